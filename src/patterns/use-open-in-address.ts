import { useAddressQuery } from '../ui/use-address-query.ts';

/** Keeps in the address what is open beside the screen, null if nothing is. A link opens it, Back closes it. */
export function useOpenedInAddress(name: string): [string | null, (opened: string | null) => void] {
  const [query, change] = useAddressQuery();
  const set = (opened: string | null) =>
    change(
      (next) => {
        if (opened === null) next.delete(name);
        else next.set(name, opened);
      },
      { replace: opened === null },
    );
  return [query.get(name), set];
}

/** Keeps in the address whether something is open beside the screen. */
export function useOpenInAddress(name: string): [boolean, (open: boolean) => void] {
  const [opened, set] = useOpenedInAddress(name);
  return [opened !== null, (open) => set(open ? '' : null)];
}
