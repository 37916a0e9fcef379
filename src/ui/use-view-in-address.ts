import { useSearchParams } from 'react-router-dom';

/** Which view of a screen is open, named by `view` in the address; the first one where the address names none of them. */
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
