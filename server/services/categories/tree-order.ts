import type { NewCategory } from '../../store/schema/knowledge.ts';

/** Chinese by pronunciation, Latin by letter without regard to case, numbers by value. */
const collator = new Intl.Collator('zh-Hans', { numeric: true });

/** The default category first, then by name, each parent right before its children. */
export function inTreeOrder<Row extends NewCategory>(rows: readonly Row[]): Row[] {
  const byParent = Map.groupBy(rows, (row) => row.parent_id);
  const sorted = (parentId: string | null): Row[] =>
    (byParent.get(parentId) ?? []).toSorted(
      (a, b) => Number(b.is_default) - Number(a.is_default) || collator.compare(a.name, b.name),
    );
  return sorted(null).flatMap((row) => [row, ...sorted(row.category_id)]);
}
