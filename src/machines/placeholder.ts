import { type ObservableActorLogic, type PromiseActorLogic, fromObservable, fromPromise } from 'xstate';
import type { Reading } from './reading.ts';

/**
 * An actor that a screen supplies with `.provide`, once, at module level. Until then it fails with a clear message.
 *
 * An implementation must reject with a `Failure` and honor the abort signal, because leaving a state stops its actor.
 */
export function placeholder<Output, Input>(name: string): PromiseActorLogic<Output, Input> {
  return fromPromise<Output, Input>(() => Promise.reject(new Error(`The actor "${name}" is not provided.`)));
}

/** A placeholder for an actor that observes a cached record. Its snapshot's context is a `Reading`. */
export function observation<Data, Input>(name: string): ObservableActorLogic<Reading<Data>, Input> {
  return fromObservable<Reading<Data>, Input>(() => {
    throw new Error(`The actor "${name}" is not provided.`);
  });
}
