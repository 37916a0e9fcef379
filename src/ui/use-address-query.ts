import { use, useCallback } from 'react';
// oxlint-disable-next-line eslint/id-match -- the library's name; nothing else leads to the router's own state
import { type NavigateOptions, UNSAFE_DataRouterContext, useSearchParams } from 'react-router-dom';

type ChangeQuery = (change: (query: URLSearchParams) => void, options?: NavigateOptions) => void;

/**
 * The query of the address, and what changes it. What a page shows of an address lags behind it, because the router
 * renders it as a transition; so a change begins with the newest address, and two quick ones both hold.
 */
export function useAddressQuery(): [query: URLSearchParams, change: ChangeQuery] {
  const router = use(UNSAFE_DataRouterContext)?.router;
  const [query, setQuery] = useSearchParams();
  const change = useCallback<ChangeQuery>(
    (edit, options) =>
      setQuery((shown) => {
        const newest = router === undefined ? shown : new URLSearchParams(newestSearch(router.state));
        edit(newest);
        return newest;
      }, options),
    [router, setQuery],
  );
  return [query, change];
}

type Places = Record<'location', { pathname: string; search: string }> & {
  navigation: { location?: { pathname: string; search: string } | undefined };
};

/** That of the address to which the router is on its way within the same page, else that of where it is. */
function newestSearch({ location, navigation: { location: next } }: Places): string {
  return next?.pathname === location.pathname ? next.search : location.search;
}
