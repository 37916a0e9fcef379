import { type Observer, fromObservable } from 'xstate';
import type { Reading } from '../../../src/machines/reading.ts';

/** An observed cache; the test decides when to fill it. */
export function observations<Data, Input extends object>() {
  const all: { input: Input; say: (reading: Partial<Reading<Data>>) => void; isOver: boolean }[] = [];
  const logic = fromObservable<Reading<Data>, Input>(({ input }) => ({
    subscribe: (observer: Observer<Reading<Data>> | ((reading: Reading<Data>) => void)) => {
      const next = typeof observer === 'function' ? observer : observer.next;
      const observation = {
        input,
        isOver: false,
        say: (reading: Partial<Reading<Data>>) =>
          next?.({ data: undefined, error: null, isFetching: false, ...reading }),
      };
      all.push(observation);
      return {
        unsubscribe: () => {
          observation.isOver = true;
        },
      };
    },
  }));
  const last = () => {
    const observation = all.at(-1);
    if (!observation) throw new Error('Nothing is observed.');
    return observation;
  };
  return { logic, all, last };
}
