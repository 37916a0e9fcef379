import type { Deps } from '../../deps.ts';
import { findLiveVersion, listVersionQuestions } from '../../store/deployment-queries.ts';
import { findDraftIndex } from '../../store/draft-index-queries.ts';
import { isStoreUnavailable } from '../../store/errors.ts';
import { knowledgeItems } from '../bot/knowledge-pages.ts';
import { learningEndpoint } from '../embeddings/learning-endpoint.ts';

/** A version of an application's knowledge. */
export interface Target {
  sdkAppId: string;
  version: number;
}

export class IndexBuildError extends Error {
  override name = 'IndexBuildError';
}

/**
 * Builds the index of a version.
 * @returns the key of the index file; nothing points to it yet
 * @throws {IndexBuildError}; the signal's reason; the store's failure. Leaves no file then
 */
export async function buildVersionIndex(
  deps: Deps,
  { sdkAppId, version }: Target,
  work: { signal: AbortSignal; onProgress?: (done: number) => void },
): Promise<string> {
  const endpoint = await learningEndpoint(deps, sdkAppId, work.signal);
  const { key, path } = await indexPlace(deps);
  try {
    await deps.matcher.build({
      items: knowledgeItems((page) => listVersionQuestions(deps.db, sdkAppId, version, page)),
      file: path,
      earlier: () => earlierIndex(deps, sdkAppId),
      endpoint,
      ...work,
    });
    return key;
  } catch (error) {
    await deps.files.remove(key);
    if (work.signal.aborted || isStoreUnavailable(error)) throw error;
    throw new IndexBuildError('The index could not be built', { cause: error });
  }
}

async function indexPlace({ files }: Deps) {
  try {
    return await files.create('index');
  } catch (cause) {
    throw new IndexBuildError('There is no place for the index', { cause });
  }
}

/** The draft's index has the sentence vectors of nearly every frozen question. */
async function earlierIndex(deps: Deps, sdkAppId: string): Promise<string | null> {
  const draft = await findDraftIndex(deps.db, sdkAppId);
  const key = draft?.file_key ?? (await findLiveVersion(deps.db, sdkAppId))?.index_file;
  return key ? deps.files.pathOf(key) : null;
}
