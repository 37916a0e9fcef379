import type { components } from '../../../src/api/__generated__/schema.d.ts';
import type { Deps } from '../../deps.ts';
import { problem } from '../../problems.ts';
import { type ChitchatView, findChitchatView } from '../../store/chitchat-queries.ts';

export type Chitchat = components['schemas']['Chitchat'];

/** @throws {ProblemError} notFound */
export async function readChitchat(db: Deps['db'], sdkAppId: string, chitchatId: string): Promise<Chitchat> {
  const view = await findChitchatView(db, sdkAppId, chitchatId);
  if (!view) throw problem('notFound');
  return presentChitchat(view);
}

export function presentChitchat(view: ChitchatView): Chitchat {
  return {
    chitchatId: view.chitchat_id,
    language: view.language,
    question: view.question,
    similarQuestions: view.similar_questions,
    answers: view.answers,
    offersPerson: view.offers_person,
    status: view.status,
    deployState: view.deploy_state,
    updatedAt: view.updated_at.toISOString(),
    version: view.version,
  };
}
