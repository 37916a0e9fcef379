import type { components } from '../../src/api/__generated__/schema.d.ts';
import * as receiver from './receiver.ts';

type Schemas = components['schemas'];
export type HookMessage = Schemas['BotHookMessage'];
type Reply = Schemas['BotReply'];

type Answering = receiver.Answering<HookMessage>;
export { isSignedBy } from './receiver.ts';

export const textReply = (text: string): Reply => ({ kind: 'text', text, suggestions: [] });
export const replying =
  (...replies: Reply[]): Answering =>
  (response) =>
    response.setHeader('content-type', 'application/json').end(JSON.stringify({ replies }));
const echoing: Answering = (response, delivery) =>
  replying(textReply(`You said: ${delivery.message.text}`))(response, delivery);

/** A third party's bot. It repeats what it is told, unless a test wants something else. */
export class HookStandIn extends receiver.Receiver<HookMessage> {
  static listen(): Promise<HookStandIn> {
    return new HookStandIn(echoing).listen();
  }

  /** The requests so far, without those of the console's test. */
  get texts(): string[] {
    return this.deliveries.map(({ message }) => message.text);
  }
}
