import { setup } from 'xstate';
import { machineTypes } from '../machine-types.ts';

export interface BotSourceContext {
  /** Whether a third-party hook has an address and a secret. */
  hookConfigured: boolean;
}

export type BotSourceEvent = { type: 'thirdPartyBot.enabled' } | { type: 'builtInBot.enabled' };

/** A new application's context. */
export const newBotSource: BotSourceContext = { hookConfigured: false };

/**
 * The bot that serves customers. SPECIFICATION §4: enabling the third-party bot webhook disables the built-in chatbot, and
 * the reverse.
 */
export const botSourceLifecycle = setup({
  types: machineTypes<{
    context: BotSourceContext;
    events: BotSourceEvent;
    input: BotSourceContext | undefined;
  }>(),
  guards: {
    isHookConfigured: ({ context }) => context.hookConfigured,
  },
}).createMachine({
  id: 'botSource',
  context: ({ input }) => input ?? newBotSource,
  initial: 'builtIn',
  states: {
    builtIn: {
      tags: ['settled'],
      meta: { landmark: { region: 'bot-settings' } },
      on: { 'thirdPartyBot.enabled': { target: 'thirdParty', guard: 'isHookConfigured' } },
    },
    thirdParty: {
      tags: ['settled'],
      meta: { landmark: { region: 'third-party-bot' } },
      on: { 'builtInBot.enabled': 'builtIn' },
    },
  },
});
