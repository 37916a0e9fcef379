import * as z from 'zod/mini';
import type { components } from '../../api/__generated__/schema.d.ts';
import * as limits from './limits.ts';
import { isHookAddress } from './third-party-bot-validation.ts';
import { noneTwice, notEmpty, requiredText, rule } from './validation.ts';

export type WebhookEventType = components['schemas']['WebhookEventType'];

/** What webhooks are told, by the part of the product where it happens. */
export const webhookEventGroups = {
  conversations: [
    'conversation.started',
    'conversation.queued',
    'conversation.connected',
    'conversation.transferred',
    'conversation.ended',
    'message.created',
    'rating.submitted',
  ],
  team: [
    'agent.statusChanged',
    'member.added',
    'member.changed',
    'member.forcedOffline',
    'member.restored',
    'member.passwordReset',
    'member.deleted',
  ],
  content: [
    'qa.changed',
    'category.changed',
    'chitchat.changed',
    'import.completed',
    'deployment.requested',
    'deployment.cancelled',
    'deployment.deployed',
    'deployment.failed',
    'deployment.rolledBack',
    'deployment.restored',
  ],
  settings: [
    'robot.changed',
    'channel.changed',
    'botMode.changed',
    'settings.changed',
    'webhook.changed',
    'webhook.tested',
  ],
} as const satisfies Record<string, readonly WebhookEventType[]>;

/** The groups in the order in which people choose. */
export const webhookEventGroupNames = [
  'conversations',
  'team',
  'content',
  'settings',
] as const satisfies (keyof typeof webhookEventGroups)[];

/** Everything that webhooks are told. */
export const webhookEventTypes = webhookEventGroupNames.flatMap((group) => [...webhookEventGroups[group]]);

export function isWebhookEvent(value: unknown): value is WebhookEventType {
  return webhookEventTypes.some((each) => each === value);
}

/** A webhook as people write it. */
export const webhookSchema = z.strictObject({
  name: requiredText(limits.webhookNameMaxCharacters),
  url: requiredText(limits.hookAddressMaxCharacters).check(rule('format', isHookAddress)),
  events: z.array(z.enum(webhookEventTypes)).check(notEmpty, noneTwice),
});

/** What somebody changes about a webhook. */
export const webhookUpdateSchema = z.partial(z.extend(webhookSchema, { enabled: z.boolean() }));
