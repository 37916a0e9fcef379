import { assertEvent, setup } from 'xstate';
import { machineTypes } from '../machine-types.ts';

/** SPECIFICATION §4: enabling the third-party bot webhook disables the built-in chatbot, and the reverse. */
export const botSources = ['builtIn', 'thirdParty'] as const;

/** SPECIFICATION §4 "Bot configuration type". */
export const botTypes = ['qaBot', 'aiAgent'] as const;

export type BotType = (typeof botTypes)[number];

export interface BotSourceContext {
  /** Whether a third-party hook has an address and a secret. */
  hookConfigured: boolean;
  /** Whether a chat-completions endpoint is configured. */
  modelConfigured: boolean;
  /** Whether the edition includes the AI agent: the advanced one and the trial (DESIGN §4 "Licenses"). */
  editionIncludesAiAgent: boolean;
}

export type BotSourceEvent =
  | { type: 'thirdPartyBot.enabled' }
  | { type: 'builtInBot.enabled' }
  | { type: 'botType.chosen'; botType: BotType };

/** A new application's context. */
export const newBotSource: BotSourceContext = {
  hookConfigured: false,
  modelConfigured: false,
  editionIncludesAiAgent: true,
};

/**
 * The bot that serves customers: two independent choices. The built-in bot's type stays, and can change, while a
 * third party's bot serves. The AI agent needs a model (DESIGN §4) and an edition that includes it (SPECIFICATION
 * §6).
 */
export const botSourceLifecycle = setup({
  types: machineTypes<{
    context: BotSourceContext;
    events: BotSourceEvent;
    input: BotSourceContext | undefined;
  }>(),
  guards: {
    isHookConfigured: ({ context }) => context.hookConfigured,
    canChooseAiAgent: ({ context, event }) => {
      assertEvent(event, 'botType.chosen');
      return event.botType === 'aiAgent' && context.modelConfigured && context.editionIncludesAiAgent;
    },
    isQaBotChosen: ({ event }) => {
      assertEvent(event, 'botType.chosen');
      return event.botType === 'qaBot';
    },
  },
}).createMachine({
  id: 'botSource',
  context: ({ input }) => input ?? newBotSource,
  type: 'parallel',
  states: {
    source: {
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
    },
    type: {
      initial: 'qaBot',
      states: {
        qaBot: {
          tags: ['settled'],
          meta: { landmark: { status: 'qa-bot' } },
          on: { 'botType.chosen': { target: 'aiAgent', guard: 'canChooseAiAgent' } },
        },
        aiAgent: {
          tags: ['settled'],
          meta: { landmark: { status: 'ai-agent' } },
          on: { 'botType.chosen': { target: 'qaBot', guard: 'isQaBotChosen' } },
        },
      },
    },
  },
});
