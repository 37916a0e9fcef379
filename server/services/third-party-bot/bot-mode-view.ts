import type { components } from '../../../src/api/__generated__/schema.d.ts';
import type { LifecyclePosition } from '../../../src/machines/advance.ts';
import type { botSourceLifecycle } from '../../../src/machines/bot-source/bot-source.lifecycle.ts';
import type { ThirdPartyBotRow } from '../../store/schema/third-party-bots.ts';
import type { Emit } from '../../store/transaction.ts';

type BotMode = components['schemas']['BotMode'];
type BotPosition = LifecyclePosition<typeof botSourceLifecycle>;

/** The lifecycle's position for an application. */
export function botPositionOf(row: ThirdPartyBotRow): BotPosition {
  return { state: row.source, context: { hookConfigured: row.url !== null && row.secret !== null } };
}

/** The bot mode as the contract shows it. */
export function presentBotMode({ state, context }: BotPosition): BotMode {
  return { source: state, canEnableThirdPartyBot: context.hookConfigured };
}

/** Tells the console which bot serves and which could. */
export function announceBotMode(emit: Emit, row: ThirdPartyBotRow): BotMode {
  const botMode = presentBotMode(botPositionOf(row));
  emit({ sdkAppId: row.sdk_app_id, type: 'botMode.updated', audience: ['console'], payload: { botMode } });
  return botMode;
}
