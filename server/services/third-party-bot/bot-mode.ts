import type { components } from '../../../src/api/__generated__/schema.d.ts';
import { advanceLifecycle } from '../../../src/machines/advance.ts';
import {
  type BotSourceEvent,
  botSourceLifecycle,
} from '../../../src/machines/bot-source/bot-source.lifecycle.ts';
import type { Deps } from '../../deps.ts';
import { updateThirdPartyBotRow } from '../../store/third-party-bot-queries.ts';
import { inTransaction } from '../../store/transaction.ts';
import { memberAsActor } from '../actor.ts';
import { announceBotMode, botPositionOf, presentBotMode } from './bot-mode-view.ts';
import { lockedThirdPartyBotRow, readThirdPartyBotRow } from './third-party-bot.ts';

type BotMode = components['schemas']['BotMode'];

/**
 * Which bot serves customers.
 * @throws {ProblemError} notFound
 */
export async function readBotMode(deps: Deps, sdkAppId: string): Promise<BotMode> {
  return presentBotMode(await readThirdPartyBotRow(deps.db, sdkAppId));
}

/**
 * Switches to the other bot. Of two concurrent switches, the second is refused.
 * @throws {ProblemError} notFound
 * @throws {LifecycleRefusal} if it serves already, or lacks something that it needs
 */
export async function changeBotMode(
  deps: Deps,
  change: { sdkAppId: string; by: components['schemas']['MemberReference']; event: BotSourceEvent },
): Promise<BotMode> {
  const { sdkAppId, by, event } = change;
  return inTransaction(deps, async (tx, emit) => {
    const row = await lockedThirdPartyBotRow(tx, sdkAppId);
    const next = advanceLifecycle(botSourceLifecycle, botPositionOf(row), event);
    const changed = await updateThirdPartyBotRow(tx, sdkAppId, { source: next.state });
    const botMode = announceBotMode(emit, changed);
    emit({ sdkAppId, type: 'botMode.changed', payload: { botMode, by: memberAsActor(by) } });
    return botMode;
  });
}
