import type { DescribedOperation } from './contract.ts';
import type { Judge } from './judge.ts';
import { chapters, judgeOperations } from './operations.ts';

/** Something that a judge does alone, in an application of its own. */
export type Task = (judge: Judge) => Promise<void>;

/** How many applications the kit works in. */
const mostJudges = 3;
/** Fewer operations are judged before another application is there. */
const manyOperations = 30;

/** Of things that no application has for itself. */
const everybodysPaths = ['/apps', '/apps/{sdkAppId}', '/organizations/{organizationId}'];

/** How many judges are done the soonest. */
export function judgesFor(operations: readonly DescribedOperation[]): number {
  return operations.length < manyOperations ? 1 : mostJudges;
}

/**
 * The operations by their tags, the largest first. What changes an application itself changes whom its administrator belongs to,
 * and what changes an organization changes each of its applications and their audit logs. Every judge sees that, so it comes
 * first, alone.
 */
export function operationTasks(operations: readonly DescribedOperation[]): { alone: Task; free: Task[] } {
  const isAlone = ({ path, method }: DescribedOperation) =>
    method !== 'GET' && everybodysPaths.includes(path);
  const free = operations.filter((operation) => !isAlone(operation));
  const byTag = [...Map.groupBy(free, ({ tag }) => tag).values()];
  const tasks = byTag.toSorted((one, other) => other.length - one.length);
  const taskOf =
    (some: readonly DescribedOperation[]): Task =>
    (judge) =>
      judgeOperations(judge, some, chapters, operations);
  return { alone: taskOf(operations.filter(isAlone)), free: tasks.map(taskOf) };
}
