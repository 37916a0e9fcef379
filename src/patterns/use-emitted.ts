import { useEffect, useEffectEvent } from 'react';
import type { ActorRef, EventObject, Snapshot } from 'xstate';

/** What to do about each event that a session emits; one without a handler does not compile. */
type Handlers<Emitted extends EventObject> = {
  [Type in Emitted['type']]: (event: Extract<Emitted, { type: Type }>) => void;
};

/** Does what a session asks of its page by `emit`: go elsewhere, say something, let requests go on. */
export function useEmitted<Emitted extends EventObject>(
  actor: ActorRef<Snapshot<unknown>, never, Emitted>,
  handlers: Handlers<Emitted>,
) {
  const handle = useEffectEvent((event: Emitted) => {
    // The handler under an event's type takes that event, which a union does not tell the compiler.
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion
    const handler = handlers[event.type as Emitted['type']] as (event: Emitted) => void;
    handler(event);
  });
  useEffect(() => {
    const subscription = actor.on('*', handle);
    return () => subscription.unsubscribe();
  }, [actor]);
}
