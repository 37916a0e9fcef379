import { useSearchParams } from 'react-router-dom';

/** The open view of a screen, from `view` in the address; by default the first. */
export function useViewInAddress<View extends string>(
  views: readonly [View, ...View[]],
): [View, (next: View) => void] {
  const [query, setQuery] = useSearchParams();
  const named = query.get('view');
  const choose = (next: View) =>
    setQuery(
      (before) => {
        before.set('view', next);
        return before;
      },
      { replace: true },
    );
  return [views.find((each) => each === named) ?? views[0], choose];
}
