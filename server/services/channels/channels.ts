import type { components } from '../../../src/api/__generated__/schema.d.ts';
import { channelSchema } from '../../../src/machines/rules/settings-validation.ts';
import type { Deps } from '../../deps.ts';
import { problem, versionConflict } from '../../problems.ts';
import { findChannel, listChannelRows, lockChannel, updateChannelRow } from '../../store/channels-queries.ts';
import { lockDraft } from '../../store/draft-lock.ts';
import { findRobot } from '../../store/robot-queries.ts';
import type { Tx } from '../../store/transaction.ts';
import type { Editor } from '../actor.ts';
import { type FieldChange, fieldChanges } from '../audit/field-changes.ts';
import { byTime, pagesOf } from '../cursors.ts';
import { requireKnownRobot } from '../robots/robots.ts';
import { requireValid } from '../validated.ts';
import { signedTransaction } from '../signed-transaction.ts';
import { type Channel, asBrowsersSend, presentChannel, tellOfChannel } from './channel-view.ts';

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
  return { items: page.map(presentChannel), nextCursor };
}

/** @throws {ProblemError} notFound */
export async function readChannel(deps: Deps, sdkAppId: string, channelId: string): Promise<Channel> {
  const row = await findChannel(deps.db, sdkAppId, channelId);
  if (!row || row.deleted_at !== null) throw problem('notFound');
  return presentChannel(row);
}

/** Changes what the update names. @throws {ProblemError} notFound, versionConflict, validationFailed */
export async function updateChannel(
  deps: Deps,
  change: Editor & {
    channelId: string;
    ifMatch: number;
    update: components['schemas']['ChannelUpdate'];
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
    const [before, after] = [presentChannel(row), presentChannel({ ...row, ...changes })];
    return tellOfChannel(
      emit,
      change,
      'changed',
      after,
      await channelChanges(tx, sdkAppId, { before, after }),
    );
  });
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
