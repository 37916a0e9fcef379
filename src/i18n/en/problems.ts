import type { FieldCode, FailureCode } from '../../api/__generated__/schema.d.ts';

/** What happened, by problem code. These may occur before the other words are loaded. */
const title = {
  validationFailed: 'Some entries need attention',
  malformedRequest: 'The request could not be understood',
  unauthenticated: 'You are not signed in',
  sessionExpired: 'Your session has ended',
  credentialsWrong: 'Account or password wrong',
  forbidden: 'Your role does not allow this',
  passwordChangeRequired: 'Choose your own password first',
  originRefused: 'The request came from another site and was refused',
  packageExpired: 'The package has expired and this feature is switched off',
  notFound: 'This does not exist, or no longer exists',
  alreadyInitialized: 'Parley has already been set up',
  notInitialized: 'Parley has not been set up yet',
  payloadTooLarge: 'This is larger than allowed',
  unsupportedMediaType: 'This kind of content is not accepted here',
  tooManyRequests: 'Too many attempts in a short time',
  tooManyStreams: 'Too many pages are open at once',
  operationFailed: 'The operation failed',
  storeUnavailable: 'The data store cannot be reached',
  overloaded: 'The server is busy',
  requestTimeout: 'The request timed out',
  networkError: 'Network error',
  offline: 'No network connection',
} as const satisfies Partial<Record<FailureCode, string>>;

/** What the product has kept, and what to do. */
const hint = {
  validationFailed: 'Nothing was saved yet. Correct the marked entries and try again.',
  malformedRequest: 'Nothing was changed. Reload the page and try again.',
  unauthenticated: 'Sign in to go on.',
  sessionExpired: 'Sign in again to go on; what you entered is still here.',
  credentialsWrong: 'Check both and try again.',
  forbidden: 'Ask an administrator if you need it.',
  passwordChangeRequired: 'Somebody else chose your present one. Reload the page to change it.',
  originRefused: 'Nothing was changed. Open the console at its own address and try again.',
  packageExpired: 'Your data is kept. Renew the package to use the feature again.',
  notFound: 'It may have been deleted, or the address is wrong.',
  alreadyInitialized: 'Sign in with an existing account.',
  notInitialized: 'Open the console to set it up.',
  payloadTooLarge: 'Nothing was uploaded. Choose a smaller file or shorten the text.',
  unsupportedMediaType: 'Nothing was changed. Use one of the formats named on this page.',
  tooManyRequests: 'Please try again later.',
  tooManyStreams: 'Close some of them, here or in other windows.',
  operationFailed: 'Nothing was lost. Please try again later.',
  storeUnavailable: 'What you entered is still here. Please try again in a moment.',
  overloaded: 'What you entered is still here. Please try again in a moment.',
  requestTimeout: 'What you entered is still here. Please try again.',
  networkError: 'What you entered is still here. Please try again.',
  offline: 'What you entered is still here. Check the connection and try again.',
} as const satisfies Partial<Record<FailureCode, string>>;

/** What to do where something could not be read: nobody entered anything. */
const readHint = {
  storeUnavailable: 'Please try again in a moment.',
  overloaded: 'Please try again in a moment.',
  requestTimeout: 'Please try again.',
  networkError: 'Please try again.',
  offline: 'Check the connection and try again.',
} as const satisfies Partial<Record<FailureCode, string>>;

/** What is wrong with one field. */
const field = {
  required: 'This cannot be empty',
  tooLong: 'This is too long',
  tooShort: 'This is too short',
  tooMany: 'There are too many',
  format: 'This is not in the expected form',
  mismatch: 'The two entries differ',
  duplicate: 'This already exists',
  range: 'This is out of range',
  unknownField: 'This field is not known',
  unknownValue: 'This value is not known',
  passwordSameAsEmail: 'The password must be more than the email',
  passwordLikeName: 'The password must be more than the name',
  passwordUnchanged: 'The new password must differ from the current one',
  passwordNeedsDigit: 'The password needs a digit',
  passwordNeedsLetter: 'The password needs a letter',
  passwordNeedsSymbol: 'The password needs a special symbol',
  warningNotBeforeOverdue: 'The first mark must come before the second',
  reminderNotBeforeEnd: 'The reminder must come before the automatic end',
  suggestionNotBelowAnswer: 'The suggestion threshold must be lower than the answer threshold',
  addressRefused:
    'Only https addresses that can be reached from the internet are allowed. The server’s operator can allow others: PARLEY_OUTGOING_ALLOWED',
  notInFuture: 'This time is past',
  tooFarAhead: 'This is too far away',
  tooDeep: 'This category has subcategories, and there are two levels',
} as const satisfies Record<FieldCode, string>;

export const problems = {
  title,
  hint,
  readHint,
  field,
  fieldLimit: {
    tooLong_one: 'At most {{count, number}} character',
    tooLong_other: 'At most {{count, number}} characters',
    tooShort_one: 'At least {{count, number}} character',
    tooShort_other: 'At least {{count, number}} characters',
    tooMany_one: 'At most {{count, number}} entry',
    tooMany_other: 'At most {{count, number}} entries',
    tooFarAhead_one: 'At most {{count, number}} day ahead',
    tooFarAhead_other: 'At most {{count, number}} days ahead',
    below: 'At least {{limit, number}}',
    above: 'At most {{limit, number}}',
  },
  retryAfter: 'Please try again in {{time}}.',
  reference: 'Reference {{id}}',
  unexpected: {
    title: 'Something unexpected happened',
    hint: 'What you saved is safe. Reload the page; if it happens again, tell your administrator.',
  },
} as const;
