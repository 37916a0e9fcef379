import * as z from 'zod/mini';
import type { components } from '../../api/__generated__/schema.d.ts';
import * as limits from './limits.ts';
import { isHookAddress } from './third-party-bot-validation.ts';
import { noneTwice, notEmpty, requiredLine, requiredText, rule } from './validation.ts';

export type WebhookEventType = components['schemas']['WebhookEventType'];

export const webhookEventGroups = ['conversations', 'team', 'content', 'settings'] as const;

type WebhookEventGroup = (typeof webhookEventGroups)[number];

/** In which part of the product it happens. An event of the contract without its part does not compile. */
const groupOfEvent = {
  'conversation.started': 'conversations',
  'conversation.queued': 'conversations',
  'conversation.connected': 'conversations',
  'conversation.transferred': 'conversations',
  'conversation.ended': 'conversations',
  'message.created': 'conversations',
  'rating.submitted': 'conversations',
  'agent.statusChanged': 'team',
  'member.added': 'team',
  'member.changed': 'team',
  'member.forcedOffline': 'team',
  'member.restored': 'team',
  'member.passwordReset': 'team',
  'member.signedIn': 'team',
  'member.signInFailed': 'team',
  'member.signedOut': 'team',
  'member.passwordChanged': 'team',
  'member.deleted': 'team',
  'qa.changed': 'content',
  'category.changed': 'content',
  'chitchat.changed': 'content',
  'document.changed': 'content',
  'regressionSet.changed': 'content',
  'keptCluster.merged': 'content',
  'import.completed': 'content',
  'import.takenBack': 'content',
  'export.requested': 'content',
  'deployment.requested': 'content',
  'deployment.cancelled': 'content',
  'deployment.deployed': 'content',
  'deployment.failed': 'content',
  'deployment.rolledBack': 'content',
  'deployment.restored': 'content',
  'robot.changed': 'settings',
  'channel.changed': 'settings',
  'botMode.changed': 'settings',
  'settings.changed': 'settings',
  'webhook.changed': 'settings',
  'webhook.tested': 'settings',
} as const satisfies Record<WebhookEventType, WebhookEventGroup>;

/** Everything that webhooks are told, in the order in which people choose. */
// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the keys of the table above, and no others
export const webhookEventTypes = Object.keys(groupOfEvent) as WebhookEventType[];

/** What somebody can choose of a part. A test comes without being asked for. */
export function choosableEvents(group: WebhookEventGroup): WebhookEventType[] {
  return webhookEventTypes.filter((event) => groupOfEvent[event] === group && event !== 'webhook.tested');
}

export function isWebhookEvent(value: unknown): value is WebhookEventType {
  return webhookEventTypes.some((each) => each === value);
}

/** A webhook as people write it. */
export const webhookSchema = z.strictObject({
  name: requiredLine(limits.webhookNameMaxCharacters),
  url: requiredText(limits.hookAddressMaxCharacters).check(rule('format', isHookAddress)),
  events: z.array(z.enum(webhookEventTypes)).check(notEmpty, noneTwice),
});

/** What somebody changes about a webhook. */
export const webhookUpdateSchema = z.partial(z.extend(webhookSchema, { enabled: z.boolean() }));
