import { botSourceModel } from '../../../src/machines/bot-source/bot-source.model.ts';
import { stateKey } from '../../../src/machines/paths/places.ts';
import { read } from '../json.ts';
import { configureHook, letServe } from '../third-party-bot.ts';
import type { EventDriver, LifecycleDriver } from './driver.ts';

function driverOf(operation: string, body?: { botType: string }): EventDriver<null> {
  return {
    send: (_, world) =>
      world.http.ask(operation, {
        caller: world.owner,
        params: { sdkAppId: world.sdkAppId },
        ...(body === undefined ? {} : { body }),
      }),
    canSendRefused: () => true,
  };
}

/** Which bot serves the application. There is only one choice, and the kit restores it. */
export const botSourceDriver: LifecycleDriver<null> = {
  model: botSourceModel,
  inputs: ['hookConfigured'],
  passing: [],
  unreachable: {},
  events: {
    'thirdPartyBot.enabled': driverOf('enableThirdPartyBot'),
    'builtInBot.enabled': driverOf('enableBuiltInBot'),
    // A new application has no model, so the backend refuses both events in every state.
    'botType.chosen:qaBot': driverOf('chooseBotType', { botType: 'qaBot' }),
    'botType.chosen:aiAgent': driverOf('chooseBotType', { botType: 'aiAgent' }),
  },
  begin: async (world) => {
    await configureHook(world);
    await letServe(world, 'builtIn');
    return null;
  },
  read: async (_, world) => {
    const { body } = await world.must('getBotMode', { caller: world.owner });
    return {
      state: stateKey({ source: read(body, 'source'), type: read(body, 'botType') }),
      canEnableThirdPartyBot: read(body, 'canEnableThirdPartyBot'),
    };
  },
  predict: ({ context }) => ({ canEnableThirdPartyBot: context.hookConfigured }),
  end: (_, world) => letServe(world, 'builtIn'),
};
