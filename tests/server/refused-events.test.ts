import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { operationTable } from '../../src/api/__generated__/operations.ts';
import { problemStatuses } from '../../src/api/__generated__/problem-statuses.ts';
import {
  type MemberAccessEvent,
  memberAccessRefusal,
} from '../../src/machines/member-access/member-access.lifecycle.ts';
import { type Refusal, refusalsOf } from '../../src/machines/paths/refusals.ts';
import { machineRegistry } from '../../src/machines/registry.ts';
import { type Office, initialize } from '../support/accounts.ts';
import { type TestApp, startTestApp } from '../support/app.ts';
import { LifecycleDesk } from '../support/lifecycle-desk.ts';
import { batchTestThing } from '../support/batch-thing.ts';
import { clusterThing, clusteringThing } from '../support/cluster-things.ts';
import { documentThing } from '../support/document-thing.ts';
import {
  type Sending,
  activationThing,
  botSourceThing,
  deliveryThing,
  deploymentThing,
  exportThing,
  memberThing,
  regressionRunThing,
  uploadThing,
} from '../support/lifecycle-things.ts';

let app: TestApp;
let office: Office;
let desk: LifecycleDesk;

beforeAll(async () => {
  app = await startTestApp();
  office = await initialize(app);
  desk = await LifecycleDesk.open(app, office);
});
afterAll(() => app.close());

const things: Record<string, (refusal: Refusal) => Promise<Sending>> = {
  activation: (refusal) => activationThing(app, office, refusal),
  botSource: (refusal) => botSourceThing(app, office, refusal),
  delivery: (refusal) => deliveryThing(app, office, refusal),
  deployment: (refusal) => deploymentThing(app, office, refusal),
  document: (refusal) => documentThing(app, office, refusal),
  export: (refusal) => exportThing(app, office, refusal),
  cluster: (refusal) => clusterThing(app, office, refusal),
  clustering: (refusal) => clusteringThing(app, office, refusal),
  batchTest: (refusal) => batchTestThing(app, office, refusal),
  regressionRun: (refusal) => regressionRunThing(app, office, refusal),
  upload: (refusal) => uploadThing(app, office, refusal),
  memberAccess: (refusal) => memberThing(app, office, refusal),
  conversation: (refusal) => desk.conversation(refusal),
  agentStatus: (refusal) => desk.agent(refusal),
};

/** Events that operations send, as `lifecycle/thing.happened`. */
const sent = new Set(
  Object.values(operationTable).flatMap(({ lifecycle }): readonly string[] => lifecycle ?? []),
);

/** Why no request can cause a refusal although an operation sends the event; null if one can. */
function outOfReach(lifecycle: string, { place: { state, snapshot }, label }: Refusal): string | null {
  const { context }: { context: Record<string, unknown> } = snapshot;
  const { access } = context;
  if (lifecycle === 'upload' && label === 'file.received') return 'a file always begins an import of its own';
  if (lifecycle === 'document' && label === 'file.received')
    return 'a file always begins a document of its own';
  if (lifecycle === 'document' && ['toBeUploaded', 'uploading', 'failed'].includes(state))
    return 'a document is there once its file is';
  if (lifecycle === 'upload' && ['toBeUploaded', 'uploading'].includes(state)) {
    return 'an import is there once its file is';
  }
  if (lifecycle === 'agentStatus' && access === 'forcedOffline')
    return 'a member forced offline has no session';
  if (lifecycle === 'deployment') {
    const isRequest = label.startsWith('deploy.requested');
    if (isRequest !== (state === 'draft')) return 'the draft takes the request, a deployment everything else';
    if (state === 'deploying' && label === 'rollback.requested') return 'the deployment itself is running';
  }
  if (lifecycle === 'memberAccess') {
    if (state !== 'active' && label.endsWith(':themselves'))
      return 'who is forced offline or deleted has no session';
  }
  if (lifecycle !== 'conversation') return null;
  if (label === 'conversation.taken') return 'one operation accepts and takes: refusals name the acceptance';
  if (state === 'queued' && label.startsWith('offer.accepted'))
    return 'accepting in the queue takes, and is admitted';
  const [type, reason] = label.split(':');
  if (type !== 'conversation.ended') return null;
  if (reason === 'userEnded')
    return state === 'ended' ? null : 'the server names the reason that fits the state';
  return reason === 'agentEnded' ? null : 'only the server gives this reason';
}

function codeOf(lifecycle: string, { place, label, event }: Refusal): keyof typeof problemStatuses {
  if (lifecycle === 'deployment' && label.endsWith(':running')) return 'deploymentRunning';
  if (label === 'deploy.requested:unchanged') return 'draftUnchanged';
  if (lifecycle !== 'memberAccess') return 'transitionRefused';
  const refusal = memberAccessRefusal(place.snapshot.context, event as MemberAccessEvent);
  if (refusal !== 'forbidden' && place.state === 'deleted') return 'notFound';
  return refusal ?? 'transitionRefused';
}

const lifecycles = machineRegistry.filter(
  ({ kind, machine }) =>
    kind === 'lifecycle' && machine.events.some((type) => sent.has(`${machine.id}/${type}`)),
);

describe.each(lifecycles.map((model) => ({ id: model.machine.id, model })))(
  'the server, of $id,',
  ({ id, model }) => {
    const refusals = refusalsOf(model).filter(({ event }) => sent.has(`${id}/${event.type}`));
    const asked = refusals.filter((refusal) => outOfReach(id, refusal) === null);

    test('gets a request that it refuses', () => {
      expect(asked.length).toBeGreaterThan(0);
    });

    test.each(asked.map((refusal) => ({ state: refusal.place.state, label: refusal.label, refusal })))(
      'refuses $label in the state $state, by name, and changes nothing',
      async ({ state, refusal }) => {
        const thing = await things[id]?.(refusal);
        expect(await thing?.state(), 'the thing stands elsewhere').toBe(state);
        const code = codeOf(id, refusal);
        const answer = await thing?.send?.();
        expect(answer).toMatchObject({
          status: problemStatuses[code],
          body: {
            code,
            ...(code === 'transitionRefused' ? { lifecycle: id, state, event: refusal.event.type } : {}),
          },
        });
        expect(await thing?.state()).toBe(state);
      },
    );
  },
);
