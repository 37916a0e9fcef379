/** Tools without a page also load the screens' manifests, which lead to this file. */
const isPage = typeof document !== 'undefined';

/** The address that the operator's environment names for the API; null: the page's own. */
const named = isPage
  ? (document.querySelector('meta[name="base-address"]')?.getAttribute('content') ?? '')
  : '';

/** Origin and prefix of the API. */
export const apiAddress = `${named === '' && isPage ? location.origin : named}/api/v1`;

/** Another origin gets the session's cookie only where it is asked for. */
export const apiCredentials: RequestCredentials = named === '' ? 'same-origin' : 'include';
