import type { OperationRow } from '../../src/api/__generated__/operations.ts';
import type { ProblemCode } from '../../server/problems.ts';
import { readDocument, readOperations } from '../../server/plugins/contract/document.ts';
import { locateOperations, readContract } from '../../tools/gen-document.ts';
import type { Answer } from './app.ts';
import { type ContractScene, readsQuery } from './contract-scene.ts';
import { good } from './imports.ts';
import { multipart } from './multipart.ts';

/** A problem that follows from an operation's form alone: its callers and its parameters. */
interface GenericProblem {
  code: ProblemCode;
  /** The fault of the request, in words. */
  how: string;
  isOf(operation: OperationRow): boolean;
  provoke(scene: ContractScene, operation: OperationRow): Promise<Answer>;
}

const isForVisitors = ({ path }: OperationRow) => path.startsWith('/visitor/');
const isOpen = ({ roles }: OperationRow) => roles.includes('public');
const needsToken = ({ roles }: OperationRow) => roles.includes('visitor');
const needsSession = (operation: OperationRow) => !isOpen(operation) && !needsToken(operation);
const takesBody = ({ requestContentType }: OperationRow) => requestContentType !== null;
const isStream = ({ responseContentType }: OperationRow) => responseContentType === 'text/event-stream';

const uploads = new Map<string, number>(
  readOperations(readDocument(new URL('../../server/__generated__/served.json', import.meta.url))).map(
    ({ id, upload }) => [id, upload?.maxBytes ?? 0],
  ),
);

/** A number of bytes of JSON that every operation refuses. */
const tooLongText = 'x'.repeat(256 * 1024 + 1);

/** A signed-in person whom the operation does not admit; null if it admits everybody. */
const openWhileForcedOffline = new Set<string | undefined>(
  locateOperations(readContract())
    .filter(({ operation }) => operation['x-open-while-forced-offline'])
    .map(({ operation }) => operation.operationId),
);

function admitsAllMembers({ roles }: OperationRow): boolean {
  return roles.includes('agent') && roles.includes('administrator');
}

function stranger(scene: ContractScene, { roles }: OperationRow): string | null {
  if (!roles.includes('agent')) return scene.agent.cookie;
  return roles.includes('administrator') ? null : scene.administrator.cookie;
}

export const genericProblems: readonly GenericProblem[] = [
  {
    code: 'unauthenticated',
    how: 'without a session',
    isOf: (operation) => !isOpen(operation),
    provoke: (scene, operation) => scene.ask(operation, { cookie: null, token: null }),
  },
  {
    code: 'sessionExpired',
    how: 'with a session that is over',
    isOf: needsSession,
    provoke: (scene, operation) => scene.ask(operation, { cookie: scene.expiredCookie }),
  },
  {
    code: 'passwordChangeRequired',
    how: 'with a password that somebody else chose',
    isOf: (operation) => needsSession(operation) && operation.operationId !== 'changePassword',
    provoke: (scene, operation) => scene.ask(operation, { cookie: scene.newcomerCookie }),
  },
  {
    code: 'visitorSessionExpired',
    how: 'with a token that nobody has',
    isOf: needsToken,
    provoke: (scene, operation) => scene.ask(operation, { token: 'a-token-that-nobody-has' }),
  },
  {
    code: 'forbidden',
    how: 'in a role that is not admitted',
    isOf: (operation) =>
      needsSession(operation) && !operation.roles.includes('signedIn') && !admitsAllMembers(operation),
    provoke: (scene, operation) => scene.ask(operation, { cookie: stranger(scene, operation) }),
  },
  {
    code: 'forbidden',
    how: 'by an agent who is forced offline',
    isOf: (operation) => admitsAllMembers(operation) && !openWhileForcedOffline.has(operation.operationId),
    provoke: (scene, operation) => scene.ask(operation, { cookie: scene.forcedOfflineCookie }),
  },
  {
    code: 'originRefused',
    how: 'from a page of somebody else',
    isOf: (operation) => !isForVisitors(operation) && (operation.method !== 'get' || isStream(operation)),
    provoke: (scene, operation) => scene.ask(operation, { headers: { origin: 'https://elsewhere.test' } }),
  },
  {
    code: 'notFound',
    how: 'in an application of others',
    isOf: ({ path }) => path.includes('{sdkAppId}'),
    provoke: (scene, operation) => scene.ask(operation, { params: { sdkAppId: scene.otherSdkAppId } }),
  },
  {
    code: 'notFound',
    how: 'of a thing that does not exist',
    isOf: ({ path }) => /\{(?!sdkAppId|channelKey)\w+\}/.test(path),
    provoke: (scene, operation) => scene.ask(operation),
  },
  {
    code: 'channelUnavailable',
    how: 'of a channel that does not exist',
    isOf: ({ path }) => path.includes('{channelKey}'),
    provoke: (scene, operation) => scene.ask(operation, { params: { channelKey: 'web_nowhere' } }),
  },
  {
    code: 'channelUnavailable',
    how: 'of a channel key that cannot be',
    isOf: ({ path }) => path.includes('{channelKey}'),
    provoke: (scene, operation) => scene.ask(operation, { params: { channelKey: 'no%20key' } }),
  },
  {
    code: 'malformedRequest',
    how: 'with a body that breaks off',
    isOf: takesBody,
    provoke: (scene, operation) => {
      const isFile = operation.requestContentType === 'multipart/form-data';
      return scene.ask(operation, { body: isFile ? multipart(good).subarray(0, -40) : '{"broken' });
    },
  },
  {
    code: 'payloadTooLarge',
    how: 'with a body past the limit',
    isOf: takesBody,
    provoke: (scene, operation) => {
      const isFile = operation.requestContentType === 'multipart/form-data';
      const length = (uploads.get(operation.operationId) ?? 0) + 1;
      const body = isFile ? multipart(Buffer.alloc(length)) : JSON.stringify(tooLongText);
      return scene.ask(operation, { body });
    },
  },
  {
    code: 'unsupportedMediaType',
    how: 'with a body of another type',
    isOf: takesBody,
    provoke: (scene, operation) =>
      scene.ask(operation, { body: 'a,b', headers: { 'content-type': 'text/csv' } }),
  },
  {
    code: 'validationFailed',
    how: 'with a parameter that it does not know',
    isOf: (operation) => takesBody(operation) || readsQuery(operation),
    provoke: (scene, operation) => scene.ask(operation, { query: { unexpected: '1' } }),
  },
  {
    code: 'validationFailed',
    how: 'with a field that it does not know',
    isOf: ({ requestContentType }) => requestContentType === 'application/json',
    provoke: (scene, operation) => scene.ask(operation, { body: { unexpected: 1 } }),
  },
  {
    code: 'validationFailed',
    how: 'with a version that is none',
    isOf: ({ versioned }) => versioned,
    provoke: (scene, operation) => scene.ask(operation, { headers: { 'if-match': '"latest"' } }),
  },
  {
    code: 'validationFailed',
    how: 'with a key that is none',
    isOf: ({ idempotent }) => idempotent,
    provoke: (scene, operation) => scene.ask(operation, { headers: { 'idempotency-key': 'short' } }),
  },
  {
    code: 'preconditionRequired',
    how: 'without the version that it is based on',
    isOf: ({ versioned }) => versioned,
    provoke: (scene, operation) => scene.ask({ ...operation, versioned: false }),
  },
  {
    code: 'idempotencyKeyReused',
    how: 'with the key of another request',
    isOf: ({ idempotent }) => idempotent,
    provoke: async (scene, operation) => {
      const key = crypto.randomUUID();
      const { db } = scene.app.store;
      const sdkAppId = operation.path.includes('{sdkAppId}') ? scene.office.sdkAppId : '';
      const { account_id: account } = await db
        .selectFrom('members')
        .select('account_id')
        .where('member_id', '=', scene.office.ownerId)
        .executeTakeFirstOrThrow();
      await db
        .insertInto('idempotency_keys')
        .values({
          scope: `${operation.operationId}:${sdkAppId}:${account}`,
          key,
          request_hash: 'of another request',
          created_at: scene.app.clock.now(),
        })
        .execute();
      return scene.ask(operation, { headers: { 'idempotency-key': key } });
    },
  },
  {
    code: 'tooManyRequests',
    how: 'more often than allowed',
    isOf: () => true,
    provoke: (scene, operation) => scene.ask(operation, {}, 'isStrict'),
  },
  {
    code: 'overloaded',
    how: 'while there is too much to do',
    isOf: () => true,
    provoke: (scene, operation) => scene.ask(operation, {}, 'isBusy'),
  },
  {
    code: 'storeUnavailable',
    how: 'while the store is away',
    isOf: () => true,
    provoke: (scene, operation) => scene.ask(operation, { cookie: 'any' }, 'lostItsStore'),
  },
  {
    code: 'operationFailed',
    how: 'with a fault that nobody expects',
    isOf: () => true,
    provoke: (scene, operation) => scene.ask(operation, { cookie: 'any' }, 'isBroken'),
  },
];
