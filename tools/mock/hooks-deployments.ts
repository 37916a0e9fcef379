import { isDeepStrictEqual } from 'node:util';
import { problem } from '../../server/problems.ts';
import { advanceLifecycle } from '../../src/machines/advance.ts';
import {
  type DeploymentEvent,
  deployRefusal,
  deploymentLifecycle,
  deploymentStates,
  draftPosition,
  returnRefusal,
} from '../../src/machines/deployment/deployment.lifecycle.ts';
import { type JsonObject, isObject, readList, textOr } from '../conformance/json.ts';
import { memberAsActor } from './actor.ts';
import type { Answered, Asked, Mock } from './context.ts';
import { pageOf } from './pages.ts';
import {
  byField,
  chitchatsOf,
  contentOf,
  deploymentsOf,
  draftChanged,
  draftCounts,
  pendingOf,
  qasOf,
  removedOf,
} from './draft.ts';
import { freshResource } from './generic.ts';
import { sendEvent } from './lifecycles.ts';
import { documentsOf, goLive } from './live-documents.ts';
import { letRobotsGoLive } from './live-robots.ts';
import { robotsOf } from './singles.ts';
import type { Resource } from './state.ts';

type Hook = (asked: Asked) => Answered;

const runningIn = (mock: Mock) => deploymentsOf(mock).find(({ fields }) => fields.status === 'deploying');

/** @throws the refusal's own problem if it has one, with the deployment that blocks it */
function refuse(mock: Mock, refusal: ReturnType<typeof deployRefusal | typeof returnRefusal>): void {
  if (refusal !== 'deploymentRunning' && refusal !== 'draftUnchanged') return;
  const pendingId = textOr(runningIn(mock)?.fields.deploymentId, '');
  throw problem(refusal, pendingId === '' ? {} : { pendingId });
}

function requestDeployment(asked: Asked): Answered {
  const { mock, body, member } = asked;
  const deploymentRunning = runningIn(mock) !== undefined;
  const event = { type: 'deploy.requested', deploymentRunning, draftChanges: pendingOf(mock) } as const;
  refuse(mock, deployRefusal(event));
  const { draftRevision: currentVersion } = mock.state;
  if (body.draftRevision !== undefined && body.draftRevision !== currentVersion)
    throw problem('versionConflict', { currentVersion });
  const deploymentId = mock.state.id('dep');
  const fields = freshResource(
    asked,
    { $ref: '#/components/schemas/Deployment' },
    {
      deploymentId,
      kind: 'requested',
      version: deploymentsOf(mock).length + 1,
      status: advanceLifecycle(deploymentLifecycle, draftPosition, event).state,
      live: false,
      note: body.note ?? '',
      progress: 0.4,
      stage: 'indexing',
      failure: null,
      counts: countsOf(mock),
      questionCount: questionsIn(mock),
      livePeriods: [],
      regressionRunId: null,
      dueAt: null,
      createdBy: memberAsActor(member),
      completedAt: null,
    },
  );
  const holds = Object.fromEntries(qasOf(mock).map((qa) => [String(qa.fields.qaId), contentOf(qa.fields)]));
  const resource = { fields, hidden: { holds } };
  deploymentsOf(mock).unshift(resource);
  mock.events.tellOf('Deployment', fields);
  mock.state.later(3, () => fields.status === 'deploying' && complete(mock, resource));
  return { body: fields };
}

/** What the next version holds of each kind, and how it differs from the one that is live. */
function countsOf(mock: Mock): JsonObject[] {
  const answering = documentsOf(mock).filter(({ fields }) => fields.status === 'activated');
  const totals = {
    qa: qasOf(mock).length,
    robot: robotsOf(mock).length,
    chitchat: chitchatsOf(mock).length,
    document: answering.length,
  };
  return draftCounts(mock).map((count) => ({ ...count, total: totals[count.kind] }));
}

/** The standard and similar questions of the draft's activated Q&As. */
function questionsIn(mock: Mock): number {
  const active = qasOf(mock).filter(({ fields }) => fields.status === 'activated');
  return active.flatMap(({ fields }) => [fields.standardQuestion, fields.similarQuestions].flat()).length;
}

/** Who makes a version live, and why. */
interface Start {
  by: unknown;
  reason?: unknown;
}

function moveDeployment(mock: Mock, resource: Resource, event: DeploymentEvent, start: Start): void {
  const schema = { $ref: '#/components/schemas/Deployment' };
  const before = deploymentsOf(mock).find((each) => each.fields.live && each !== resource);
  const wasLive = resource.fields.live === true;
  sendEvent(mock, 'deployment', schema, resource, event);
  if (!wasLive && resource.fields.live === true) beginPeriod(mock, resource, event, start);
  if (resource.fields.live && before !== undefined) {
    sendEvent(mock, 'deployment', schema, before, { type: 'deployment.superseded' });
    mock.events.tellOf('Deployment', before.fields);
  }
  if (resource.fields.status !== 'deploying') {
    Object.assign(resource.fields, { stage: null, progress: null });
    resource.fields.completedAt ??= mock.state.now();
  }
  mock.events.tellOf('Deployment', resource.fields);
}

/** The time of the version before ends, and that of this one begins. */
function beginPeriod(mock: Mock, { fields }: Resource, event: DeploymentEvent, start: Start): void {
  const startedAt = mock.state.now();
  const periods = deploymentsOf(mock).flatMap((each) => readList(each.fields, 'livePeriods'));
  for (const open of periods.filter(isObject).filter(({ endedAt }) => endedAt === null))
    open.endedAt = startedAt;
  const how = event.type === 'rollback.requested' ? 'rolledBack' : 'deployed';
  const { by, reason = '' } = start;
  fields.livePeriods = [{ startedAt, endedAt: null, how, by, reason }, ...readList(fields, 'livePeriods')];
}

/** The draft's Q&As and documents are live now. */
function complete(mock: Mock, resource: Resource): void {
  for (const qa of qasOf(mock)) {
    qa.hidden.live = qa.fields.status;
    qa.fields.deployState = 'live';
  }
  removedOf(mock).length = 0;
  goLive(mock);
  letRobotsGoLive(mock);
  moveDeployment(mock, resource, { type: 'deployment.completed' }, { by: resource.fields.createdBy });
  draftChanged(mock);
}

const deploymentEvent =
  (event: DeploymentEvent): Hook =>
  ({ mock, params, body, member }) => {
    const resource = byField(deploymentsOf(mock), 'deploymentId', params.deploymentId);
    const by = memberAsActor(member);
    moveDeployment(mock, resource, event, { by, reason: body.reason });
    return { body: resource.fields };
  };

function rollBackDeployment(asked: Asked): Answered {
  const { mock, params } = asked;
  const { fields } = byField(deploymentsOf(mock), 'deploymentId', params.deploymentId);
  const event = { type: 'rollback.requested', deploymentRunning: runningIn(mock) !== undefined } as const;
  const state = deploymentStates.find((each) => each === fields.status) ?? 'failed';
  const context = { live: fields.live === true, failureCode: null };
  refuse(mock, returnRefusal({ state, context }, event));
  return deploymentEvent(event)(asked);
}

/** The Q&As that a version holds, by id. Those of versions that began with the mock are the ones that are live. */
function heldBy(mock: Mock, { fields, hidden }: Resource): Map<string, JsonObject> {
  if (fields.status !== 'deployed') return new Map();
  if (isObject(hidden.holds)) return new Map(Object.entries(hidden.holds).filter(hasContent));
  const live = qasOf(mock).filter((qa) => qa.fields.deployState !== 'pendingAdd');
  return new Map(
    live.map((qa) => [String(qa.fields.qaId), (qa.hidden.liveContent ?? contentOf(qa.fields)) as JsonObject]),
  );
}

const hasContent = (entry: [string, unknown]): entry is [string, JsonObject] => isObject(entry[1]);

function heldByDraft(mock: Mock): Map<string, JsonObject> {
  return new Map(qasOf(mock).map(({ fields }) => [String(fields.qaId), contentOf(fields)]));
}

function getDeploymentDiff(asked: Asked): Answered {
  const { mock, params, query } = asked;
  const all = deploymentsOf(mock);
  const version = byField(all, 'deploymentId', params.deploymentId);
  const before = all.filter(({ fields }) => fields.status === 'deployed');
  const others = {
    before: before.find(({ fields }) => Number(fields.version) < Number(version.fields.version)),
    live: before.find(({ fields }) => fields.live === true),
    draft: undefined,
    nothing: undefined,
  };
  const against = textOr(query.against, 'before') as keyof typeof others;
  const other = others[against];
  const [after, was] = [
    heldBy(mock, version),
    other ? heldBy(mock, other) : against === 'draft' ? heldByDraft(mock) : new Map<string, JsonObject>(),
  ];
  const ids =
    version.fields.status === 'deployed' ? new Set([...after.keys(), ...was.keys()]) : new Set<string>();
  const items = [...ids].flatMap((itemId) => differenceOf(itemId, was.get(itemId), after.get(itemId)));
  const counts = (['qa', 'robot', 'chitchat', 'document'] as const).map((kind) => {
    const count = (change: string) =>
      items.filter((each) => each.kind === kind && each.change === change).length;
    return { kind, added: count('added'), changed: count('changed'), removed: count('removed') };
  });
  const page = pageOf(
    asked,
    items.map((fields) => ({ fields, hidden: {} })),
  );
  return { body: { ...page, counts, otherVersion: other?.fields.version ?? null } };
}

function differenceOf(
  itemId: string,
  before: JsonObject | undefined,
  after: JsonObject | undefined,
): JsonObject[] {
  if (isDeepStrictEqual(before, after)) return [];
  const change = before === undefined ? 'added' : after === undefined ? 'removed' : 'changed';
  const title = (after ?? before)?.standardQuestion;
  return [{ kind: 'qa', itemId, change, title, before: before ?? null, after: after ?? null }];
}

/** Making the draft live. */
export const deploymentHooks: Readonly<Record<string, Hook>> = {
  requestDeployment,
  cancelDeployment: deploymentEvent({ type: 'deployment.cancelled' }),
  rollBackDeployment,
  restoreDeployment: deploymentEvent({ type: 'restore.requested' }),
  getDeploymentDiff,
};
