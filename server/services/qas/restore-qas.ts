import type { components } from '../../../src/api/__generated__/schema.d.ts';
import type { Deps } from '../../deps.ts';
import { problem } from '../../problems.ts';
import { countAllQas } from '../../store/qa-queries.ts';
import { restoreDeletedQas } from '../../store/qa-version-queries.ts';
import { retention } from '../../store/retention-queries.ts';
import type { Editor } from '../actor.ts';
import { changingDraft } from './change-draft.ts';
import { qaThings } from './qa-things.ts';

/**
 * Brings deleted Q&As back, all that were deleted lately, or none.
 * @throws {ProblemError} duplicateName if the draft has got a question of theirs meanwhile, knowledgeLimitExceeded
 */
export async function restoreQas(
  deps: Deps,
  editor: Editor,
  qaIds: readonly string[],
): Promise<components['schemas']['BulkOutcome']> {
  const { sdkAppId } = editor;
  return changingDraft(
    deps,
    editor,
    async ({ tx, now, changed }) => {
      const standing = await qaThings.lock(tx, sdkAppId, qaIds);
      const after = new Date(now.getTime() - retention.deletedQas);
      const restored = await restoreDeletedQas(tx, { sdkAppId, now }, { qaIds, after });
      if (restored.length > 0) {
        if ((await countAllQas(tx, sdkAppId)) > deps.knowledgeQasMax) throw problem('knowledgeLimitExceeded');
        await changed('restored', restored);
      }
      const found = new Set([...standing, ...restored].map(({ qa_id: qaId }) => qaId));
      const notFound = qaIds.filter((qaId) => !found.has(qaId));
      return { changed: restored.length, unchanged: standing.length, notFound };
    },
    '/qaIds',
  );
}
