import { useEffect, useEffectEvent } from 'react';
import type { ActorRef, EventObject, Snapshot } from 'xstate';

/** A handler for each event that a session emits. An event without one does not compile. */
type Handlers<Emitted extends EventObject> = {
  [Type in Emitted['type']]: (event: Extract<Emitted, { type: Type }>) => void;
};

/** Handles the events that a session emits to its page: navigate, show a toast, let requests go on. */
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
