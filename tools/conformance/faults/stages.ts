import type { DescribedContract, DescribedOperation } from '../contract.ts';
import { chapters } from '../operations.ts';
import type { Fault, FaultChapter } from './exchange.ts';
import { relatedReads } from '../effects/related-reads.ts';

/** What the kit is asked at a time, to see whether it finds a fault. */
export type Stage = {
  /** The reads by which effects are judged; all by default. */
  isInSight?: (operation: DescribedOperation) => boolean;
} & (
  | { operations: readonly DescribedOperation[]; chapters: readonly FaultChapter[] }
  | { lifecycles: readonly string[] }
);

const allChapters: readonly FaultChapter[] = [...chapters, 'people'];

/** What a stage is known by among those of an operation. */
export function keyOf(stage: Stage): string {
  const { isInSight, ...asked } = stage;
  const sight = isInSight === undefined ? 'everything' : 'near';
  if ('lifecycles' in asked) return [sight, ...asked.lifecycles].join(' ');
  return [sight, ...asked.chapters, ...asked.operations.map(({ id }) => id)].join(' ');
}

/** Whether only the operation itself is asked, by what is near: the kit has passed that without the fault. */
export function isOwn({ isInSight, ...asked }: Stage, operation: DescribedOperation): boolean {
  return isInSight !== undefined && 'operations' in asked && asked.operations[0] === operation;
}

/** Everything that the kit asks of an operation itself. */
export function ownStage(contract: DescribedContract, operation: DescribedOperation): Stage {
  return { operations: [operation], chapters: allChapters, isInSight: near(contract, operation) };
}

/** Where a fault may be seen, the likeliest first: its own cases, the operations of the same tag, all that can be read, the lifecycles. */
export function stagesOf(contract: DescribedContract, { operation, isLocal, seenIn }: Fault): Stage[] {
  const own = ownStage(contract, operation);
  const first: Stage = { ...own, chapters: [seenIn] };
  const rest: Stage = { ...own, chapters: allChapters.filter((each) => each !== seenIn) };
  if (isLocal) return [first, rest];
  const lifecycles = [...new Set(operation.lifecycle.map((each) => each.split('/')[0] ?? ''))];
  return [
    first,
    ...neighboursOf(contract, operation).map((each): Stage => ({
      operations: [each],
      chapters: ['effects'],
      isInSight: near(contract, operation, each),
    })),
    rest,
    { operations: [operation], chapters: ['effects'] },
    ...(lifecycles.length > 0 ? [{ lifecycles }] : []),
  ];
}

/** Whether a read is of something that one of the operations is about. */
function near(contract: DescribedContract, ...operations: readonly DescribedOperation[]): Stage['isInSight'] {
  const related = operations.map((each) => relatedReads(contract, each));
  return ({ id }) => related.some((each) => each.has(id));
}

/** The other operations of the same tag, the nearest addresses first. */
function neighboursOf({ operations }: DescribedContract, own: DescribedOperation): DescribedOperation[] {
  const distance = ({ path }: DescribedOperation): number =>
    path === own.path ? 0 : path.startsWith(own.path) || own.path.startsWith(path) ? 1 : 2;
  return operations
    .filter((each) => each.tag === own.tag && each.id !== own.id && each.status === 'built' && !each.isStream)
    .toSorted((one, other) => distance(one) - distance(other));
}
