const isNothing = (value: unknown): boolean => value === null || value === undefined || value === '';

function meanOf(parts: readonly number[]): number {
  return parts.length === 0 ? 1 : parts.reduce((sum, part) => sum + part, 0) / parts.length;
}

/**
 * How alike two facts are, from 0 to 1. The facts of a real thing hold other names and numbers than those of its model,
 * so two texts are half alike if both say something, and two numbers the more the closer they are.
 */
export function likeness(one: unknown, other: unknown): number {
  if (Object.is(one, other)) return 1;
  if (isNothing(one) || isNothing(other)) return isNothing(one) && isNothing(other) ? 1 : 0;
  if (typeof one === 'number' && typeof other === 'number') {
    return 0.5 * (1 - Math.abs(one - other) / Math.max(Math.abs(one), Math.abs(other), 1));
  }
  if (typeof one === 'string' && typeof other === 'string') return 0.5;
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null) return 0;
  const names = new Set([...Object.keys(one), ...Object.keys(other)]);
  return meanOf(Array.from(names, (name) => likeness(Reflect.get(one, name), Reflect.get(other, name))));
}

/** A change of facts. */
export interface Change {
  readonly before: unknown;
  readonly after: unknown;
}

/** One of several facts, or the only one, as text. */
function factOf(facts: unknown, name: string): string | undefined {
  return JSON.stringify(typeof facts === 'object' && facts !== null ? Reflect.get(facts, name) : facts);
}

/** The names of all facts, and of those that change. */
function namesIn({ before, after }: Change): { all: string[]; changed: string[] } {
  const all = typeof after === 'object' && after !== null ? Object.keys(after) : [''];
  return { all, changed: all.filter((name) => factOf(before, name) !== factOf(after, name)) };
}

/**
 * How well a change of the model's facts tells a change that was seen, from 0 to 1. A model that changes what nobody saw
 * change tells something else. A model that leaves what did change has only too few values.
 */
export function changeLikeness(told: Change, seen: Change): number {
  const { all, changed } = namesIn(told);
  const { changed: real } = namesIn(seen);
  const invented = changed.filter((name) => !real.includes(name)).length;
  const untold = real.filter((name) => !changed.includes(name)).length;
  return 1 - (invented + untold / 5) / Math.max(all.length, 1);
}
