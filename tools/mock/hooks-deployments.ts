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
import { textOr } from '../conformance/json.ts';
import type { Answered, Asked, Mock } from './context.ts';
import { byField, deploymentsOf, draftChanged, pendingOf, qasOf, removedOf } from './draft.ts';
import { freshResource } from './generic.ts';
import { sendEvent } from './lifecycles.ts';
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
  const deploymentId = mock.state.id('dep');
  const qas = qasOf(mock);
  const fields = freshResource(
    asked,
    { $ref: '#/components/schemas/Deployment' },
    {
      deploymentId,
      version: deploymentsOf(mock).length + 1,
      status: advanceLifecycle(deploymentLifecycle, draftPosition, event).state,
      live: false,
      note: body.note ?? '',
      progress: 0.4,
      stage: 'indexing',
      failure: null,
      counts: { added: pendingOf(mock), changed: 0, removed: 0, qas: qas.length, questions: qas.length * 2 },
      createdBy: { memberId: member?.memberId, nickname: member?.nickname },
      completedAt: null,
    },
  );
  const resource = { fields, hidden: {} };
  deploymentsOf(mock).unshift(resource);
  mock.events.tellOf('Deployment', fields);
  mock.state.later(3, () => fields.status === 'deploying' && complete(mock, resource));
  return { body: fields };
}

function moveDeployment(mock: Mock, resource: Resource, event: DeploymentEvent): void {
  const schema = { $ref: '#/components/schemas/Deployment' };
  const before = deploymentsOf(mock).find((each) => each.fields.live && each !== resource);
  sendEvent(mock, 'deployment', schema, resource, event);
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

/** The draft's Q&As are live now. */
function complete(mock: Mock, resource: Resource): void {
  for (const qa of qasOf(mock)) {
    qa.hidden.live = qa.fields.status;
    qa.fields.deployState = 'live';
  }
  removedOf(mock).length = 0;
  moveDeployment(mock, resource, { type: 'deployment.completed' });
  draftChanged(mock);
}

const deploymentEvent =
  (event: DeploymentEvent): Hook =>
  ({ mock, params }) => {
    const resource = byField(deploymentsOf(mock), 'deploymentId', params.deploymentId);
    moveDeployment(mock, resource, event);
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

/** Making the draft live. */
export const deploymentHooks: Readonly<Record<string, Hook>> = {
  requestDeployment,
  cancelDeployment: deploymentEvent({ type: 'deployment.cancelled' }),
  rollBackDeployment,
  restoreDeployment: deploymentEvent({ type: 'restore.requested' }),
};
