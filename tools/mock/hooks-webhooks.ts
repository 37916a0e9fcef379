import { problem } from '../../server/problems.ts';
import { advanceLifecycle } from '../../src/machines/advance.ts';
import {
  type DeliveryEvent,
  type DeliveryState,
  deliveryLifecycle,
  isTried,
} from '../../src/machines/delivery/delivery.lifecycle.ts';
import { webhooksMax } from '../../src/machines/rules/limits.ts';
import type { Answered, Asked } from './context.ts';
import { answerByShape, freshResource } from './generic.ts';
import type { Resource } from './state.ts';

type Hook = (asked: Asked) => Answered;

const webhooks = '/apps/{sdkAppId}/webhooks';
const deliveries = `${webhooks}/{webhookId}/deliveries`;

const webhooksOf = ({ mock, params }: Asked): Resource[] =>
  mock.store.list(`/apps/${params.sdkAppId}/webhooks`, webhooks);

function webhookOf({ mock, params }: Asked): Resource {
  return mock.store.find(`/apps/${params.sdkAppId}/webhooks`, webhooks, params.webhookId ?? '');
}

const pathOf = ({ params }: Asked): string =>
  `/apps/${params.sdkAppId}/webhooks/${params.webhookId}/deliveries`;

function deliveryOf(asked: Asked): Resource {
  webhookOf(asked);
  return asked.mock.store.find(pathOf(asked), deliveries, asked.params.deliveryId ?? '');
}

/** @throws {ProblemError} duplicateName if another webhook has the address */
function refuseKnown(asked: Asked): void {
  const { body, params } = asked;
  const isKnown = webhooksOf(asked).some(
    ({ fields }) => fields.webhookId !== params.webhookId && fields.url === body.url,
  );
  if (isKnown) throw problem('duplicateName', { fields: [{ pointer: '/url', code: 'duplicate' }] });
}

const createWebhook: Hook = (asked) => {
  const { mock, body } = asked;
  refuseKnown(asked);
  if (webhooksOf(asked).length >= webhooksMax) throw problem('webhookLimitExceeded');
  const secret = mock.state.token();
  const own = {
    webhookId: mock.state.id('whk'),
    secretHint: secret.slice(-4),
    enabled: true,
    failingSince: null,
  };
  const fields = freshResource(asked, { $ref: '#/components/schemas/Webhook' }, { ...body, ...own });
  webhooksOf(asked).push({ fields, hidden: {} });
  return { body: { webhook: fields, secret } };
};

const updateWebhook: Hook = (asked) => {
  if (asked.body.url !== undefined) refuseKnown(asked);
  const answer = answerByShape(asked);
  if (asked.body.enabled === false)
    for (const each of asked.mock.store.list(pathOf(asked), deliveries))
      move(asked, each, { type: 'webhook.disabled' });
  return answer;
};

const rotateWebhookSecret: Hook = (asked) => {
  const secret = asked.mock.state.token();
  webhookOf(asked).fields.secretHint = secret.slice(-4);
  const previousValidUntil = new Date(Date.now() + 24 * 3600_000).toISOString();
  return { body: { secret, previousValidUntil } };
};

function move(asked: Asked, { fields }: Resource, event: DeliveryEvent): void {
  const context = { enabled: webhookOf(asked).fields.enabled === true };
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the mock writes no other states
  const state = fields.status as DeliveryState;
  const next = advanceLifecycle(deliveryLifecycle, { state, context }, event).state;
  Object.assign(fields, { status: next, nextAttemptAt: isTried(next) ? asked.mock.state.now() : null });
}

/** Nobody answers the mock's deliveries. */
function letFail(asked: Asked, resource: Resource): void {
  const { state } = asked.mock;
  state.later(1, () => {
    if (resource.fields.status !== 'pending' || !isThere(asked)) return;
    const attempt = {
      attemptedAt: state.now(),
      status: null,
      failure: 'unreachable',
      durationMilliseconds: 12,
    };
    const attempts = Array.isArray(resource.fields.attempts) ? resource.fields.attempts : [];
    resource.fields.attempts = [...attempts, attempt].slice(-30);
    move(asked, resource, { type: 'attempt.failed', isLast: true });
  });
}

const isThere = (asked: Asked): boolean =>
  webhooksOf(asked).some(({ fields }) => fields.webhookId === asked.params.webhookId);

const detailOf = ({ fields, hidden }: Resource): Answered => ({
  body: { delivery: fields, body: hidden.body ?? '{}' },
});

const testWebhook: Hook = (asked) => {
  const { mock, member } = asked;
  const { fields: webhook } = webhookOf(asked);
  const [deliveryId, now] = [mock.state.id('dlv'), mock.state.now()];
  const by = { kind: 'member', id: member?.memberId, name: member?.nickname };
  const event = { type: 'webhook.tested', data: { webhook, by } };
  const body = JSON.stringify({ deliveryId, sdkAppId: asked.params.sdkAppId, occurredAt: now, event });
  const fields = {
    deliveryId,
    event: event.type,
    status: 'pending',
    attempts: [],
    createdAt: now,
    nextAttemptAt: now,
  };
  const resource = { fields, hidden: { body } };
  mock.store.list(pathOf(asked), deliveries).unshift(resource);
  letFail(asked, resource);
  return detailOf({ fields: { ...fields }, hidden: { body } });
};

const redeliver: Hook = (asked) => {
  const resource = deliveryOf(asked);
  move(asked, resource, { type: 'redelivery.requested' });
  letFail(asked, resource);
  return detailOf({ ...resource, fields: { ...resource.fields } });
};

/** Webhooks and their deliveries. Only tests are sent. */
export const webhookHooks: Readonly<Record<string, Hook>> = {
  createWebhook,
  updateWebhook,
  rotateWebhookSecret,
  testWebhook,
  redeliver,
  getDelivery: (asked) => detailOf(deliveryOf(asked)),
};
