/** The languages in which paths are told, by their names in Gherkin. */
export type Tongue = 'en' | 'zh-CN';

/** How the paths of one machine read in one language. */
export interface Wording {
  readonly tongue: Tongue;
  /** The machine's name. */
  readonly machine: string;
  start(this: void, name: string): string;
  /** The words of a state; if it has several regions, of each. */
  state(this: void, state: string): string;
  /** The words of an event by its case, `conversation.ended:timeout`. */
  event(this: void, label: string): string;
}

/** What XState calls the events of actors and timers, as the models call them: `sendRequest.done`. */
const ends: Readonly<Record<string, string>> = {
  'done.actor': 'done',
  'error.actor': 'failed',
  snapshot: 'read',
  after: 'elapsed',
};

/** An event's name, also if XState made it. */
export function codeName(label: string): string {
  const [, kind = '', name = ''] =
    /^xstate\.(done\.actor|error\.actor|snapshot|after)\.([^.]+)/.exec(label) ?? [];
  return name === '' ? label : `${name}.${ends[kind]}`;
}
