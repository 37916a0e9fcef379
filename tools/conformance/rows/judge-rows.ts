import { arrange } from '../arrange.ts';
import type { DescribedOperation } from '../contract.ts';
import { judgeFollowing } from '../effects/judge-following.ts';
import { judgeFilters } from '../filters/judge-filters.ts';
import { varyRows } from './row-variety.ts';
import { type Judge, subjectOf } from '../judge.ts';

/** Judges what the rows of a list decide: what its filters leave, and what follows from it elsewhere. */
export async function judgeRows(judge: Judge, operation: DescribedOperation): Promise<void> {
  const { world } = judge;
  if (operation.method !== 'GET') return;
  try {
    const params = await varyRows(world, operation);
    await judgeFilters(judge, operation);
    await judgeFollowing(judge, operation, async () => ({
      params: params ?? (await arrange(world, operation)).params,
      customer: null,
    }));
  } catch (error) {
    judge.failed(subjectOf(operation), 'what its rows decide', error);
  } finally {
    await world.desk.clear();
  }
}
