import { advanceLifecycle } from '../../src/machines/advance.ts';
import {
  type BotSourceEvent,
  botSourceLifecycle,
} from '../../src/machines/bot-source/bot-source.lifecycle.ts';
import { type JsonObject, textOr } from '../conformance/json.ts';
import type { Answered, Asked, Mock } from './context.ts';
import { answerByShape } from './generic.ts';
import { singleOf } from './singles.ts';

type Hook = (asked: Asked) => Answered;

const noHealth = { lastAnsweredAt: null, failingSince: null, lastFailure: null };

function modeOf(mock: Mock): JsonObject {
  const mode = singleOf(mock, 'bot-mode');
  const { url, secretHint } = singleOf(mock, 'third-party-bot');
  mode.canEnableThirdPartyBot = url !== null && secretHint !== null;
  return mode;
}

/** Whether the third party's bot serves. */
export function isThirdPartyServing(mock: Mock): boolean {
  return modeOf(mock).source === 'thirdParty';
}

function move({ mock }: Asked, event: BotSourceEvent): Answered {
  const mode = modeOf(mock);
  const position = {
    state: mode.source === 'thirdParty' ? ('thirdParty' as const) : ('builtIn' as const),
    context: { hookConfigured: mode.canEnableThirdPartyBot === true },
  };
  mode.source = advanceLifecycle(botSourceLifecycle, position, event).state;
  mock.events.tellOf('BotMode', mode);
  return { body: mode };
}

/** The answer of the third party's bot in the mock. */
export function thirdPartyAnswer(text: string): string {
  return `You said: ${text}`;
}

/** Which bot serves. */
export const botHooks: Readonly<Record<string, Hook>> = {
  getBotMode: ({ mock }) => ({ body: modeOf(mock) }),
  enableThirdPartyBot: (asked) => move(asked, { type: 'thirdPartyBot.enabled' }),
  enableBuiltInBot: (asked) => move(asked, { type: 'builtInBot.enabled' }),
  rotateThirdPartyBotSecret: ({ mock }) => {
    const hook = singleOf(mock, 'third-party-bot');
    const secret = mock.state.token();
    const day = 24 * 3600_000;
    const previousValidUntil = hook.secretHint === null ? null : new Date(Date.now() + day).toISOString();
    hook.secretHint = secret.slice(-4);
    mock.events.tellOf('BotMode', modeOf(mock));
    return { body: { secret, previousValidUntil } };
  },
  updateEmbeddingsEndpoint: (asked) => {
    const { key, ...body } = asked.body;
    const endpoint = singleOf(asked.mock, 'embeddings-endpoint');
    const before = textOr(endpoint.url, '');
    answerByShape({ ...asked, body });
    const isElsewhere =
      before !== '' && new URL(textOr(endpoint.url, before)).origin !== new URL(before).origin;
    if (key === null || (key === undefined && isElsewhere)) endpoint.keyHint = null;
    else if (key !== undefined) endpoint.keyHint = textOr(key, '').slice(-4);
    return { body: endpoint };
  },
  testEmbeddingsEndpoint: ({ mock }) => {
    const { url } = singleOf(mock, 'embeddings-endpoint');
    const isSet = url !== null;
    const [outcome, status, dimensions] = isSet ? ['answered', 200, 1024] : ['notConfigured', null, null];
    return { body: { outcome, status, dimensions, durationMilliseconds: 12 } };
  },
  testThirdPartyBot: ({ body, mock }) => {
    const mode = modeOf(mock);
    mode.thirdPartyBotHealth = { ...noHealth, lastAnsweredAt: new Date().toISOString() };
    mock.events.tellOf('BotMode', mode);
    const reply = { kind: 'text', text: thirdPartyAnswer(textOr(body.text, '')), suggestions: [] };
    return { body: { outcome: 'answered', status: 200, durationMilliseconds: 12, replies: [reply] } };
  },
};
