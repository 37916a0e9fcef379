import type { FastifyInstance, InjectOptions } from 'fastify';
import type { KyselyPlugin } from 'kysely';
import { type AppOptions, buildApp } from '../../server/app.ts';
import type { Deps } from '../../server/deps.ts';
import { openStore } from '../../server/store/database.ts';
import type { OperationRow } from '../../src/api/__generated__/operations.ts';
import { locateOperations, readContract, resolveReference } from '../../tools/gen-document.ts';
import { addApplication, addMember, initialize, type Office, signIn } from './accounts.ts';
import { type Answer, type Browser, type TestApp, ampleLag, ampleRateLimits, startTestApp } from './app.ts';
import { sharedContract } from './shared-contract.ts';
import { Deployments } from './deployments.ts';
import { Customer, Desk } from './desk.ts';
import { Importer, good } from './imports.ts';
import { multipart, multipartType } from './multipart.ts';
import { Knowledge } from './knowledge.ts';
import { onlyRobot } from './robots.ts';

const document = readContract();
const located = new Map(locateOperations(document).map((found) => [found.operation.operationId, found]));

/** Above the number of requests of any test. */
const none = { burst: 0, perSecond: 1 };

/** A request of one operation; the contract's example supplies what it omits. */
export interface Asked {
  /** The owner of its cookie; by default somebody whom the operation admits. */
  cookie?: string | null;
  /** The customer's token; by default a valid one. */
  token?: string | null;
  /** Values of path parameters; an omitted one gets an id that does not exist. */
  params?: Record<string, string>;
  query?: Record<string, string>;
  headers?: Record<string, string>;
  body?: unknown;
}

/** An application with somebody in every role, and servers on the same store in states in which nothing works. */
export interface ContractScene {
  app: TestApp;
  office: Office;
  knowledge: Knowledge;
  deployments: Deployments;
  importer: Importer;
  desk: Desk;
  /** Console role only. */
  administrator: Browser;
  /** Desk role only. */
  agent: Browser;
  /** The cookie of an ended session. */
  expiredCookie: string;
  /** Of somebody who has not chosen a password yet. */
  newcomerCookie: string;
  /** Of an agent who is forced offline and has signed in again. */
  forcedOfflineCookie: string;
  customer: Customer;
  channel: { channelId: string; channelKey: string };
  robotId: string;
  otherSdkAppId: string;
  servers: Record<
    'works' | 'isBusy' | 'isStrict' | 'hasNoStreamLeft' | 'lostItsStore' | 'isBroken',
    FastifyInstance
  >;
  /** Sends a valid request of an operation, with a test's changes. */
  ask(operation: OperationRow, asked?: Asked, server?: keyof ContractScene['servers']): Promise<Answer>;
  close(): Promise<void>;
}

export async function openContractScene(deps: Partial<Deps> = {}): Promise<ContractScene> {
  const app = await startTestApp({ deps });
  const office = await initialize(app);
  const { sdkAppId, owner } = office;
  const administrator = await addMember(app, office, { consoleRole: 'administrator', deskRole: null });
  const agent = await addMember(app, office, { consoleRole: null, deskRole: 'agent' });
  const newcomer = await addMember(app, office, { consoleRole: 'administrator', deskRole: 'agent' });
  await app.store.db
    .updateTable('accounts')
    .set({ password_change_required: true })
    .where('email', '=', newcomer.email)
    .execute();
  const forcedOffline = await addMember(app, office, { consoleRole: null, deskRole: 'agent' });
  await owner.post(`/apps/${sdkAppId}/members/${forcedOffline.member.memberId}/force-offline`);
  const { browser, email } = forcedOffline;
  await signIn(browser, { email, password: 'Quiet-Sea-42' });
  const expired = await addMember(app, office, { consoleRole: 'administrator', deskRole: 'agent' });
  await app.store.db
    .updateTable('sessions')
    .set({ expires_at: app.clock.now() })
    .where('account_id', 'in', (query) =>
      query.selectFrom('members').select('account_id').where('member_id', '=', expired.member.memberId),
    )
    .execute();
  const { body } = await owner.get<{ items: ContractScene['channel'][] }>(`/apps/${sdkAppId}/channels`);
  const [channel] = body.items;
  if (!channel) throw new Error('The application has no channel.');
  const nowhere = openStore({ host: '/nowhere', port: 5432, user: 'nobody', database: 'none' });
  const serve = async ({ overloadLimits, ...options }: Partial<AppOptions>): Promise<FastifyInstance> => {
    const usual = {
      overloadLimits: { ...ampleLag, ...overloadLimits },
      deps: app.deps,
      webFolder: null,
      contract: sharedContract,
      validateResponses: true,
      rateLimits: ampleRateLimits,
    };
    const server = await buildApp({ ...usual, ...options });
    await server.ready();
    return server;
  };
  const servers: ContractScene['servers'] = {
    works: app.app,
    isBusy: await serve({ overloadLimits: { maxRequests: 0 } }),
    isStrict: await serve({ rateLimits: { public: none, newVisitor: none, visitor: none, account: none } }),
    hasNoStreamLeft: await serve({ streamLimits: { address: 0 } }),
    lostItsStore: await serve({ deps: { ...app.deps, db: nowhere.db } }),
    isBroken: await serve({ deps: { ...app.deps, db: app.store.db.withPlugin(breaking) } }),
  };
  const scene: ContractScene = {
    app,
    office,
    knowledge: new Knowledge(owner, sdkAppId),
    deployments: new Deployments(owner, sdkAppId),
    importer: new Importer(app, office),
    desk: new Desk(owner, sdkAppId),
    administrator: administrator.browser,
    agent: agent.browser,
    expiredCookie: expired.browser.cookie ?? '',
    newcomerCookie: newcomer.browser.cookie ?? '',
    forcedOfflineCookie: browser.cookie ?? '',
    customer: await Customer.arrive(app, office),
    channel,
    robotId: (await onlyRobot(office)).robotId,
    otherSdkAppId: (await addApplication(app)).sdkAppId,
    servers,
    ask: async (operation, asked = {}, server = 'works') =>
      readAnswer(await servers[server].inject(requestOf(scene, operation, asked))),
    close: async () => {
      const { works: _, ...others } = servers;
      for (const other of Object.values(others)) await other.close();
      await nowhere.close();
      await app.close();
    },
  };
  return scene;
}

/** An unexpected error. */
const breaking: KyselyPlugin = {
  transformQuery: () => {
    throw new Error('The secret detail of a fault');
  },
  transformResult: () => Promise.reject(new Error('There is no result.')),
};

function requestOf(scene: ContractScene, operation: OperationRow, asked: Asked): InjectOptions {
  const params: Record<string, string> = {
    sdkAppId: scene.office.sdkAppId,
    channelKey: scene.channel.channelKey,
    ...asked.params,
  };
  const path = operation.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => params[name] ?? 'no_such_thing');
  const query = new URLSearchParams({ ...exampleQuery(operation), ...asked.query }).toString();
  return {
    method: operation.method,
    url: `/api/v1${path}${query === '' ? '' : `?${query}`}`,
    headers: { ...headersOf(scene, operation, asked), ...asked.headers },
    ...payloadOf(operation, asked),
  };
}

function headersOf(scene: ContractScene, operation: OperationRow, asked: Asked): Record<string, string> {
  const isForVisitors = operation.roles.includes('visitor');
  const cookie = asked.cookie === undefined ? scene.office.owner.cookie : asked.cookie;
  const token = asked.token === undefined ? scene.customer.token : asked.token;
  const isCookieSent = !isForVisitors && !operation.roles.includes('public');
  return {
    host: 'localhost:7070',
    'x-parley-request': '1',
    ...(cookie !== null && (isCookieSent || asked.cookie !== undefined)
      ? { cookie: `parley_session=${cookie}` }
      : {}),
    ...(isForVisitors && token !== null ? { authorization: `Bearer ${token}` } : {}),
    ...(operation.idempotent ? { 'idempotency-key': crypto.randomUUID() } : {}),
    ...(operation.versioned ? { 'if-match': '"1"' } : {}),
    ...(operation.requestContentType === 'application/json' ? { 'content-type': 'application/json' } : {}),
    ...(operation.requestContentType === 'multipart/form-data' ? { 'content-type': multipartType } : {}),
  };
}

function payloadOf(operation: OperationRow, asked: Asked): { payload?: string | Buffer } {
  const { requestContentType: type } = operation;
  if (asked.body !== undefined) {
    const isReady = typeof asked.body === 'string' || Buffer.isBuffer(asked.body);
    // A raw body is sent unchanged.
    return { payload: isReady ? (asked.body as string | Buffer) : JSON.stringify(asked.body) };
  }
  if (type === 'multipart/form-data') return { payload: multipart(good) };
  return type === null ? {} : { payload: JSON.stringify(exampleBody(operation)) };
}

/** The contract's example of an operation's body. */
function exampleBody({ operationId }: OperationRow): Record<string, unknown> {
  const media = located.get(operationId)?.operation.requestBody?.content['application/json'];
  const schema = media?.schema && resolveReference(document, media.schema);
  const shown = [
    media?.example,
    ...Object.values(media?.examples ?? {}).map(({ value }) => value),
    ...listOf(schema?.examples),
  ];
  const found = shown.find((each) => each !== undefined);
  if (typeof found !== 'object' || found === null) throw new Error(`${operationId} shows no body.`);
  // An object, by the line above.
  return found as Record<string, unknown>;
}

function listOf(value: unknown): unknown[] {
  return Array.isArray(value) ? value : [];
}

function exampleQuery({ operationId }: OperationRow): Record<string, string> {
  const parameters = located.get(operationId)?.parameters ?? [];
  const required = parameters.filter((each) => each.in === 'query' && each.required);
  return Object.fromEntries(required.map(({ name, example }) => [name, String(example)]));
}

/** Whether an operation declares parameters in its query. */
export function readsQuery({ operationId }: OperationRow): boolean {
  return located.get(operationId)?.parameters.some((each) => each.in === 'query') ?? false;
}

function readAnswer(response: Awaited<ReturnType<FastifyInstance['inject']>>): Answer {
  const { statusCode: status, headers, body } = response;
  const isJson = String(headers['content-type']).includes('json');
  return { status, headers, body: isJson ? JSON.parse(body) : {} };
}
