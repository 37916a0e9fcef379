import type { components } from '../../../src/api/__generated__/schema.d.ts';
import { problem } from '../../problems.ts';
import { findLiveVersionMark } from '../../store/draft-queries.ts';
import { type QaView, findQaView } from '../../store/qa-queries.ts';
import type { Deps } from '../../deps.ts';

export type Qa = components['schemas']['Qa'];

/** @throws {ProblemError} notFound */
export async function readQa(db: Deps['db'], sdkAppId: string, qaId: string): Promise<Qa> {
  const live = await findLiveVersionMark(db, sdkAppId);
  const view = await findQaView(db, sdkAppId, qaId, live);
  if (!view) throw problem('notFound');
  return presentQa(view);
}

export function presentQa(view: QaView): Qa {
  const { category_name: name, parent_category_name: parent } = view;
  return {
    qaId: view.qa_id,
    standardQuestion: view.standard_question,
    similarQuestions: view.similar_questions,
    answer: view.answer,
    blocks: view.blocks,
    categoryId: view.category_id,
    categoryPath: parent === null ? [name] : [parent, name],
    inDefaultCategory: view.in_default_category,
    status: view.status,
    deployState: view.deploy_state,
    updatedAt: view.updated_at.toISOString(),
    version: view.version,
  };
}
