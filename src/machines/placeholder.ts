import { type ObservableActorLogic, type PromiseActorLogic, fromObservable, fromPromise } from 'xstate';
import type { Reading } from './reading.ts';

/**
 * An actor that a screen supplies with `.provide`, once, at module level. Until then it fails and says so.
 *
 * An implementation rejects with a `Failure` and honors the abort signal: a state that is left stops its actor.
 */
export function placeholder<Output, Input>(name: string): PromiseActorLogic<Output, Input> {
  return fromPromise<Output, Input>(() => Promise.reject(new Error(`The actor "${name}" is not provided.`)));
}

/** An actor that observes a record of the cache, supplied as `placeholder` says; its snapshot's context is a `Reading`. */
export function observation<Data, Input>(name: string): ObservableActorLogic<Reading<Data>, Input> {
  return fromObservable<Reading<Data>, Input>(() => {
    throw new Error(`The actor "${name}" is not provided.`);
  });
}
