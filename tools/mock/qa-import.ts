import { isObject } from '../conformance/json.ts';
import type { Asked } from './context.ts';
import { addQa, folded, qasOf } from './draft.ts';
import { changeByRow, restoreChanged } from './import-changes.ts';
import type { Resource } from './state.ts';

export function writeQaRow(asked: Asked, { fields, hidden }: Resource): void {
  if (isObject(hidden.changes)) changeByRow(asked, fields, hidden.changes);
  const { standardQuestion, outcome } = fields;
  const isKnown = qasOf(asked.mock).some(
    (qa) => folded(qa.fields.standardQuestion) === folded(standardQuestion),
  );
  if (outcome !== 'accepted' || isKnown) return;
  const content = { standardQuestion, similarQuestions: hidden.similar, answer: hidden.answer };
  hidden.qaId = addQa(asked, content).qaId;
}

export function undoQaRows(asked: Asked, rows: readonly Resource[]) {
  const ids = new Set(rows.map(({ hidden }) => hidden.qaId));
  const all = qasOf(asked.mock);
  const added = all.filter(({ fields }) => ids.has(fields.qaId));
  const untouched = added.filter(({ fields }) => fields.version === 1);
  for (const qa of untouched) all.splice(all.indexOf(qa), 1);
  const { restored, kept } = restoreChanged(asked, rows);
  return { deleted: untouched.length, restored, kept: added.length - untouched.length + kept };
}
