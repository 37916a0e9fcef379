/** A value without empty parts: empty lines of lists and missing texts do not count. */
function partsOf(value: object): [string, unknown][] {
  const said = Array.isArray(value) ? value.filter((each) => each !== '') : value;
  return Object.entries(said).filter(([, each]) => each !== undefined);
}

/**
 * Whether two plain values are equal apart from empty parts. Drafts hold texts, figures, choices, lists and texts by
 * language.
 */
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

export function fieldOf(draft: object, name: string): unknown {
  return Reflect.get(draft, name);
}

/** The names of the fields that differ between two versions of a thing. */
export function changedFields<Draft extends object>(
  before: Readonly<Record<keyof Draft, unknown>>,
  after: Draft,
): (keyof Draft & string)[] {
  const names = new Set([...Object.keys(before), ...Object.keys(after)]);
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the names of the two
  return [...names].filter((name) => !isSame(fieldOf(before, name), fieldOf(after, name))) as (keyof Draft &
    string)[];
}

/** Only the changed fields, for operations that take parts. */
export function changesOf<Draft extends object>(
  before: Readonly<Record<keyof Draft, unknown>>,
  after: Draft,
): Partial<Draft> {
  const changes: Partial<Draft> = {};
  for (const name of changedFields(before, after)) changes[name] = after[name];
  return changes;
}

export interface Comparison {
  /** Fields that both changed differently. The person has to choose. */
  readonly both: readonly string[];
  /** Fields that only the other person changed. The session takes them over and says so. */
  readonly theirs: readonly string[];
}

/** Compares a draft and another version with their common base. */
export function compareVersions(base: object, draft: object, other: object): Comparison {
  const mine = new Set<string>(changedFields(base, draft));
  const others = changedFields(base, other);
  return {
    both: others.filter((name) => mine.has(name) && !isSame(fieldOf(draft, name), fieldOf(other, name))),
    theirs: others.filter((name) => !mine.has(name)),
  };
}

/** Moves the draft to another base: its changed fields stay, all others take the base's values. */
export function rebaseDraft<Draft extends object>(base: Draft, draft: Draft, ground: Draft): Draft {
  return { ...ground, ...changesOf(base, draft) };
}
