import type { components } from '../../../src/api/__generated__/schema.d.ts';
import type { ChannelRow } from '../../store/schema/knowledge.ts';
import type { Emit } from '../../store/transaction.ts';
import { type Editor, memberAsActor } from '../actor.ts';
import type { FieldChange } from '../audit/field-changes.ts';

export type Channel = components['schemas']['Channel'];

export function presentChannel(row: ChannelRow): Channel {
  return {
    channelId: row.channel_id,
    kind: row.kind,
    channelKey: row.channel_key,
    name: row.name,
    hasDefaultName: row.has_default_name,
    allowedOrigins: row.allowed_origins,
    enabled: row.enabled,
    robotId: row.robot_id,
    createdAt: row.created_at.toISOString(),
    version: row.version,
  };
}

/** Tells the followers what somebody did with a channel. */
export function tellOfChannel(
  emit: Emit,
  { sdkAppId, by }: Editor,
  change: components['schemas']['ChannelChange'],
  channel: Channel,
  changes: FieldChange[] = [],
): Channel {
  emit({ sdkAppId, type: 'channel.changed', payload: { change, channel, changes, by: memberAsActor(by) } });
  return channel;
}

/**
 * Origins as browsers send them: lower case, no default port, no slash at the end. Texts that are no origin stay
 * unchanged.
 */
export function asBrowsersSend(text: string): string {
  const isBare = /^https?:\/\/[^/?#@]+\/?$/i.test(text) && URL.canParse(text);
  return isBare ? new URL(text).origin : text;
}
