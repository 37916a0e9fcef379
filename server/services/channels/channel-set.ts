import type { components } from '../../../src/api/__generated__/schema.d.ts';
import { defaultNames } from '../../../src/machines/rules/default-names.ts';
import { channelsMax } from '../../../src/machines/rules/limits.ts';
import { channelSchema } from '../../../src/machines/rules/settings-validation.ts';
import type { Deps } from '../../deps.ts';
import { newId } from '../../ids.ts';
import { fieldProblem, problem, versionConflict } from '../../problems.ts';
import { insertChannel, lockChannels, markChannelDeleted } from '../../store/channels-queries.ts';
import { lockDraft } from '../../store/draft-lock.ts';
import { type Tx, inTransaction } from '../../store/transaction.ts';
import type { Editor } from '../actor.ts';
import { requireKnownRobot } from '../robots/robots.ts';
import type { Language } from '../settings/default-messages.ts';
import { requireValid } from '../validated.ts';
import { type Channel, asBrowsersSend, presentChannel, tellOfChannel } from './channel-view.ts';

/** The web channel of a new application. */
export async function createWebChannel(
  tx: Tx,
  channel: { sdkAppId: string; language: Language; at: Date },
): Promise<void> {
  await insertChannel(tx, {
    ...newWebChannel(channel.sdkAppId),
    name: defaultNames.channel[channel.language],
    has_default_name: true,
    created_at: channel.at,
  });
}

function newWebChannel(sdkAppId: string) {
  return {
    sdk_app_id: sdkAppId,
    channel_id: newId('chn'),
    channel_key: newId('web'),
    kind: 'web',
  } as const;
}

/** Adds a web chat. @throws {ProblemError} validationFailed, also for one too many */
export async function createChannel(
  deps: Deps,
  { channel, ...editor }: Editor & { channel: components['schemas']['ChannelCreation'] },
): Promise<Channel> {
  const { sdkAppId } = editor;
  const { name, allowedOrigins, enabled, robotId } = requireValid(channelSchema, {
    name: channel.name,
    allowedOrigins: (channel.allowedOrigins ?? []).map(asBrowsersSend),
    enabled: channel.enabled ?? true,
    robotId: channel.robotId ?? null,
  });
  return inTransaction(deps, async (tx, emit) => {
    // Nobody deletes the robot meanwhile.
    if (robotId !== null) await lockDraft(tx, sdkAppId);
    if ((await lockChannels(tx, sdkAppId)).length >= channelsMax)
      throw fieldProblem({ pointer: '', code: 'tooMany', limit: channelsMax });
    await requireKnownRobot(tx, sdkAppId, robotId);
    const row = await insertChannel(tx, {
      ...newWebChannel(sdkAppId),
      name,
      allowed_origins: allowedOrigins,
      enabled,
      robot_id: robotId,
      created_at: deps.clock.now(),
    });
    return tellOfChannel(emit, editor, 'added', presentChannel(row));
  });
}

/**
 * Deletes a channel. Its open conversations go on to their end.
 * @throws {ProblemError} notFound, versionConflict; stillInUse for the last one
 */
export async function deleteChannel(
  deps: Deps,
  target: Editor & { channelId: string; ifMatch: number },
): Promise<void> {
  const { sdkAppId, channelId, ifMatch } = target;
  await inTransaction(deps, async (tx, emit) => {
    const rows = await lockChannels(tx, sdkAppId);
    const row = rows.find((each) => each.channel_id === channelId);
    if (!row) throw problem('notFound');
    if (row.version !== ifMatch) throw versionConflict(row);
    if (rows.length === 1) throw problem('stillInUse');
    await markChannelDeleted(tx, row, deps.clock.now());
    tellOfChannel(emit, target, 'deleted', presentChannel(row));
  });
}
