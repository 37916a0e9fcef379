import type { DescribedOperation } from '../contract.ts';
import type { Judge } from '../judge.ts';
import { judgeEndedAccess } from './ended-access.ts';
import { judgeOthersThings } from './others-things.ts';

/** Judges who may do what, for many operations at a time. */
export async function judgePeople(judge: Judge, operations: readonly DescribedOperation[]): Promise<void> {
  await judgeEndedAccess(judge, operations);
  await judgeOthersThings(judge, operations);
}
