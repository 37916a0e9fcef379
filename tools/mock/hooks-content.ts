import {
  type QuestionsOfQa,
  asksAlready,
  isFullOfQuestions,
  similarQuestionSchema,
} from '../../src/machines/rules/knowledge-validation.ts';
import { similarQuestionsMax } from '../../src/machines/rules/limits.ts';
import { validateBySchema } from '../../src/machines/rules/validation.ts';
import { fieldProblem } from '../../server/problems.ts';
import { type JsonObject, read, readList } from '../conformance/json.ts';
import type { Answered, Asked } from './context.ts';
import {
  addQa,
  byField,
  placeOf,
  deploymentsOf,
  draftChanged,
  draftCounts,
  draftItems,
  folded,
  pendingOf,
  qasOf,
  refuseKnownQuestion,
  refuseUnfitQa,
} from './draft.ts';
import { categoryHooks } from './hooks-categories.ts';
import { refuseStale } from './generic.ts';
import { pageOf } from './pages.ts';
import { scopeOf } from './matching.ts';
import { robotsOf } from './singles.ts';
import { turnOf } from './online-turn.ts';
import {
  bulkEditQas,
  changeQaContent,
  listQaVersions,
  refuseUnknownCategory,
  removeQa,
  switchQa,
} from './qa-changes.ts';

type Hook = (asked: Asked) => Answered;

const activate =
  (type: string): Hook =>
  (asked) => {
    const { mock, params } = asked;
    const qa = byField(qasOf(mock), 'qaId', params.qaId);
    switchQa(asked, qa, type);
    draftChanged(mock);
    return { body: qa.fields };
  };

/** Changes the similar questions of a Q&A, if the change makes more or fewer of them. */
const changeQuestions =
  (change: (known: QuestionsOfQa, question: string) => readonly string[]): Hook =>
  (asked) => {
    const { mock, params, body } = asked;
    const qa = byField(qasOf(mock), 'qaId', params.qaId);
    const checked = validateBySchema(similarQuestionSchema, body);
    if (!checked.ok) throw fieldProblem(...checked.fields);
    // The contract's Qa has both, as texts.
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion
    const known = qa.fields as unknown as QuestionsOfQa;
    const similarQuestions = change(known, checked.value.question);
    if (similarQuestions.length !== known.similarQuestions.length) {
      changeQaContent(asked, qa, { similarQuestions });
      draftChanged(mock);
    }
    return { body: qa.fields };
  };

/** The similar questions of a Q&A with one more. */
export function withQuestion(known: QuestionsOfQa, question: string): readonly string[] {
  if (asksAlready(known, question)) return known.similarQuestions;
  if (isFullOfQuestions(known))
    throw fieldProblem({ pointer: '/question', code: 'tooMany', limit: similarQuestionsMax });
  return [...known.similarQuestions, question];
}

/** The similar question by which a search found a Q&A, unless its standard question has all words itself. */
function matchIn(qa: unknown, search: unknown): JsonObject[] {
  const words = folded(search ?? '')
    .split(/\s+/)
    .filter((word) => word !== '');
  const hasAll = (text: unknown) => words.every((word) => folded(text).includes(word));
  if (words.length === 0 || hasAll(read(qa, 'standardQuestion'))) return [];
  const similarQuestion = readList(qa, 'similarQuestions').find(hasAll);
  return similarQuestion === undefined ? [] : [{ qaId: read(qa, 'qaId'), similarQuestion }];
}

/** The draft: its contents and its deployment. */
export const contentHooks: Readonly<Record<string, Hook>> = {
  listQas: (asked) => {
    const all = qasOf(asked.mock);
    const { robotId } = asked.query;
    const robot = robotsOf(asked.mock).find(({ fields }) => fields.robotId === robotId);
    const isMeant = robot === undefined ? () => robotId === undefined : scopeOf(asked.mock, robot.fields);
    const page = pageOf(
      asked,
      all.filter(({ fields }) => isMeant(fields)),
    );
    const matches = readList(page, 'items').flatMap((qa) => matchIn(qa, asked.query.search));
    return { body: { ...page, draftTotal: all.length, matches, pendingCount: pendingOf(asked.mock) } };
  },
  createQa: (asked) => {
    refuseUnfitQa(asked.mock, asked.body);
    refuseUnknownCategory(asked.mock, asked.body.categoryId);
    refuseKnownQuestion(asked.mock, asked.body.standardQuestion, null);
    const body = addQa(asked, asked.body);
    draftChanged(asked.mock);
    return { body };
  },
  updateQa: (asked) => {
    const { mock, params, body } = asked;
    const qa = byField(qasOf(mock), 'qaId', params.qaId);
    refuseStale(asked, qa);
    refuseUnfitQa(mock, body, qa.fields);
    refuseUnknownCategory(mock, body.categoryId);
    refuseKnownQuestion(mock, body.standardQuestion, qa);
    changeQaContent(asked, qa, { ...body, ...placeOf(mock, body.categoryId) });
    draftChanged(mock);
    return { body: qa.fields };
  },
  deleteQa: (asked) => {
    const qa = byField(qasOf(asked.mock), 'qaId', asked.params.qaId);
    refuseStale(asked, qa);
    removeQa(asked.mock, qa);
    draftChanged(asked.mock);
    return {};
  },
  bulkEditQas,
  listQaVersions,
  addSimilarQuestion: changeQuestions(withQuestion),
  removeSimilarQuestion: changeQuestions(({ similarQuestions }, question) =>
    similarQuestions.filter((each) => each !== question),
  ),
  activateQa: activate('item.activated'),
  deactivateQa: activate('item.deactivated'),
  ...categoryHooks,
  getDraftDiff: (asked) => {
    const { mock } = asked;
    const items = draftItems(mock);
    const page = pageOf(
      asked,
      items.map((fields) => ({ fields, hidden: {} })),
    );
    const live = deploymentsOf(mock).find(({ fields }) => fields.live === true);
    return {
      body: {
        ...page,
        draftRevision: mock.state.draftRevision,
        counts: draftCounts(mock),
        liveVersion: live?.fields.version ?? null,
      },
    };
  },
  getDraftIndex: ({ mock }) => {
    const times = qasOf(mock).map(({ fields }) => String(fields.updatedAt));
    const builtAt = times.toSorted().at(-1) ?? null;
    const status = times.length === 0 ? 'empty' : 'ready';
    return { body: { status, progress: null, questionCount: 0, qaCount: 0, builtAt } };
  },
  askOnlineTest: (asked) => {
    asked.mock.state.triedAt ??= asked.mock.state.now();
    return { body: turnOf(asked) };
  },
};
