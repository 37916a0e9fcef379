import type { Deps } from '../deps.ts';

/** Removes an unneeded file. If that fails, the pruning removes it later. */
export async function discardFile(deps: Pick<Deps, 'files' | 'log'>, key: string | null): Promise<void> {
  if (key === null) return;
  await deps.files
    .remove(key)
    .catch((error: unknown) => deps.log.warn({ err: error, key }, 'A file was not removed.'));
}
