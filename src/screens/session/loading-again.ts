/**
 * Loads a module that could not be fetched before. Browsers remember that, so the same address fails for ever
 * (https://github.com/whatwg/html/issues/6768); with another query it is fetched anew.
 *
 * @param load imports a module
 * @returns does so at each call until it succeeds
 */
export function loadingAgain<Module>(
  load: () => Promise<Module>,
  fetchModule: (address: string) => Promise<Module> = (address) => import(/* @vite-ignore */ address),
): () => Promise<Module> {
  let failures = 0;
  return async () => {
    try {
      return await load();
    } catch (error) {
      failures += 1;
      const address = addressIn(error);
      if (failures === 1 || address === null) throw error;
      return fetchModule(`${address}?again=${failures}`);
    }
  };
}

/** Chromium and Firefox name the module that they could not fetch. */
function addressIn(error: unknown): string | null {
  const named = error instanceof TypeError ? /https?:\S+/.exec(error.message)?.[0] : undefined;
  return named !== undefined && new URL(named).origin === location.origin ? named : null;
}
