import { fieldProblem } from '../../server/problems.ts';
import {
  type QuestionsOfQa,
  asksAlready,
  similarQuestionSchema,
} from '../../src/machines/rules/knowledge-validation.ts';
import { similarQuestionsMax } from '../../src/machines/rules/limits.ts';
import { validateBySchema } from '../../src/machines/rules/validation.ts';
import { type JsonObject, read } from '../conformance/json.ts';
import type { Answered, Asked, Mock } from './context.ts';
import { base, byField, draftChanged, folded, qasOf } from './draft.ts';
import { answerByShape } from './generic.ts';
import { withQuestion } from './hooks-content.ts';
import { changeQaContent, removeQa } from './qa-changes.ts';
import type { Resource } from './state.ts';

type Hook = (asked: Asked) => Answered;

const questionsOf = ({ fields }: Resource): QuestionsOfQa =>
  // The contract's Qa has both, as texts.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  fields as unknown as QuestionsOfQa;

/** Another Q&A that a body names. @throws {ProblemError} validationFailed if it is none or the same */
function otherQa(mock: Mock, own: Resource, qaId: unknown, pointer: string): Resource {
  const other = qasOf(mock).find(({ fields }) => fields.qaId === qaId);
  if (other === undefined || other === own) throw fieldProblem({ pointer, code: 'unknownValue' });
  return other;
}

const moveSimilarQuestion: Hook = (asked) => {
  const { mock, params, body } = asked;
  const qa = byField(qasOf(mock), 'qaId', params.qaId);
  const checked = validateBySchema(similarQuestionSchema, { question: body.question });
  if (!checked.ok) throw fieldProblem(...checked.fields);
  const { question } = checked.value;
  const other = otherQa(mock, qa, body.toQaId, '/toQaId');
  const [own, others] = [questionsOf(qa).similarQuestions, questionsOf(other).similarQuestions];
  if (!own.includes(question)) return { body: qa.fields };
  const received = withQuestion(questionsOf(other), question);
  changeQaContent(asked, qa, { similarQuestions: own.filter((each) => each !== question) });
  if (received.length > others.length) changeQaContent(asked, other, { similarQuestions: received });
  draftChanged(mock);
  return { body: qa.fields };
};

const mergeQa: Hook = (asked) => {
  const { mock, params, body } = asked;
  const qa = byField(qasOf(mock), 'qaId', params.qaId);
  const other = otherQa(mock, qa, body.otherQaId, '/otherQaId');
  const { standardQuestion } = questionsOf(qa);
  const similarQuestions = [...questionsOf(qa).similarQuestions];
  for (const question of [questionsOf(other).standardQuestion, ...questionsOf(other).similarQuestions])
    if (!asksAlready({ standardQuestion, similarQuestions }, question)) similarQuestions.push(question);
  if (similarQuestions.length > similarQuestionsMax)
    throw fieldProblem({ pointer: '/otherQaId', code: 'tooMany', limit: similarQuestionsMax });
  const { answer, blocks } = body.answerOf === 'own' ? qa.fields : other.fields;
  changeQaContent(asked, qa, { similarQuestions, answer, blocks });
  removeQa(mock, other);
  draftChanged(mock);
  return { body: qa.fields };
};

const createAdviceDismissal: Hook = (asked) => {
  const { mock, body } = asked;
  const ids = { qaId: body.qaId, otherQaId: body.otherQaId ?? null };
  const fields = Object.entries(ids)
    .filter(([, id]) => id !== null && !qasOf(mock).some((qa) => qa.fields.qaId === id))
    .map(([name]) => ({ pointer: `/${name}`, code: 'unknownValue' as const }));
  if (fields.length > 0) throw fieldProblem(...fields);
  return answerByShape({ ...asked, body: { question: null, ...body, ...ids } });
};

const nothing = { other: null, question: null, otherQuestion: null, score: null, suggestions: [] };
const kinds = ['sameQuestion', 'pullingQuestion', 'confusedPair', 'fewQuestions'];
const shownMost = 50;

/** What follows from wordings alone: Q&As with one question that is the same without its marks, and those with few. */
function adviceOn(mock: Mock): JsonObject[] {
  const activated = qasOf(mock).filter(({ fields }) => fields.status === 'activated');
  const askedBy = new Map<string, JsonObject>();
  const same: JsonObject[] = [];
  const few: JsonObject[] = [];
  for (const { fields } of activated) {
    const { standardQuestion, similarQuestions } = questionsOf({ fields, hidden: {} });
    const qa = { qaId: fields.qaId, standardQuestion };
    for (const question of [standardQuestion, ...similarQuestions]) {
      const key = folded(question).replaceAll(/[\p{P}\s]+/gu, ' ');
      const first = askedBy.get(key);
      askedBy.set(key, first ?? { qa, question });
      if (first !== undefined && read(first, 'qa.qaId') !== qa.qaId)
        same.push({
          ...nothing,
          ...first,
          kind: 'sameQuestion',
          other: qa,
          otherQuestion: question,
          score: 1,
          count: 1,
        });
    }
    const count = 1 + similarQuestions.length;
    if (count <= 2) few.push({ ...nothing, kind: 'fewQuestions', qa, count });
  }
  return [...same, ...few];
}

function getKnowledgeAdvice({ mock }: Asked): Answered {
  const keyOf = (kind: unknown, ...ids: unknown[]) => JSON.stringify([kind, ...ids]);
  const list = mock.store.list(`${base}/advice-dismissals`, '/apps/{sdkAppId}/advice-dismissals');
  const dismissed = new Set(
    list.map(({ fields }) => keyOf(fields.kind, fields.qaId, fields.otherQaId, fields.question)),
  );
  const all = adviceOn(mock).filter(
    (each) =>
      !dismissed.has(
        keyOf(each.kind, read(each, 'qa.qaId'), read(each, 'other.qaId') ?? null, each.question),
      ),
  );
  const ofKind = (kind: string) => all.filter((each) => each.kind === kind);
  const counts = kinds.map((kind) => ({ kind, count: ofKind(kind).length }));
  return { body: { counts, items: kinds.flatMap((kind) => ofKind(kind).slice(0, shownMost)) } };
}

/** Advice on the knowledge base, and what mends it. */
export const adviceHooks: Readonly<Record<string, Hook>> = {
  getKnowledgeAdvice,
  createAdviceDismissal,
  moveSimilarQuestion,
  mergeQa,
};
