import { newUuid } from './unique-id.ts';

/** Tells the tabs of one browser who is signed in. Not a secret: the session itself is a cookie that scripts cannot read. */
const storedUserKey = 'parley.userId';
/** Changes with each sign-in, also if the same account signs in. */
const signInKey = 'parley.signIn';

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

/** Tells the other tabs that somebody has signed in. */
export function storeSignIn(accountId: string) {
  storeUser(accountId);
  try {
    localStorage.setItem(signInKey, newUuid());
  } catch {
    // As above.
  }
}

/** Calls back when somebody signs in or out in another tab. */
export function onStoredUserChanged(listener: (accountId: string | null) => void): () => void {
  const onStorage = (event: StorageEvent) => {
    if (event.storageArea !== localStorage) return;
    // `key` is null when the whole storage was cleared.
    if (event.key === storedUserKey || event.key === signInKey || event.key === null)
      listener(readStoredUser());
  };
  window.addEventListener('storage', onStorage);
  return () => window.removeEventListener('storage', onStorage);
}
