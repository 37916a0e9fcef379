/** Tells the tabs of one browser who is signed in. Not a secret: the session itself is a cookie that scripts cannot read. */
const storedUserKey = 'parley.userId';

export function readStoredUser(): string | null {
  try {
    return localStorage.getItem(storedUserKey);
  } catch {
    return null;
  }
}

export function storeUser(accountId: string | null) {
  try {
    if (accountId === null) localStorage.removeItem(storedUserKey);
    else if (localStorage.getItem(storedUserKey) !== accountId)
      localStorage.setItem(storedUserKey, accountId);
  } catch {
    // Without storage tabs cannot tell each other, but each still asks the server.
  }
}

/** Calls back when another tab changes who is signed in. */
export function onStoredUserChanged(listener: (accountId: string | null) => void): () => void {
  const onStorage = (event: StorageEvent) => {
    if (event.storageArea !== localStorage) return;
    // `key` is null when the whole storage was cleared.
    if (event.key === storedUserKey || event.key === null) listener(readStoredUser());
  };
  window.addEventListener('storage', onStorage);
  return () => window.removeEventListener('storage', onStorage);
}
