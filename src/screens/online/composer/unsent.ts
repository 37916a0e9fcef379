/** A message that the server has not acknowledged yet, as this browser keeps it. */
export interface Unsent {
  readonly conversationId: string;
  readonly clientMessageId: string;
  readonly text: string;
  /** RFC 3339, by this device's clock. */
  readonly at: string;
}

function isUnsent(value: unknown): value is Unsent {
  if (typeof value !== 'object' || value === null) return false;
  const fields: Partial<Record<keyof Unsent, unknown>> = value;
  const texts = [fields.conversationId, fields.clientMessageId, fields.text, fields.at];
  return texts.every((text) => typeof text === 'string');
}

function read(storage: Storage, key: string): string | null {
  try {
    return storage.getItem(key);
  } catch {
    return null;
  }
}

function write(storage: Storage, key: string, value: string | null) {
  try {
    if (value === null) storage.removeItem(key);
    else storage.setItem(key, value);
  } catch {
    // Without storage it holds until the page is left.
  }
}

/** What survives a reload: drafts in this tab, what was not sent in the browser. */
export interface Keep {
  readonly unsent: () => Unsent[];
  /** Replaces what this tab knows of; what other tabs keep in the same place stays. */
  readonly setUnsent: (mine: readonly Unsent[], known: ReadonlySet<string>) => void;
  readonly draft: (conversationId: string) => string;
  readonly setDraft: (conversationId: string, text: string) => void;
}

export function createKeep(owner: string): Keep {
  const unsentKey = `parley.desk.${owner}.unsent`;
  const draftKey = (conversationId: string) => `parley.desk.${owner}.${conversationId}.draft`;

  function unsent(): Unsent[] {
    try {
      const value: unknown = JSON.parse(read(localStorage, unsentKey) ?? '[]');
      return Array.isArray(value) ? value.filter(isUnsent) : [];
    } catch {
      return [];
    }
  }

  return {
    unsent,
    setUnsent(mine, known) {
      const others = unsent().filter(({ clientMessageId }) => !known.has(clientMessageId));
      const all = [...others, ...mine];
      write(localStorage, unsentKey, all.length === 0 ? null : JSON.stringify(all));
    },
    draft: (conversationId) => read(sessionStorage, draftKey(conversationId)) ?? '',
    setDraft: (conversationId, text) =>
      write(sessionStorage, draftKey(conversationId), text === '' ? null : text),
  };
}
