import { useSearchParams } from 'react-router-dom';
import { useAddressQuery } from './use-address-query.ts';

const parameter = 'view';
const thingParameter = 'of';

/** What an address names of a screen: its view, and the thing that this shows. Whoever goes to another leaves this one. */
export function shownIn({ search }: { search: string }): string {
  const query = new URLSearchParams(search);
  return JSON.stringify([query.get(parameter), query.get(thingParameter)]);
}

/** The open view of a screen, from `view` in the address; by default the first. */
export function useViewInAddress<View extends string>(
  views: readonly [View, ...View[]],
): [View, (next: View) => void] {
  const [query, change] = useAddressQuery();
  const named = query.get(parameter);
  const choose = (next: View) => change((newest) => newest.set(parameter, next), { replace: true });
  return [views.find((each) => each === named) ?? views[0], choose];
}

/** The thing that a view shows, from `of` in the address, and the address that shows another; null: the usual one. */
export function useThingInAddress(): [string | null, (of: string | null) => { search: string }] {
  const [query] = useSearchParams();
  const addressOf = (of: string | null) => {
    const next = new URLSearchParams(query);
    if (of === null) next.delete(thingParameter);
    else next.set(thingParameter, of);
    return { search: next.toString() };
  };
  return [query.get(thingParameter), addressOf];
}
