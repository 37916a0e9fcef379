import { fieldProblem, problem } from '../../server/problems.ts';
import {
  type BatchCounts,
  keptOf,
  noBatchCounts,
  outcomeOf,
  verdictOf,
  withResults,
} from '../../src/machines/rules/batch-test-rules.ts';
import { questionFormatOfName } from '../../src/machines/rules/question-file-formats.ts';
import type { Expectation } from '../../src/machines/rules/regression-validation.ts';
import { type JsonObject, textOr } from '../conformance/json.ts';
import { memberAsActor } from './actor.ts';
import type { Answered, Asked, Mock } from './context.ts';
import { base, byField, chitchatsOf, folded, qasOf } from './draft.ts';
import { answerByShape, freshResource } from './generic.ts';
import { turnOf } from './online-turn.ts';
import { questionsOf } from './question-files.ts';
import { refuseUnknownRobot } from './singles.ts';
import type { Resource } from './state.ts';

const schema = { $ref: '#/components/schemas/BatchTest' };
const template = '/apps/{sdkAppId}/batch-tests';

const testsOf = ({ store }: Mock): Resource[] => store.list(`${base}/batch-tests`, template);
const resultsOf = ({ store }: Mock, id: unknown): Resource[] =>
  store.list(`${base}/batch-tests/${textOr(id, '')}/results`, `${template}/{batchTestId}/results`);

/** What the draft has under a name: a Q&A, small talk, or a kind of outcome. */
function expectationOf(mock: Mock, expected: string | null): Expectation | null {
  if (expected === null) return null;
  const qa = qasOf(mock).find(({ fields }) => folded(fields.standardQuestion) === folded(expected));
  if (qa !== undefined) return { kind: 'answer', origin: { kind: 'qa', id: textOr(qa.fields.qaId, '') } };
  const talk = chitchatsOf(mock).find(({ fields }) => folded(fields.question) === folded(expected));
  if (talk !== undefined)
    return { kind: 'answer', origin: { kind: 'chitchat', id: textOr(talk.fields.chitchatId, '') } };
  return expected === 'fallback' || expected === 'handover' ? { kind: expected, origin: null } : null;
}

const unasked = {
  text: '',
  origin: null,
  title: null,
  suggestions: [],
  score: null,
  candidates: [],
  verdict: null,
};

async function createBatchTest(asked: Asked): Promise<Answered> {
  const { mock, file, query, member } = asked;
  if (file === null) throw fieldProblem({ pointer: '/file', code: 'required' });
  if (questionFormatOfName(file.name) === null) throw problem('unsupportedMediaType');
  const running = testsOf(mock).find(({ fields }) => fields.status === 'running');
  if (running !== undefined)
    throw problem('uploadPending', { pendingId: textOr(running.fields.batchTestId, '') });
  refuseUnknownRobot(mock, query.robotId);
  const rows = await questionsOf(file);
  const language = textOr(query.language, 'en');
  const fields = freshResource(asked, schema, {
    batchTestId: mock.state.id('bat'),
    kind: 'file',
    fileName: file.name,
    language,
    robotId: query.robotId ?? null,
    status: 'running',
    progress: 0,
    rowCount: null,
    counts: { ...noBatchCounts },
    failure: null,
    createdBy: memberAsActor(member),
    completedAt: null,
  });
  const results = resultsOf(mock, fields.batchTestId);
  results.splice(0);
  testsOf(mock).unshift({ fields, hidden: {} });
  mock.events.tellOf('BatchTest', fields);
  const end = (ending: JsonObject) => {
    Object.assign(fields, { progress: null, completedAt: mock.state.now(), ...ending });
    mock.events.tellOf('BatchTest', fields);
  };
  const go = (share: number) => {
    if (fields.status !== 'running') return;
    if (typeof rows === 'string') return end({ status: 'failed', failure: { code: rows } });
    const known = results.length;
    const next = rows.slice(known, Math.ceil(rows.length * share)).map(({ question, ...row }) => {
      const expectation = expectationOf(mock, row.expected);
      const what = { ...row, question, expectation };
      if (row.reason !== null) return { ...what, outcome: 'skipped' as const, ...unasked };
      // A turn of the mock keeps the contract.
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion
      const turn = turnOf({
        ...asked,
        body: { text: question, language, robotId: query.robotId },
      }) as unknown as Parameters<typeof keptOf>[0];
      return { ...what, outcome: outcomeOf(turn), ...keptOf(turn), verdict: verdictOf(what, turn) };
    });
    results.push(...next.map((each) => ({ fields: { ...each }, hidden: {} })));
    const counts = withResults(fields.counts as BatchCounts, next);
    Object.assign(fields, { rowCount: rows.length, counts, progress: share });
    if (share === 1) end({ status: 'completed' });
    else mock.events.tellOf('BatchTest', fields);
  };
  [0.4, 0.8, 1].forEach((share, step) => mock.state.later(step + 1, () => go(share)));
  return { body: fields };
}

/** Batch tests, whose questions the mock asks in three steps. */
export const batchTestHooks: Readonly<Record<string, (asked: Asked) => Answered | Promise<Answered>>> = {
  createBatchTest,
  cancelBatchTest: (asked) => {
    answerByShape(asked);
    const { fields } = byField(testsOf(asked.mock), 'batchTestId', asked.params.batchTestId);
    Object.assign(fields, { progress: null, completedAt: asked.mock.state.now() });
    asked.mock.events.tellOf('BatchTest', fields);
    return { body: fields };
  },
};
