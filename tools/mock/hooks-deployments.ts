import { problem } from '../../server/problems.ts';
import { deployRefusal } from '../../src/machines/deployment/deployment.lifecycle.ts';
import type { Answered, Asked, Mock } from './context.ts';
import { base, byField, deploymentsOf, draftChanged, pendingOf, qasOf } from './draft.ts';
import { fresh } from './generic.ts';
import { send } from './lifecycles.ts';
import type { Resource } from './state.ts';

type Hook = (asked: Asked) => Answered;

function requestDeployment(asked: Asked): Answered {
  const { mock, body, member } = asked;
  const running = deploymentsOf(mock).find(({ fields }) => fields.status === 'deploying');
  const refusal = deployRefusal({ deploymentRunning: running !== undefined, draftChanges: pendingOf(mock) });
  if (refusal) throw problem(refusal, running ? { pendingId: String(running.fields.deploymentId) } : {});
  const deploymentId = mock.state.id('dep');
  const qas = qasOf(mock);
  const fields = fresh(
    asked,
    { $ref: '#/components/schemas/Deployment' },
    {
      deploymentId,
      version: deploymentsOf(mock).length + 1,
      status: 'deploying',
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

function moveDeployment(mock: Mock, resource: Resource, type: string): void {
  const schema = { $ref: '#/components/schemas/Deployment' };
  const before = deploymentsOf(mock).find((each) => each.fields.live && each !== resource);
  send(mock, 'deployment', schema, resource, { type });
  if (resource.fields.live && before !== undefined) {
    send(mock, 'deployment', schema, before, { type: 'deployment.superseded' });
    mock.events.tellOf('Deployment', before.fields);
  }
  if (resource.fields.status !== 'deploying') {
    Object.assign(resource.fields, { stage: null, progress: null });
    resource.fields.completedAt ??= mock.state.now();
  }
  mock.events.tellOf('Deployment', resource.fields);
}

/** What was in the draft is live now. */
function complete(mock: Mock, resource: Resource): void {
  for (const qa of qasOf(mock)) {
    qa.hidden.live = qa.fields.status;
    qa.fields.deployState = 'live';
  }
  mock.store.single(`${base}/draft`, {}).fields.removed = 0;
  moveDeployment(mock, resource, 'deployment.completed');
  draftChanged(mock);
}

const deploymentEvent =
  (type: string): Hook =>
  ({ mock, params }) => {
    const resource = byField(deploymentsOf(mock), 'deploymentId', params.deploymentId);
    moveDeployment(mock, resource, type);
    return { body: resource.fields };
  };

/** Making the draft live. */
export const deploymentHooks: Readonly<Record<string, Hook>> = {
  requestDeployment,
  cancelDeployment: deploymentEvent('deployment.cancelled'),
  rollBackDeployment: deploymentEvent('rollback.requested'),
  restoreDeployment: deploymentEvent('restore.requested'),
};
