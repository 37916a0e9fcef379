import { useSearchParams } from 'react-router-dom';

/** Keeps in the address whether something is open beside the screen. A link opens it, Back closes it. */
export function useOpenInAddress(name: string): [boolean, (open: boolean) => void] {
  const [query, setQuery] = useSearchParams();
  const set = (open: boolean) =>
    setQuery(
      (before) => {
        if (open) before.set(name, '');
        else before.delete(name);
        return before;
      },
      { replace: !open },
    );
  return [query.has(name), set];
}
