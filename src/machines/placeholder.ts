import { type PromiseActorLogic, fromPromise } from 'xstate';

/**
 * An actor that a screen supplies with `.provide`, once, at module level. Until then it fails and says so.
 *
 * An implementation rejects with a `Failure` and honors the abort signal: a state that is left stops its actor.
 */
export function placeholder<Output, Input>(name: string): PromiseActorLogic<Output, Input> {
  return fromPromise<Output, Input>(() => Promise.reject(new Error(`The actor "${name}" is not provided.`)));
}
