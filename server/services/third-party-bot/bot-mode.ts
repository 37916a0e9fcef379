import type { components } from '../../../src/api/__generated__/schema.d.ts';
import { advanceLifecycle } from '../../../src/machines/advance.ts';
import {
  type BotSourceEvent,
  botSourceLifecycle,
} from '../../../src/machines/bot-source/bot-source.lifecycle.ts';
import type { Deps } from '../../deps.ts';
import { updateThirdPartyBotRow } from '../../store/third-party-bot-queries.ts';
import { inTransaction } from '../../store/transaction.ts';
import { readDefaultRobot } from '../robots/robots.ts';
import { announceBotMode, botPositionOf, presentBotMode } from './bot-mode-view.ts';
import { lockedThirdPartyBotRow, readThirdPartyBotRow } from './third-party-bot.ts';

type BotMode = components['schemas']['BotMode'];

/**
 * Which bot serves customers.
 * @throws {ProblemError} notFound
 */
export async function readBotMode(deps: Deps, sdkAppId: string): Promise<BotMode> {
  const [row, { bot_type: botType }] = await Promise.all([
    readThirdPartyBotRow(deps.db, sdkAppId),
    readDefaultRobot(deps.db, sdkAppId),
  ]);
  return presentBotMode(botPositionOf(row, botType));
}

/**
 * Switches to the other bot, or chooses the built-in bot's type. Of two concurrent switches, the second is refused.
 * @throws {ProblemError} notFound
 * @throws {LifecycleRefusal} if it serves already, or lacks something that it needs
 */
export async function changeBotMode(deps: Deps, sdkAppId: string, event: BotSourceEvent): Promise<BotMode> {
  return inTransaction(deps, async (tx, emit) => {
    const row = await lockedThirdPartyBotRow(tx, sdkAppId);
    const { bot_type: botType } = await readDefaultRobot(tx, sdkAppId);
    const next = advanceLifecycle(botSourceLifecycle, botPositionOf(row, botType), event);
    // The type has only one value yet, because the lifecycle admits no other without a model.
    const changed = await updateThirdPartyBotRow(tx, sdkAppId, { source: next.state.source });
    return announceBotMode(tx, emit, changed);
  });
}
