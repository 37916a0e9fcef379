/** The one home of what outlives its screen: a change of language builds every screen anew, not the work on it. */

interface Kept {
  readonly thing: unknown;
  readonly end: () => void;
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
export function keep<Thing>(name: string, { make, isWorth = () => true, end }: Keeping<Thing>): Thing {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- what is kept under a name was made there by the same caller
  const known = kept.get(name) as (Kept & { thing: Thing }) | undefined;
  if (known !== undefined && isWorth(known.thing)) return known.thing;
  letGo(name);
  const thing = make();
  kept.set(name, { thing, end: () => end?.(thing) });
  return thing;
}

export function letGo(name: string) {
  const known = kept.get(name);
  kept.delete(name);
  known?.end();
}

/** Lets everything go, as a sign-out or a change of user must. What is stored in the browser stays for its author. */
export function forgetKept() {
  for (const name of kept.keys()) letGo(name);
}

interface Stored<Value> {
  read: () => Value | undefined;
  /** Undefined: there is nothing to keep any more. */
  write: (value: Value | undefined) => void;
}

/**
 * A value that survives a reload, in this tab or in every tab of the browser. Without storage it is not kept.
 *
 * @param parse what is stored may be of another version, or of nobody's: undefined of anything that is no such value
 */
export function stored<Value>(
  where: 'tab' | 'browser',
  key: string,
  parse: (value: unknown) => Value | undefined,
): Stored<Value> {
  // Asking for the storage itself may be refused.
  const storage = () => (where === 'tab' ? sessionStorage : localStorage);
  return {
    read() {
      try {
        return parse(JSON.parse(storage().getItem(key) ?? 'null'));
      } catch {
        return undefined;
      }
    },
    write(value) {
      try {
        if (value === undefined) storage().removeItem(key);
        else storage().setItem(key, JSON.stringify(value));
      } catch {
        // It holds until the page is left.
      }
    },
  };
}
