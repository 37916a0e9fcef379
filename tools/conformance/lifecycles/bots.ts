import { botSourceModel } from '../../../src/machines/bot-source/bot-source.model.ts';
import { read } from '../json.ts';
import { configureHook, letServe } from '../third-party-bot.ts';
import type { EventDriver, LifecycleDriver } from './driver.ts';

function driverOf(operation: string): EventDriver<null> {
  return {
    send: (_, world) =>
      world.http.ask(operation, { caller: world.owner, params: { sdkAppId: world.sdkAppId } }),
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
  },
  begin: async (world) => {
    await configureHook(world);
    await letServe(world, 'builtIn');
    return null;
  },
  read: async (_, world) => {
    const { body } = await world.must('getBotMode', { caller: world.owner });
    return {
      state: String(read(body, 'source')),
      canEnableThirdPartyBot: read(body, 'canEnableThirdPartyBot'),
    };
  },
  predict: ({ context }) => ({ canEnableThirdPartyBot: context.hookConfigured }),
  end: (_, world) => letServe(world, 'builtIn'),
};
