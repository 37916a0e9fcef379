/** What follows from rules in the contract, so that no author writes it: an operation's form problems, and who may call it. */

/** An operation as an author writes it in openapi/paths. */
export interface WrittenOperation {
  parameters?: { $ref?: string; in?: string }[];
  requestBody?: unknown;
  responses?: Record<string, unknown>;
  tags?: string[];
  security?: unknown;
  'x-status'?: string;
  'x-roles'?: string[];
  'x-edition'?: string;
  'x-open-while-forced-offline'?: boolean;
  'x-problems'?: string[];
  'x-planned-problems'?: string[];
  'x-token-scope'?: string;
  'x-without'?: string[];
  'x-lifecycle'?: unknown;
}

/** Where an operation stands: its path's template, its method, and the headers that it asks for. */
export interface Place {
  path: string;
  method: string;
  headers: readonly string[];
  /** Whether it takes parameters outside the path. */
  hasParameters: boolean;
}

const deskRoles = ['deskAdmin', 'agent'];
const memberRoles = ['superAdministrator', 'administrator', ...deskRoles];

/** The problems that anything on a server can meet. */
const everywhere = ['tooManyRequests', 'operationFailed', 'storeUnavailable', 'overloaded'];

/** What an operation answers where the edition does not include its feature, or has expired. */
const editionProblems = ['packageExpired', 'editionRequired'];

/**
 * The problems that an operation can answer because of its form: its roles, method, path, headers and body.
 * `x-without` takes away those that it never answers.
 */
export function followingProblems(operation: WrittenOperation, place: Place): string[] {
  const roles = operation['x-roles'] ?? [];
  const members = roles.filter((role) => memberRoles.includes(role));
  const bySession = members.length > 0 || roles.includes('signedIn');
  const changes = place.method !== 'get';
  const isOpen = roles.includes('public');
  const hasBody = operation.requestBody !== undefined;
  const has = (header: string) => place.headers.includes(header);
  const isClosedToSome =
    !operation['x-open-while-forced-offline'] && roles.some((role) => deskRoles.includes(role));
  const refusesMembers = members.length > 0 && (members.length < memberRoles.length || isClosedToSome);
  const rules: [boolean, string[]][] = [
    [hasBody, ['malformedRequest', 'payloadTooLarge', 'unsupportedMediaType']],
    [hasBody || place.hasParameters, ['validationFailed']],
    [bySession, ['unauthenticated', 'sessionExpired', 'passwordChangeRequired']],
    [roles.includes('visitor'), ['unauthenticated', 'visitorSessionExpired']],
    [refusesMembers, ['forbidden']],
    [changes && (bySession || (isOpen && !place.path.startsWith('/visitor'))), ['originRefused']],
    [place.path.includes('{') && !isOpen && !roles.includes('integration'), ['notFound']],
    [operation['x-lifecycle'] !== undefined, ['transitionRefused']],
    [operation['x-edition'] !== undefined, editionProblems],
    [has('IfMatch'), ['versionConflict', 'preconditionRequired']],
    [has('IdempotencyKey'), ['idempotencyKeyReused']],
    [true, everywhere],
  ];
  const never = new Set(operation['x-without']);
  return rules.flatMap(([applies, codes]) => (applies ? codes : [])).filter((code) => !never.has(code));
}

/** How the caller of an operation proves who it is; undefined where the contract's own way is right: a session. */
export function followingSecurity(operation: WrittenOperation): unknown {
  const roles = operation['x-roles'] ?? [];
  if (roles.includes('public')) return [];
  return roles.includes('visitor') ? [{ visitorToken: [] }] : undefined;
}

/** What is for people only: who may sign in, and what a token could take to itself. */
const withoutTokens = ['Session', 'Account', 'Sign-in settings', 'API tokens', 'Organizations', 'Events'];

/**
 * The scope that an API token needs for an operation: its tag, and whether it reads or writes. Undefined where tokens are not
 * admitted: a token is no member, so it has no place at the desk, and it may do at most what an administrator may.
 */
export function followingScope(operation: WrittenOperation, place: Place): string | undefined {
  const [tag = ''] = operation.tags ?? [];
  const admitted = operation['x-roles']?.includes('administrator') || place.path.startsWith('/bot-hook/');
  if (!admitted || withoutTokens.includes(tag) || place.path.split('/').includes('me')) return undefined;
  const [first = '', ...rest] = tag.split(' ');
  const begin = /^[A-Z]+$/.test(first) ? first.toLowerCase() : first.charAt(0).toLowerCase() + first.slice(1);
  const name = [begin, ...rest.map((word) => word.charAt(0).toUpperCase() + word.slice(1))].join('');
  return `${name}:${place.method === 'get' ? 'read' : 'write'}`;
}

/** The names of the values in a path, in their order. */
export function namesIn(path: string): string[] {
  return [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);
}

/** What an author wrote although it follows by itself, or took away although it does not follow; null if neither. */
export function needlessIn(operation: WrittenOperation, place: Place): string | null {
  const { 'x-without': without = [], 'x-problems': written = [], ...rest } = operation;
  const following = followingProblems(rest, place);
  const repeated = written.filter((code) => following.includes(code) && !without.includes(code));
  if (repeated.length > 0) return `x-problems repeats what follows by itself: ${repeated.join(', ')}`;
  const idle = without.filter((code) => !following.includes(code));
  return idle.length > 0 ? `x-without takes away what does not follow: ${idle.join(', ')}` : null;
}
