import { type QueryKey, QueryObserver, type QueryObserverOptions } from '@tanstack/react-query';
import { fromObservable } from 'xstate';
import type { Reading } from '../machines/reading.ts';
import { queryClient } from './query-client.ts';

/**
 * Actor logic that observes one record of the cache. A machine invokes it and gets each `Reading` by `onSnapshot`, so
 * it needs no copy. Stopping the actor ends the observation.
 */
export function fromQuery<Data, Selected, Key extends QueryKey, Input>(
  queryOf: (input: Input) => QueryObserverOptions<Data, Error, Selected, Data, Key>,
) {
  return fromObservable<Reading<Selected>, Input>(({ input }) => {
    const observer = new QueryObserver(queryClient, queryOf(input));
    return {
      subscribe(observing) {
        const tell = ({ data, error, isFetching }: Reading<Selected>) => {
          const reading = { data, error, isFetching };
          if (typeof observing === 'function') observing(reading);
          else observing.next?.(reading);
        };
        const unsubscribe = observer.subscribe(tell);
        tell(observer.getCurrentResult());
        return { unsubscribe };
      },
    };
  });
}
