import { arrange } from '../arrange.ts';
import type { DescribedOperation } from '../contract.ts';
import { originsOf } from '../effects/derivation.ts';
import { derivedOf } from '../effects/derived-fields.ts';
import { judgeFollowing } from '../effects/judge-following.ts';
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
    const viewed = viewsOf(world, operation, seen);
    await judgeFilters(judge, operation, seen[0]?.params ?? {});
    await judgeFollowing(judge, operation, viewed);
    if (isVaried(operation)) for (const view of await viewed()) await judgeCoherence(judge, operation, view);
    for (const list of listsBehind(judge, operation)) {
      if (judged.includes(list)) continue;
      const behind = await varyRows(world, list);
      await judgeFollowing(judge, list, viewsOf(world, operation, behind), operation);
    }
  } catch (error) {
    judge.failed(subjectOf(operation), 'what its rows decide', error);
  } finally {
    await world.desk.clear();
  }
}

/** From where rows that were made are looked at, and an operation. */
function viewsOf(
  world: World,
  operation: DescribedOperation,
  seen: readonly Partial<View>[],
): () => Promise<View[]> {
  return async () => {
    const ways: readonly Partial<View>[] = seen.length === 0 ? [{}] : seen;
    const isNamed = ways.every(({ params }) => params !== undefined);
    const params = isNamed ? {} : (await arrange(world, operation)).params;
    return ways.map(({ customer = null, ...each }) => ({ ...each, params: each.params ?? params, customer }));
  };
}

/** The lists from which the fields of an operation follow. */
function listsBehind({ contract }: Judge, operation: DescribedOperation): DescribedOperation[] {
  const sources = derivedOf(contract, operation).flatMap(({ derivation }) => originsOf(derivation));
  return contract.operations.filter((each) => each !== operation && sources.includes(each.id));
}
