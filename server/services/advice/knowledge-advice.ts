import type { components } from '../../../src/api/__generated__/schema.d.ts';
import type { Deps } from '../../deps.ts';
import { indexAdviceOf } from '../../engine/index-judgement.ts';
import { type QuestionsOfQa, findDismissals, findQuestionsOfQas } from '../../store/advice-queries.ts';
import { findDraftIndex } from '../../store/draft-index-queries.ts';
import { adviceOnFew } from './few-questions.ts';
import { confusedPairs, pairAdvice } from './pair-advice.ts';

type Schemas = components['schemas'];
type Advice = Schemas['Advice'];

/** Advice of one kind in an answer. */
const shownMost = 50;

/** What of the draft is worth a look: what its index found, less what was mended since or dismissed, and Q&As with few questions. */
export async function readKnowledgeAdvice(deps: Deps, sdkAppId: string): Promise<Schemas['KnowledgeAdvice']> {
  const [paired, few] = await Promise.all([
    readPairAdvice(deps, sdkAppId),
    adviceOnFew(deps, sdkAppId, shownMost),
  ]);
  const kinds = ['sameQuestion', 'pullingQuestion', 'confusedPair'] as const;
  const shown = kinds.map((kind) => ({ kind, all: paired.filter((each) => each.kind === kind) }));
  return {
    counts: [
      ...shown.map(({ kind, all }) => ({ kind, count: all.length })),
      { kind: 'fewQuestions' as const, count: few.count },
    ],
    items: [...shown.flatMap(({ all }) => all.slice(0, shownMost)), ...few.items],
  };
}

/** The advice of the draft's index that still holds. */
async function readPairAdvice(deps: Deps, sdkAppId: string): Promise<Advice[]> {
  const file = (await findDraftIndex(deps.db, sdkAppId))?.file_key ?? null;
  const found = file === null ? null : await indexAdviceOf(deps.files.pathOf(file));
  const pairs = [...(found?.sameQuestions ?? []), ...(found?.pulls ?? [])];
  if (found === null || pairs.length === 0) return [];
  const qaIds = [...new Set(pairs.flatMap(({ own, other }) => [own.itemId, other.itemId]))];
  const [rows, dismissals] = await Promise.all([
    findQuestionsOfQas(deps.db, sdkAppId, qaIds),
    findDismissals(deps.db, sdkAppId, qaIds),
  ]);
  const known = new Map<string, QuestionsOfQa>(rows.map((row) => [row.qaId, row]));
  const pulling = pairAdvice('pullingQuestion', found.pulls, known);
  const all = [
    ...pairAdvice('sameQuestion', found.sameQuestions, known),
    ...pulling,
    ...confusedPairs(pulling),
  ];
  const dismissed = new Set(
    dismissals.map((row) => keyOf([row.kind, row.qa_id, row.other_qa_id, row.question])),
  );
  return all.filter(
    ({ kind, qa, other, question }) => !dismissed.has(keyOf([kind, qa.qaId, other?.qaId ?? null, question])),
  );
}

function keyOf(parts: (string | null)[]): string {
  return JSON.stringify(parts);
}
