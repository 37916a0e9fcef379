/** The code that every test server asks for at its first account. */
export const setupCode = 'TEST-CODE-OF-THE-SETUP';
