import type { components } from '../../../src/api/__generated__/schema.d.ts';
import { advance } from '../../../src/machines/advance.ts';
import {
  type BotSourceEvent,
  botSourceLifecycle,
} from '../../../src/machines/bot-source/bot-source.lifecycle.ts';
import type { Deps } from '../../deps.ts';
import { updateThirdPartyBotRow } from '../../store/third-party-bot-queries.ts';
import { inTransaction } from '../../store/transaction.ts';
import { readBotSettings } from '../settings/bot-settings.ts';
import { announceBotMode, botPositionOf, presentBotMode } from './bot-mode-view.ts';
import { lockedThirdPartyBotRow, readThirdPartyBotRow } from './third-party-bot.ts';

type BotMode = components['schemas']['BotMode'];

/**
 * Which bot serves customers.
 * @throws {ProblemError} notFound
 */
export async function readBotMode(deps: Deps, sdkAppId: string): Promise<BotMode> {
  const [row, { botType }] = await Promise.all([
    readThirdPartyBotRow(deps.db, sdkAppId),
    readBotSettings(deps.db, sdkAppId),
  ]);
  return presentBotMode(botPositionOf(row, botType));
}

/**
 * Lets the other bot serve, or chooses the built-in one's type. Two who ask at once are asked about one after the other:
 * the second is refused.
 * @throws {ProblemError} notFound
 * @throws {LifecycleRefusal} where it does so already, or something is missing that it needs
 */
export async function changeBotMode(deps: Deps, sdkAppId: string, event: BotSourceEvent): Promise<BotMode> {
  return inTransaction(deps, async (tx, emit) => {
    const row = await lockedThirdPartyBotRow(tx, sdkAppId);
    const { botType } = await readBotSettings(tx, sdkAppId);
    const next = advance(botSourceLifecycle, botPositionOf(row, botType), event);
    // The type has no other value yet: without a model the lifecycle admits no choice of one.
    const changed = await updateThirdPartyBotRow(tx, sdkAppId, { source: next.state.source });
    return announceBotMode(tx, emit, changed);
  });
}
