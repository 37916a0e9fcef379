import { useSearchParams } from 'react-router-dom';
import type { QaFilters } from '../../../api/qas.ts';

const statuses = ['activated', 'deactivated'] as const;
const deployStates = ['live', 'pendingAdd', 'pendingChange'] as const;

function oneOf<Value extends string>(values: readonly Value[], value: string | null): Value | undefined {
  return values.find((each) => each === value);
}

/** What the address says the list should show. */
export function readFilters(params: URLSearchParams): QaFilters {
  const search = params.get('search')?.trim();
  const categoryId = params.get('category');
  const status = oneOf(statuses, params.get('status'));
  const deployState = oneOf(deployStates, params.get('deploy'));
  return {
    ...(search ? { search: search.slice(0, 200) } : {}),
    ...(categoryId ? { categoryId } : {}),
    ...(status === undefined ? {} : { status }),
    ...(deployState === undefined ? {} : { deployState }),
  };
}

/** The filters, each with its name in the address. */
const names = [
  ['search', 'search'],
  ['categoryId', 'category'],
  ['status', 'status'],
  ['deployState', 'deploy'],
] as const;

/** The list's filters, kept in the address so that a link shows the same list. */
export function useFilters() {
  const [params, setParams] = useSearchParams();
  const filters = readFilters(params);
  const isFiltered = Object.keys(filters).length > 0;
  return {
    filters,
    isFiltered,
    change: (patch: { [Name in keyof QaFilters]?: QaFilters[Name] | null }) => {
      setParams(
        (before) => {
          const next = new URLSearchParams(before);
          for (const [name, key] of names) {
            if (!(name in patch)) continue;
            const value = patch[name];
            if (value === null || value === undefined || value === '') next.delete(key);
            else next.set(key, value);
          }
          return next;
        },
        { replace: true },
      );
    },
    clear: () => setParams({}, { replace: true }),
  };
}
