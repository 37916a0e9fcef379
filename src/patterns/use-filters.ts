import { useAddressQuery } from '../ui/use-address-query.ts';

/** Most characters of a search. A longer one in an address is cut. */
export const searchMaxCharacters = 100;

/** The possible filters: words, or one of several values. The names are those in the address. */
type Kinds = Record<string, 'text' | readonly string[]>;

export type FilterValues<Of extends Kinds> = {
  [Name in keyof Of]?: Of[Name] extends readonly (infer Value)[] ? Value : string;
};

/** A list's filters, kept in the address so that a link shows the same list. */
export function useFilters<const Of extends Kinds>(kinds: Of) {
  const [params, changeQuery] = useAddressQuery();
  const named = Object.entries(kinds).flatMap(([name, kind]) => {
    const value = params.get(name)?.trim().slice(0, searchMaxCharacters);
    return value && (kind === 'text' || kind.includes(value)) ? [[name, value] as const] : [];
  });
  const change = (patch: { [Name in keyof Of]?: FilterValues<Of>[Name] | null }) =>
    changeQuery(
      (next) => {
        for (const [name, value] of Object.entries(patch)) {
          if (typeof value === 'string' && value !== '') next.set(name, value);
          else next.delete(name);
        }
      },
      { replace: true },
    );
  return {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- each value was found among those of its kind
    values: Object.fromEntries(named) as FilterValues<Of>,
    isFiltered: named.length > 0,
    change,
    clear: () =>
      changeQuery(
        (next) => {
          for (const name of new Set(next.keys())) next.delete(name);
        },
        { replace: true },
      ),
  };
}
