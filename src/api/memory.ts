import { createListeners } from './event-stream.ts';

/** A value under one key, kept as JSON beyond the page's life. */
export interface Stored<Value> {
  /** The same object until it changes. */
  readonly read: () => Value;
  /** `undefined` removes the value. */
  readonly write: (value: Value | undefined) => void;
  /** Calls back when another tab has changed it. */
  readonly onOtherTab: (listener: () => void) => () => void;
  /** Calls back when it has changed, here or in another tab. */
  readonly subscribe: (listener: () => void) => () => void;
}

/** A page's memory. If the browser refuses storage, it lasts until the page closes. */
export interface Memory {
  /** @param parse reads the stored value, which may come from another version or program; gets null if there is none */
  of<Value>(key: string, parse: (value: unknown) => Value): Stored<Value>;
  /** The remembered values under names with this prefix. */
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

/** Earlier versions stored plain text. */
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
