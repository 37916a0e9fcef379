/** What a value says: a line that was left empty in a list is a place to type, a text that is not there says nothing. */
function partsOf(value: object): [string, unknown][] {
  const said = Array.isArray(value) ? value.filter((each) => each !== '') : value;
  return Object.entries(said).filter(([, each]) => each !== undefined);
}

/** Whether two plain values say the same; drafts hold texts, figures, choices, lists and texts by language. */
export function isSame(a: unknown, b: unknown): boolean {
  if (Object.is(a, b)) return true;
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false;
  if (Array.isArray(a) !== Array.isArray(b)) return false;
  const left = partsOf(a);
  const right = new Map(partsOf(b));
  return (
    left.length === right.size &&
    left.every(([key, value]) => right.has(key) && isSame(value, right.get(key)))
  );
}

/** A field of a draft by its name. */
export function fieldOf(draft: object, name: string): unknown {
  return Reflect.get(draft, name);
}

/** What differs between two versions of one thing, by the name of its field. */
export function changedFields<Draft extends object>(before: Draft, after: Draft): (keyof Draft & string)[] {
  const names = new Set([...Object.keys(before), ...Object.keys(after)]);
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the names of the two
  return [...names].filter((name) => !isSame(fieldOf(before, name), fieldOf(after, name))) as (keyof Draft &
    string)[];
}

/** Only what was changed, for an operation that takes parts. */
export function changesOf<Draft extends object>(before: Draft, after: Draft): Partial<Draft> {
  const changes: Partial<Draft> = {};
  for (const name of changedFields(before, after)) changes[name] = after[name];
  return changes;
}

export interface Comparison {
  /** Changed by both, differently: a person has to choose. */
  readonly both: readonly string[];
  /** Changed by someone else only: taken over without asking, but told. */
  readonly theirs: readonly string[];
}

/** Compares a draft and another version with what both began from. */
export function compareVersions(base: object, draft: object, other: object): Comparison {
  const mine = new Set<string>(changedFields(base, draft));
  const others = changedFields(base, other);
  return {
    both: others.filter((name) => mine.has(name) && !isSame(fieldOf(draft, name), fieldOf(other, name))),
    theirs: others.filter((name) => !mine.has(name)),
  };
}

/** The draft on another ground: what it changed stays as it has it, everything else is as the ground has it. */
export function rebased<Draft extends object>(base: Draft, draft: Draft, ground: Draft): Draft {
  return { ...ground, ...changesOf(base, draft) };
}
