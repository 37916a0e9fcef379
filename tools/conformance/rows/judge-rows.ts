import { arrange } from '../arrange.ts';
import type { DescribedOperation } from '../contract.ts';
import { originsOf } from '../effects/derivation.ts';
import { derivedOf, judgeFollowing } from '../effects/judge-following.ts';
import { judgeCoherence } from '../effects/judge-written.ts';
import type { View } from '../effects/sight.ts';
import { judgeFilters } from '../filters/judge-filters.ts';
import { isVaried, varyRows } from './row-variety.ts';
import { type Judge, subjectOf } from '../judge.ts';
import type { World } from '../world.ts';

/**
 * Judges what the rows of a list decide: what its filters leave, and what follows from it elsewhere. What an operation shows that
 * follows from a list which is not judged itself is judged here too.
 */
export async function judgeRows(
  judge: Judge,
  operation: DescribedOperation,
  judged: readonly DescribedOperation[],
): Promise<void> {
  const { world } = judge;
  if (operation.method !== 'GET') return;
  try {
    const seen = await varyRows(world, operation);
    const viewed = viewOf(world, operation, seen);
    await judgeFilters(judge, operation, seen?.params ?? {});
    await judgeFollowing(judge, operation, viewed);
    if (isVaried(operation)) await judgeCoherence(judge, operation, await viewed());
    for (const list of listsBehind(judge, operation)) {
      if (judged.includes(list)) continue;
      const behind = await varyRows(world, list);
      await judgeFollowing(judge, list, viewOf(world, operation, behind), operation);
    }
  } catch (error) {
    judge.failed(subjectOf(operation), 'what its rows decide', error);
  } finally {
    await world.desk.clear();
  }
}

/** How to look at rows that were made, and at an operation. */
function viewOf(
  world: World,
  operation: DescribedOperation,
  seen: Partial<View> | null,
): () => Promise<View> {
  return async () => ({
    params: seen?.params ?? (await arrange(world, operation)).params,
    customer: seen?.customer ?? null,
  });
}

/** The lists from which the fields of an operation follow. */
function listsBehind({ contract }: Judge, operation: DescribedOperation): DescribedOperation[] {
  const sources = derivedOf(contract, operation).flatMap(({ derivation }) => originsOf(derivation));
  return contract.operations.filter((each) => each !== operation && sources.includes(each.id));
}
