import type { components } from '../../../src/api/__generated__/schema.d.ts';
import { defaultNames } from '../../../src/machines/rules/default-names.ts';
import { channelSchema } from '../../../src/machines/rules/settings-validation.ts';
import type { Deps } from '../../deps.ts';
import { problem, versionConflict } from '../../problems.ts';
import {
  insertChannel,
  listChannelRows,
  lockChannel,
  updateChannelRow,
} from '../../store/channels-queries.ts';
import { lockDraft } from '../../store/draft-lock.ts';
import { findRobot } from '../../store/robot-queries.ts';
import type { ChannelRow } from '../../store/schema/knowledge.ts';
import type { Tx } from '../../store/transaction.ts';
import { memberAsActor } from '../actor.ts';
import { type FieldChange, fieldChanges } from '../audit/field-changes.ts';
import { byTime, pagesOf } from '../cursors.ts';
import { newId } from '../../ids.ts';
import { requireKnownRobot } from '../robots/robots.ts';
import type { Language } from '../settings/default-messages.ts';
import { requireValid } from '../validated.ts';
import { signedTransaction } from '../signed-transaction.ts';

export type Channel = components['schemas']['Channel'];
export type ChannelUpdate = components['schemas']['ChannelUpdate'];

/** The web channel of a new application. */
export async function createWebChannel(
  tx: Tx,
  channel: { sdkAppId: string; language: Language; at: Date },
): Promise<void> {
  await insertChannel(tx, {
    sdk_app_id: channel.sdkAppId,
    channel_id: newId('chn'),
    channel_key: newId('web'),
    kind: 'web',
    name: defaultNames.channel[channel.language],
    has_default_name: true,
    created_at: channel.at,
  });
}

/** The oldest first. @throws {ProblemError} validationFailed for a cursor that is none of ours */
export async function listChannels(
  deps: Deps,
  list: { sdkAppId: string; cursor: string | undefined; limit: number },
): Promise<{ items: Channel[]; nextCursor: string | null }> {
  const pages = pagesOf('channels', { sdkAppId: list.sdkAppId }, byTime);
  const after = pages.after(list.cursor);
  const rows = await listChannelRows(deps.db, list.sdkAppId, { after, limit: list.limit });
  const { page, nextCursor } = pages.cut(rows, list.limit, (row) => ({
    time: row.created_at,
    id: row.channel_id,
  }));
  return { items: page.map(toChannel), nextCursor };
}

/** Changes what the update names. @throws {ProblemError} notFound, versionConflict, validationFailed */
export async function updateChannel(
  deps: Deps,
  change: {
    sdkAppId: string;
    by: components['schemas']['MemberReference'];
    channelId: string;
    ifMatch: number;
    update: ChannelUpdate;
  },
): Promise<Channel> {
  const { sdkAppId, by, channelId, ifMatch, update } = change;
  return signedTransaction(deps, by, async (tx, emit) => {
    // Nobody deletes the robot meanwhile.
    if (update.robotId !== undefined) await lockDraft(tx, sdkAppId);
    const row = await lockChannel(tx, sdkAppId, channelId);
    if (!row) throw problem('notFound');
    if (row.version !== ifMatch) throw versionConflict(row);
    const merged = requireValid(channelSchema, {
      name: update.name ?? row.name,
      allowedOrigins: update.allowedOrigins?.map(asBrowsersSend) ?? row.allowed_origins,
      enabled: update.enabled ?? row.enabled,
      robotId: update.robotId === undefined ? row.robot_id : update.robotId,
    });
    await requireKnownRobot(tx, sdkAppId, merged.robotId);
    const changes = {
      name: merged.name,
      has_default_name: row.has_default_name && merged.name === row.name,
      allowed_origins: merged.allowedOrigins,
      enabled: merged.enabled,
      robot_id: merged.robotId,
      version: row.version + 1,
    };
    await updateChannelRow(tx, sdkAppId, channelId, changes);
    const [before, after] = [toChannel(row), toChannel({ ...row, ...changes })];
    emit({
      sdkAppId,
      type: 'channel.changed',
      payload: {
        channel: after,
        changes: await channelChanges(tx, sdkAppId, { before, after }),
        by: memberAsActor(by),
      },
    });
    return after;
  });
}

/**
 * Origins as browsers send them: lower case, no default port, no slash at the end. Texts that are no origin stay
 * unchanged.
 */
function asBrowsersSend(text: string): string {
  const isBare = /^https?:\/\/[^/?#@]+\/?$/i.test(text) && URL.canParse(text);
  return isBare ? new URL(text).origin : text;
}

async function channelChanges(
  tx: Tx,
  sdkAppId: string,
  { before, after }: { before: Channel; after: Channel },
): Promise<FieldChange[]> {
  const said = async ({ name, allowedOrigins, enabled, robotId }: Channel) => {
    const robot = robotId === null ? undefined : await findRobot(tx, sdkAppId, robotId);
    return { name, allowedOrigins, enabled, robotId: robot?.content.name ?? robotId };
  };
  return fieldChanges(await said(before), await said(after));
}

function toChannel(row: ChannelRow): Channel {
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
