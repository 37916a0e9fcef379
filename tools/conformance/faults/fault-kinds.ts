import type { Ground } from './acceptable.ts';
import { accessKinds } from './access-faults.ts';
import { answerKinds } from './answer-faults.ts';
import { contentKinds } from './content-faults.ts';
import type { Fault } from './exchange.ts';
import type { FaultKind } from './fault-kind.ts';
import { fieldKinds } from './field-faults.ts';
import { filterKind } from './filter-faults.ts';
import { oddKind } from './odd-faults.ts';
import { readKinds } from './read-faults.ts';
import { timingKinds } from './timing-faults.ts';
import { writeKinds } from './write-faults.ts';

/** Every kind of fault that the kit is tried with. */
export const faultKinds: readonly FaultKind[] = [
  ...writeKinds,
  ...fieldKinds,
  ...readKinds,
  ...local([filterKind]),
  ...local(answerKinds),
  ...local([oddKind]),
  ...contentKinds,
  ...timingKinds,
  ...accessKinds,
];

/** What is wrong in a single answer is seen where that answer is judged. */
function local(kinds: readonly FaultKind[]): FaultKind[] {
  return kinds.map((kind) => ({ ...kind, isLocal: true }));
}

/** What can be wrong where nothing was ever accepted: how it refuses, and what it makes of odd input. */
const refusing: ReadonlySet<string> = new Set(['code', 'problem', 'header', 'odd']);

/** Every way in which an operation can be wrong. */
export function faultsOf(ground: Ground): Fault[] {
  const { operation, memory } = ground;
  const isAccepted = memory.accepted(operation) !== null;
  return faultKinds
    .filter(({ name, fits }) => (isAccepted || refusing.has(name)) && fits(ground))
    .flatMap(({ name, isLocal = false, seenIn = 'effects', ways }) =>
      ways(ground).map((way) => ({ operation, kind: name, isLocal, seenIn, ...way })),
    );
}
