import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import { readJsonBodies } from '../../server/plugins/bodies.ts';
import { newRequestId } from '../../server/plugins/broken-requests.ts';
import { answerUnreadAddress, answerWithProblems, sendProblem } from '../../server/plugins/problems.ts';
import { problem } from '../../server/problems.ts';
import { type DescribedOperation, describeContract } from '../conformance/contract.ts';
import { isObject } from '../conformance/json.ts';
import { validateBy } from '../conformance/response-check.ts';
import { admitRequest } from './admission.ts';
import type { Answered, Asked, Mock } from './context.ts';
import { recordDeed } from './audit.ts';
import { deriveFields } from './derive.ts';
import { EventLog } from './event-log.ts';
import { answerWithStream } from './event-stream.ts';
import { answerByShape, signVersion } from './generic.ts';
import { accountHooks } from './hooks-account.ts';
import { organizationHooks } from './hooks-organization.ts';
import { botHooks } from './hooks-bot.ts';
import { adviceHooks } from './hooks-advice.ts';
import { chitchatHooks } from './hooks-chitchats.ts';
import { contentHooks } from './hooks-content.ts';
import { deploymentHooks } from './hooks-deployments.ts';
import { scheduleHooks } from './hooks-schedule.ts';
import { customerHooks } from './hooks-customers.ts';
import { refuseBrokenRules } from './field-rules.ts';
import { deskHooks } from './hooks-desk.ts';
import { figureHooks } from './hooks-figures.ts';
import { groupHooks } from './hooks-groups.ts';
import { memberHooks } from './hooks-members.ts';
import { guideHooks } from './hooks-guide.ts';
import { documentHooks } from './hooks-documents.ts';
import { batchTestHooks } from './hooks-batch-tests.ts';
import { fileHooks } from './hooks-files.ts';
import { exportHooks } from './hooks-exports.ts';
import { regressionHooks } from './hooks-regression.ts';
import { robotHooks } from './hooks-robots.ts';
import { settingsHooks } from './hooks-settings.ts';
import { transferHooks } from './hooks-transfer.ts';
import { importHooks } from './hooks-imports.ts';
import { sessionHooks } from './hooks-session.ts';
import { clusteringHooks } from './hooks-clusterings.ts';
import { unmatchedHooks } from './hooks-unmatched.ts';
import { visitorHooks } from './hooks-visitor.ts';
import { webhookHooks } from './hooks-webhooks.ts';
import { workflowHooks } from './hooks-workflows.ts';
import { provokeProblem } from './provoked.ts';
import { type Reader, createReaders } from './reading.ts';
import { MockState } from './state.ts';
import { settingsOf } from './singles.ts';
import { Store } from './store.ts';
import { respond } from './respond.ts';
import { fileOf } from './uploads.ts';
import { createEmptyWorld, createWorld } from './world/world.ts';

export interface MockOptions {
  /** Decides ids, and what the organization has: the same seed and the same requests give the same. */
  seed?: number;
  /** The language of the organization's texts and names. */
  language?: 'en' | 'zh';
  /** Nobody is at the desk, no conversation is open, and nothing waits to be deployed. */
  isQuiet?: boolean;
  /** Nothing is set up yet: the console begins with its initialization. */
  isEmpty?: boolean;
  /** Milliseconds that one step of background work takes. */
  pace?: number;
}

const largestBody = 12 * 1024 * 1024;

type Hook = (asked: Asked) => Answered | Promise<Answered>;
const hooks: Readonly<Record<string, Hook>> = {
  ...fileHooks,
  ...sessionHooks,
  ...contentHooks,
  ...adviceHooks,
  ...chitchatHooks,
  ...importHooks,
  ...deploymentHooks,
  ...scheduleHooks,
  ...deskHooks,
  ...transferHooks,
  ...robotHooks,
  ...settingsHooks,
  ...visitorHooks,
  ...unmatchedHooks,
  ...clusteringHooks,
  ...workflowHooks,
  ...botHooks,
  ...webhookHooks,
  ...regressionHooks,
  ...batchTestHooks,
  ...exportHooks,
  ...documentHooks,
  ...guideHooks,
  ...customerHooks,
  ...figureHooks,
  ...groupHooks,
  ...memberHooks,
  ...accountHooks,
  ...organizationHooks,
};

function answerOf(asked: Asked): Answered | Promise<Answered> {
  return (hooks[asked.operation.id] ?? answerByShape)(asked);
}

/** Reading and compiling the contract takes the most time, so the mocks of one process share it. */
const shared = once(() => {
  const contract = describeContract();
  return { contract, validate: validateBy(contract), readers: createReaders(contract.operations) };
});

function once<Value>(make: () => Value): () => Value {
  let made: { value: Value } | null = null;
  return () => (made ??= { value: make() }).value;
}

/** What the mock remembers at its start. */
function beginning({
  seed = 1,
  language = 'en',
  isQuiet = false,
  isEmpty = false,
  pace = 400,
}: MockOptions): Mock {
  const { contract, validate } = shared();
  const state = new MockState({ seed, isEmpty, pace });
  const options = { seed, language, isQuiet, now: Date.now() };
  const store = new Store(contract, state, validate, (reading) =>
    (isEmpty ? createEmptyWorld : createWorld)(options, settingsOf(reading)),
  );
  return { contract, validate, state, store, events: new EventLog(contract) };
}

export type MockApp = FastifyInstance & {
  /** Forgets everything since the start. For tests: no request is under way, and no stream is open. */
  reset(): void;
};

/** Serves the whole contract from memory. Nothing listens before `listen` or `inject`. */
export function createMock(options: MockOptions = {}): MockApp {
  const { contract, readers } = shared();
  const mock = beginning(options);
  const app = Fastify({
    bodyLimit: largestBody,
    exposeHeadRoutes: false,
    forceCloseConnections: true,
    genReqId: newRequestId,
    frameworkErrors: answerUnreadAddress,
  });
  app.addHook('onSend', async (_, reply) => {
    reply.header('x-content-type-options', 'nosniff');
  });
  answerWithProblems(app);
  app.setNotFoundHandler((request, reply) => sendProblem(request, reply, problem('notFound')));
  readJsonBodies(app);
  app.addContentTypeParser('multipart/form-data', { parseAs: 'buffer' }, (_, body, done) => done(null, body));
  app.addHook('onClose', async () => mock.state.close());
  const served = new Map<string, DescribedOperation>();
  app.addHook(
    'onRequest',
    provokeProblem(
      contract,
      ({ method, routeOptions }) => served.get(`${method} ${routeOptions.url ?? ''}`) ?? null,
    ),
  );
  for (const operation of contract.operations) {
    const read = readers(operation);
    const url = contract.base + operation.path.replaceAll(/\{(\w+)\}/g, ':$1');
    served.set(`${operation.method} ${url}`, operation);
    app.route({
      method: operation.answersHead ? [operation.method, 'HEAD'] : operation.method,
      url,
      handler: (request, reply) => answer(mock, operation, read, request, reply),
    });
  }
  const reset = (): void => {
    mock.state.close();
    Object.assign(mock, beginning(options));
  };
  return Object.assign(app, { reset });
}

async function answer(
  mock: Mock,
  operation: DescribedOperation,
  read: Reader,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const admitted = admitRequest(mock, operation, request);
  const isUpload = Buffer.isBuffer(request.body);
  const file = isUpload ? await fileOf(operation, request) : null;
  if (operation.body?.contentType === 'multipart/form-data' && !isUpload)
    throw problem('unsupportedMediaType');
  const { params, query, body, ifMatch, headers } = read(request);
  const named = Object.fromEntries(
    Object.entries(isObject(params) ? params : {}).map(([name, id]) => [name, String(id)]),
  );
  if (operation.isStream) return answerWithStream(mock, admitted, { query, headers }, reply);
  const asked: Asked = {
    mock,
    operation,
    ...admitted,
    params: named,
    query: isObject(query) ? { ...query } : {},
    body: isObject(body) ? body : {},
    ifMatch,
    // Ranges are of GET alone.
    ...(request.method === 'GET' && typeof headers.Range === 'string' && { range: headers.Range }),
    path: operation.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => named[name] ?? ''),
    file,
  };
  refuseBrokenRules(mock.contract, operation, asked.body);
  const key = headers['Idempotency-Key'];
  const sent = { params, query, body: isUpload ? null : body, file: file?.content.toString('base64') };
  const scope = `${operation.id} ${admitted.member?.memberId ?? ''} ${String(key)}`;
  const repeated = key === undefined ? null : mock.state.repeated(scope, sent);
  if (repeated === 'reused') throw problem('idempotencyKeyReused');
  const answered = (repeated?.answer as Answered | undefined) ?? (await answerOf(asked));
  if (repeated === null) {
    recordDeed(asked, answered);
    signVersion(asked, answered);
    deriveFields(asked, answered.body, answerOf);
  }
  if (key !== undefined && repeated === null) mock.state.keep(scope, sent, structuredClone(answered));
  return respond(operation, asked, answered, reply);
}
