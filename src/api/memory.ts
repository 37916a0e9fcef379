/** What a page remembers. Where the browser refuses storage it remembers until the page is closed. */
export interface Memory {
  get(key: string): string | null;
  /** Null forgets. */
  set(key: string, value: string | null): void;
  /** What it remembers under names that begin so. */
  keys(beginning: string): string[];
  /** Calls back when another tab has changed the key. */
  onOtherTab(key: string, listener: (value: string | null) => void): () => void;
}

/** Storage can be missing, forbidden (reading the property throws) or full. */
function browserStorage(kind: 'localStorage' | 'sessionStorage', probe: string): Storage | null {
  try {
    const storage = globalThis[kind];
    storage.setItem(probe, '');
    storage.removeItem(probe);
    return storage;
  } catch {
    return null;
  }
}

function openMemory(kind: 'localStorage' | 'sessionStorage', prefix: string): Memory {
  const storage = browserStorage(kind, `${prefix}probe`);
  const fallback = new Map<string, string>();
  return {
    get: (key) => fallback.get(key) ?? storage?.getItem(prefix + key) ?? null,
    set(key, value) {
      fallback.delete(key);
      if (value === null) return storage?.removeItem(prefix + key);
      try {
        if (storage === null) throw new Error('no storage');
        storage.setItem(prefix + key, value);
      } catch {
        fallback.set(key, value);
      }
      return undefined;
    },
    keys: (beginning) =>
      [...fallback.keys(), ...Object.keys(storage ?? {}).map((key) => key.slice(prefix.length))].filter(
        (key) => key.startsWith(beginning),
      ),
    onOtherTab(key, listener) {
      const onStorage = (event: StorageEvent): void => {
        if (event.storageArea === storage && event.key === prefix + key) listener(event.newValue);
      };
      globalThis.addEventListener?.('storage', onStorage);
      return () => globalThis.removeEventListener?.('storage', onStorage);
    },
  };
}

/** Shared by all tabs and kept when the browser closes. `prefix` keeps it apart from what else the origin keeps. */
export function openLastingMemory(prefix: string): Memory {
  return openMemory('localStorage', prefix);
}

/** Of this tab alone; survives a reload. */
export function openTabMemory(prefix: string): Memory {
  return openMemory('sessionStorage', prefix);
}

/** What was stored as JSON; null where there is nothing or nothing that can be read. */
export function parsed(text: string | null): unknown {
  try {
    return JSON.parse(text ?? 'null');
  } catch {
    return null;
  }
}
