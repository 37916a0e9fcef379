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

/** `forcedOffline` as `forced offline`. */
function plain(name: string): string {
  return name.replaceAll(
    /([a-z0-9])([A-Z])/g,
    (_, end: string, begin: string) => `${end} ${begin.toLowerCase()}`,
  );
}

const same = (name: string): string => name;

/** The names of the code, for a machine without words of its own. */
export function namesOf(machine: string, tongue: Tongue): Wording {
  return { tongue, machine: plain(machine), start: same, state: same, event: same };
}
