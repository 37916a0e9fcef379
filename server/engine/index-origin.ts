import { readIndexMeta } from './matching/index-header.ts';

/** Names the endpoint whose sentence vectors an index has; null if they are of the built-in model, or if it has none. */
export async function vectorSourceOf(file: string): Promise<string | null> {
  return (await readIndexMeta(file))?.origin?.source ?? null;
}
