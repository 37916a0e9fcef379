import { useSearchParams } from 'react-router-dom';

const parameter = 'view';

/** The view that an address names; null if none. */
export function viewIn({ search }: { search: string }): string | null {
  return new URLSearchParams(search).get(parameter);
}

/** The open view of a screen, from `view` in the address; by default the first. */
export function useViewInAddress<View extends string>(
  views: readonly [View, ...View[]],
): [View, (next: View) => void] {
  const [query, setQuery] = useSearchParams();
  const named = query.get(parameter);
  const choose = (next: View) =>
    setQuery(
      (before) => {
        before.set(parameter, next);
        return before;
      },
      { replace: true },
    );
  return [views.find((each) => each === named) ?? views[0], choose];
}
