/** What every server of the tests asks for before its first account is made. */
export const setupCode = 'TEST-CODE-OF-THE-SETUP';
