import { createListeners } from './event-stream.ts';

/** A value that outlives the page, as JSON under one key. */
export interface Stored<Value> {
  /** The same object until it changes. */
  readonly read: () => Value;
  /** Undefined: there is nothing to keep any more. */
  readonly write: (value: Value | undefined) => void;
  /** Calls back when another tab has changed it. */
  readonly onOtherTab: (listener: () => void) => () => void;
  /** Calls back when it has changed, here or in another tab. */
  readonly subscribe: (listener: () => void) => () => void;
}

/** What a page remembers. Where the browser refuses storage it remembers until the page is closed. */
export interface Memory {
  /** @param parse what is stored may be of another version, or of nobody's; null where nothing is */
  of<Value>(key: string, parse: (value: unknown) => Value): Stored<Value>;
  /** What it remembers under names that begin so. */
  keys(beginning: string): string[];
}

function openMemory(kind: 'localStorage' | 'sessionStorage'): Memory {
  /** Storage can be missing, forbidden (reading the property throws) or full. */
  const fallback = new Map<string, string>();
  function attempt<Result>(use: (storage: Storage) => Result): Result | undefined {
    try {
      return use(globalThis[kind]);
    } catch {
      return undefined;
    }
  }

  return {
    keys: (beginning) =>
      [...fallback.keys(), ...Object.keys(attempt((storage) => storage) ?? {})].filter((key) =>
        key.startsWith(beginning),
      ),
    of(key, parse) {
      const listeners = createListeners<[]>();
      let known: { text: string | null; value: ReturnType<typeof parse> } | undefined;
      function onOtherTab(listener: () => void) {
        const onStorage = (event: StorageEvent): void => {
          if (event.key === key && event.storageArea === globalThis[kind]) listener();
        };
        globalThis.addEventListener?.('storage', onStorage);
        return () => globalThis.removeEventListener?.('storage', onStorage);
      }
      return {
        read() {
          const text = fallback.get(key) ?? attempt((storage) => storage.getItem(key)) ?? null;
          if (known === undefined || known.text !== text) known = { text, value: parse(parsed(text)) };
          return known.value;
        },
        write(value) {
          const text = value === undefined ? null : JSON.stringify(value);
          fallback.delete(key);
          if (text === null) attempt((storage) => storage.removeItem(key));
          else if (attempt((storage) => [storage.setItem(key, text)]) === undefined) fallback.set(key, text);
          listeners.call();
        },
        onOtherTab,
        subscribe(listener) {
          const ends = [listeners.add(listener), onOtherTab(listener)];
          return () => {
            for (const end of ends) end();
          };
        },
      };
    },
  };
}

/** What earlier versions stored is text as it is. */
function parsed(text: string | null): unknown {
  try {
    return JSON.parse(text ?? 'null');
  } catch {
    return text;
  }
}

/** Shared by all tabs and kept when the browser closes. */
export const lastingMemory = openMemory('localStorage');

/** Of this tab alone; survives a reload. */
export const tabMemory = openMemory('sessionStorage');

export const textOrNull = (value: unknown): string | null => (typeof value === 'string' ? value : null);
