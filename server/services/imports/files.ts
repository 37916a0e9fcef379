import type { Deps } from '../../deps.ts';

/** Removes a file that nothing needs any more. One that cannot be removed now is left to the pruning. */
export async function discardFile(deps: Pick<Deps, 'files' | 'log'>, key: string | null): Promise<void> {
  if (key === null) return;
  await deps.files
    .remove(key)
    .catch((error: unknown) => deps.log.warn({ err: error, key }, 'A file was not removed.'));
}
