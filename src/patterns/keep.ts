import { useEffect } from 'react';

/** The one home of what outlives its screen: a change of language builds every screen anew, not the work on it. */

interface Kept {
  readonly thing: unknown;
  readonly end: () => void;
  /** Screens that work with it now. */
  holders: number;
}

const kept = new Map<string, Kept>();

interface Keeping<Thing> {
  make: () => Thing;
  /** Whether a screen that comes back goes on with it; otherwise it is ended and made anew. Everything is, unless said. */
  isWorth?: (thing: Thing) => boolean;
  /** When it is let go: at the end of the session, or because it is worth nothing any more. */
  end?: (thing: Thing) => void;
}

/** A thing of this tab (an actor, a set of them), the same on every visit until it is let go. It does not survive a reload. */
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

function letGo(name: string) {
  const known = kept.get(name);
  kept.delete(name);
  known?.end();
}

/** Lets everything go, as a sign-out or a change of user must. What is stored in the browser stays for its author. */
export function forgetKept() {
  for (const name of kept.keys()) letGo(name);
}

const never = () => false;

/**
 * What a screen works with. It is let go with the screen unless it is worth coming back to; a screen that takes its place
 * at once goes on with it in any case.
 *
 * `isWorth` is a function of the module: whether there is anything in it that would be lost.
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
      // A screen that is built anew at once, as in another language, goes on with it.
      queueMicrotask(() => {
        if (held.holders === 0 && kept.get(name) === held && !isWorth(thing)) letGo(name);
      });
    };
  }, [name, thing, isWorth]);
  return thing;
}
