/**
 * The accessible landmark that a browser test expects while a state is active: its role, and the key of its name
 * (the visible name differs by language, the key does not).
 */
export type Landmark =
  | { region: string }
  | { dialog: string }
  | { form: string }
  | { status: string }
  | { alert: string };

/** `meta` of every state of every machine. */
export interface StateMeta {
  landmark: Landmark;
}

/** What views and the server may ask of any machine by `hasTag`. `resting`: nothing is under way, succeeded or failed. */
export type StateTag = 'busy' | 'failed' | 'resting' | 'settled' | 'waiting';

/** What a machine is made of, for `setup({ types })`. XState reads types there, never the value. */
// oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- callers name the type, there is nothing to infer
export function typed<Types>(): Types {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the value stands for a type and is never read
  return {} as Types;
}
