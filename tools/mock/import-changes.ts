import { type JsonObject, isObject } from '../conformance/json.ts';
import type { Asked, Mock } from './context.ts';
import { defaultCategoryId, qasOf } from './draft.ts';
import { changeQaContent } from './qa-changes.ts';
import type { Resource } from './state.ts';

/** Gives a Q&A what its row says, unless somebody has changed it since the review. */
export function changeByRow(asked: Asked, row: JsonObject, { qaId, version, after }: JsonObject): void {
  const qa = qasOf(asked.mock).find(({ fields }) => fields.qaId === qaId);
  if (qa !== undefined && qa.fields.version === version && isObject(after))
    return changeQaContent(asked, qa, placed(asked.mock, after));
  const reason = qa === undefined ? 'qaDeleted' : 'qaChangedSince';
  Object.assign(row, { outcome: 'conflicting', reason, column: 'standardQuestion' });
}

/** A content with the id of its category, where that is the default one. */
function placed(mock: Mock, content: JsonObject): JsonObject {
  return content.inDefaultCategory === true ? { ...content, categoryId: defaultCategoryId(mock) } : content;
}

/** Gives the Q&As that an import has changed their content from before. */
export function restoreChanged(asked: Asked, rows: readonly Resource[]): { restored: number; kept: number } {
  const undone = { restored: 0, kept: 0 };
  for (const { fields, hidden } of rows) {
    const { changes } = hidden;
    if (fields.outcome !== 'changed' || !isObject(changes) || changes.restored === true) continue;
    const qa = qasOf(asked.mock).find((each) => each.fields.qaId === changes.qaId);
    if (qa === undefined) continue;
    if (qa.fields.version !== Number(changes.version) + 1 || !isObject(changes.before)) {
      undone.kept += 1;
      continue;
    }
    const { categoryId } = changes;
    changeQaContent(asked, qa, { ...changes.before, categoryId });
    changes.restored = true;
    undone.restored += 1;
  }
  return undone;
}
