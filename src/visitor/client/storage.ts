/** What the page remembers. Where the browser refuses storage it remembers until the page is closed. */
export interface Memory {
  get(key: string): string | null;
  set(key: string, value: string): void;
  remove(key: string): void;
  /** Calls back when another tab has changed the key. */
  onOtherTab(key: string, listener: (value: string | null) => void): () => void;
}

const PREFIX = 'parley.chat.';

/** Storage can be missing, forbidden (reading the property throws) or full. */
function browserStorage(kind: 'localStorage' | 'sessionStorage'): Storage | null {
  try {
    const storage = globalThis[kind];
    storage.setItem(`${PREFIX}probe`, '');
    storage.removeItem(`${PREFIX}probe`);
    return storage;
  } catch {
    return null;
  }
}

function openMemory(storage: Storage | null): Memory {
  const fallback = new Map<string, string>();
  return {
    get: (key) => fallback.get(key) ?? storage?.getItem(PREFIX + key) ?? null,
    set(key, value) {
      try {
        if (storage === null) throw new Error('no storage');
        storage.setItem(PREFIX + key, value);
        fallback.delete(key);
      } catch {
        fallback.set(key, value);
      }
    },
    remove(key) {
      fallback.delete(key);
      storage?.removeItem(PREFIX + key);
    },
    onOtherTab(key, listener) {
      const onStorage = (event: StorageEvent): void => {
        if (event.storageArea === storage && event.key === PREFIX + key) listener(event.newValue);
      };
      globalThis.addEventListener?.('storage', onStorage);
      return () => globalThis.removeEventListener?.('storage', onStorage);
    },
  };
}

/** Shared by all tabs and kept when the browser closes. */
export function openLastingMemory(): Memory {
  return openMemory(browserStorage('localStorage'));
}

/** Of this tab alone; survives a reload. */
export function openTabMemory(): Memory {
  return openMemory(browserStorage('sessionStorage'));
}
