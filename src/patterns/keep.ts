import { useEffect } from 'react';

/** Keeps things that outlive their screen. A change of language rebuilds every screen, but not the work on it. */

interface Kept {
  readonly thing: unknown;
  readonly end: () => void;
  /** Number of screens that use the thing now. */
  holders: number;
}

const kept = new Map<string, Kept>();

interface Keeping<Thing> {
  make: () => Thing;
  /**
   * Whether a screen that comes back continues with the thing; otherwise the thing is ended and created again.
   * Default: yes.
   */
  isWorth?: (thing: Thing) => boolean;
  /** Releases the thing: at the end of the session, or when it is worth nothing any more. */
  end?: (thing: Thing) => void;
}

/** A thing of this tab (such as an actor), the same on every visit until its release. It does not survive a reload. */
export function keep<Thing>(name: string, keeping: Keeping<Thing>): Thing {
  const known = kept.get(name);
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- what is kept under a name was made there by the same caller
  if (known !== undefined && keeping.isWorth?.(known.thing as Thing) === false) letGo(name);
  return made(name, keeping);
}

function made<Thing>(name: string, { make, end }: Keeping<Thing>): Thing {
  const known = kept.get(name);
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- see above
  if (known !== undefined) return known.thing as Thing;
  const thing = make();
  kept.set(name, { thing, end: () => end?.(thing), holders: 0 });
  return thing;
}

/** Releases one thing, if it is kept. */
export function letGo(name: string) {
  const known = kept.get(name);
  kept.delete(name);
  known?.end();
}

/** Releases everything, as a sign-out or a change of user must. The browser's storage keeps its data for its author. */
export function forgetKept() {
  for (const name of kept.keys()) letGo(name);
}

const never = () => false;

/**
 * A thing that a screen uses. It is released with the screen unless it is worth keeping. A screen that is rebuilt at
 * once always continues with it.
 *
 * `isWorth` must be a module-level function. It says whether the release would lose something.
 */
export function useKept<Thing>(name: string, keeping: Keeping<Thing>): Thing {
  const thing = made(name, keeping);
  const { isWorth = never } = keeping;
  useEffect(() => {
    const held = kept.get(name);
    if (held === undefined) return undefined;
    held.holders += 1;
    return () => {
      held.holders -= 1;
      // A screen that is rebuilt at once, as in another language, continues with it.
      queueMicrotask(() => {
        if (held.holders === 0 && kept.get(name) === held && !isWorth(thing)) letGo(name);
      });
    };
  }, [name, thing, isWorth]);
  return thing;
}
