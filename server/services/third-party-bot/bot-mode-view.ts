import type { components } from '../../../src/api/__generated__/schema.d.ts';
import type { LifecyclePosition } from '../../../src/machines/advance.ts';
import {
  type botSourceLifecycle,
  newBotSource,
} from '../../../src/machines/bot-source/bot-source.lifecycle.ts';
import type { ThirdPartyBotRow } from '../../store/schema/third-party-bots.ts';
import type { Emit, Tx } from '../../store/transaction.ts';
import { readDefaultRobot } from '../robots/robots.ts';

type Schemas = components['schemas'];
type BotMode = Schemas['BotMode'];
type BotPosition = LifecyclePosition<typeof botSourceLifecycle>;

/** The lifecycle's position for an application. */
export function botPositionOf(row: ThirdPartyBotRow, botType: Schemas['BotType']): BotPosition {
  const hookConfigured = row.url !== null && row.secret !== null;
  // Models cannot be configured yet.
  return { state: { source: row.source, type: botType }, context: { ...newBotSource, hookConfigured } };
}

/** The bot mode as the contract shows it. */
export function presentBotMode({ state, context }: BotPosition): BotMode {
  return {
    botType: state.type,
    source: state.source,
    canChooseAiAgent: context.modelConfigured && context.editionIncludesAiAgent,
    canEnableThirdPartyBot: context.hookConfigured,
  };
}

/** Tells the console which bot serves and which could. */
export async function announceBotMode(tx: Tx, emit: Emit, row: ThirdPartyBotRow): Promise<BotMode> {
  const { bot_type: botType } = await readDefaultRobot(tx, row.sdk_app_id);
  const botMode = presentBotMode(botPositionOf(row, botType));
  emit({ sdkAppId: row.sdk_app_id, type: 'botMode.updated', audience: ['console'], payload: { botMode } });
  return botMode;
}
