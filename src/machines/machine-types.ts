/**
 * The accessible landmark that a browser test expects while a state is active: its role, and the key of its name
 * (the visible name differs by language, the key does not).
 */
export type Landmark = { [Role in LandmarkRole]: Record<Role, string> }[LandmarkRole];

export type LandmarkRole = 'region' | 'dialog' | 'form' | 'status' | 'alert';

/** `meta` of every state that somebody sees. */
export interface StateMeta {
  landmark: Landmark;
}

/** Tags that views and the server may query by `hasTag`. `resting`: nothing is running, after success or failure. */
type StateTag = 'busy' | 'failed' | 'resting' | 'settled' | 'waiting';

/** A machine's types with the common meta and tags, for `setup({ types })`. XState never reads the value. */
// oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- callers name the type, there is nothing to infer
export function machineTypes<Types>(): Types & { meta: StateMeta; tags: StateTag } {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the value stands for a type and is never read
  return {} as Types & { meta: StateMeta; tags: StateTag };
}
