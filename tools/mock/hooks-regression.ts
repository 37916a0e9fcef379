import { problem } from '../../server/problems.ts';
import { regressionCasesMax } from '../../src/machines/rules/limits.ts';
import { isExpected } from '../../src/machines/rules/regression-validation.ts';
import type { JsonObject } from '../conformance/json.ts';
import { memberAsActor } from './actor.ts';
import type { Answered, Asked, Mock } from './context.ts';
import { base, byField, deploymentsOf, qasOf } from './draft.ts';
import { answerByShape, freshResource } from './generic.ts';
import { turnOf } from './online-turn.ts';
import { pageOf } from './pages.ts';
import { casesOf, casesOfRobot, isInSet, titleOf } from './regression-cases.ts';
import { refuseUnknownRobot } from './singles.ts';
import type { Resource } from './state.ts';

type Hook = (asked: Asked) => Answered;

const runsOf = ({ store }: Mock): Resource[] =>
  store.list(`${base}/regression-runs`, '/apps/{sdkAppId}/regression-runs');
const resultsOf = ({ store }: Mock, runId: unknown): Resource[] =>
  store.list(
    `${base}/regression-runs/${String(runId)}/results`,
    '/apps/{sdkAppId}/regression-runs/{regressionRunId}/results',
  );

/** @throws {ProblemError} duplicateName if another case asks the robot the same in the language */
function refuseKnown(mock: Mock, { caseId }: Asked['params'], content: JsonObject): void {
  if (!isInSet(mock, { ...content, caseId })) return;
  throw problem('duplicateName', { fields: [{ pointer: '/question', code: 'duplicate' }] });
}

const createRegressionCase: Hook = (asked) => {
  const { mock, params, body } = asked;
  refuseUnknownRobot(mock, body.robotId);
  refuseKnown(mock, params, body);
  if (casesOf(mock).length >= regressionCasesMax) throw problem('regressionSetLimitExceeded');
  const fields = freshResource(
    asked,
    { $ref: '#/components/schemas/RegressionCase' },
    {
      robotId: null,
      ...body,
      caseId: mock.state.id('cas'),
      originTitle: titleOf(mock, body.expectation),
      lastOutcome: null,
    },
  );
  casesOf(mock).unshift({ fields, hidden: {} });
  return { body: fields };
};

const updateRegressionCase: Hook = (asked) => {
  const { mock, params, body } = asked;
  const { fields } = byField(casesOf(mock), 'caseId', params.caseId);
  const { robotId = fields.robotId } = body;
  if (robotId !== fields.robotId) refuseUnknownRobot(mock, robotId);
  refuseKnown(mock, params, { ...body, robotId });
  answerByShape(asked);
  Object.assign(fields, { originTitle: titleOf(asked.mock, fields.expectation), lastOutcome: null });
  return { body: fields };
};

const noCounts = { passed: 0, failed: 0, regressed: 0, broken: 0, mended: 0, added: 0 };

const requestRegressionRun: Hook = (asked) => {
  const { mock, body, member } = asked;
  const deploymentId = body.deploymentId ?? null;
  const isSame = ({ fields }: Resource) =>
    fields.status === 'running' && fields.deploymentId === deploymentId;
  const running = runsOf(mock).find(isSame);
  if (running !== undefined) return { body: running.fields };
  const version =
    deploymentId === null ? null : byField(deploymentsOf(mock), 'deploymentId', deploymentId).fields.version;
  const fields = freshResource(
    asked,
    { $ref: '#/components/schemas/RegressionRun' },
    {
      regressionRunId: mock.state.id('rgr'),
      kind: 'requested',
      status: 'running',
      progress: 0.1,
      deploymentId,
      deploymentVersion: version,
      counts: { ...noCounts },
      failure: null,
      createdBy: memberAsActor(member),
      completedAt: null,
    },
  );
  runsOf(mock).unshift({ fields, hidden: {} });
  mock.events.tellOf('RegressionRun', fields);
  mock.state.later(3, () => fields.status === 'running' && complete(asked, fields));
  return { body: fields };
};

/** Asks the set as the draft is now. A Q&A that is live and switched off in the draft is what customers still get. */
function complete(asked: Asked, run: JsonObject): void {
  const { mock } = asked;
  const results = resultsOf(mock, run.regressionRunId);
  const counts: Record<string, number> = { ...noCounts };
  for (const { fields } of casesOf(mock)) {
    const { caseId, question, language, robotId, expectation, originTitle, lastOutcome } = fields;
    const turn = turnOf({ ...asked, body: { text: question, language, robotId } });
    const outcome = outcomeOf(mock, expectation, turn);
    const change = changeOf(lastOutcome, outcome);
    results.push({
      fields: { caseId, question, language, robotId, expectation, originTitle, outcome, change, turn },
      hidden: {},
    });
    for (const each of [outcome, change]) if (each !== null) counts[each] = (counts[each] ?? 0) + 1;
    fields.lastOutcome = outcome;
  }
  const standing = ({ fields }: Resource) =>
    ['regressed', 'failed', 'passed'].indexOf(String(fields.outcome));
  results.sort((one, other) => standing(one) - standing(other));
  Object.assign(run, { status: 'completed', progress: null, counts, completedAt: mock.state.now() });
  mock.events.tellOf('RegressionRun', run);
}

function outcomeOf(mock: Mock, expectation: unknown, turn: JsonObject): 'passed' | 'failed' | 'regressed' {
  // Requests and turns keep the contract.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  const [wanted, did] = [expectation, turn] as unknown as Parameters<typeof isExpected>;
  if (isExpected(wanted, did)) return 'passed';
  const qa = qasOf(mock).find(({ fields }) => fields.qaId === wanted.origin?.id);
  return qa?.fields.status === 'deactivated' && qa.hidden.live === 'activated' ? 'regressed' : 'failed';
}

function changeOf(before: unknown, now: string): 'broken' | 'mended' | 'added' | null {
  if (before === null) return 'added';
  if ((before === 'passed') === (now === 'passed')) return null;
  return now === 'passed' ? 'mended' : 'broken';
}

/** The regression set and its runs. */
export const regressionHooks: Readonly<Record<string, Hook>> = {
  listRegressionCases: (asked) => {
    const { mock, query } = asked;
    return {
      body: pageOf(asked, query.robotId === undefined ? undefined : casesOfRobot(mock, query.robotId)),
    };
  },
  createRegressionCase,
  updateRegressionCase,
  requestRegressionRun,
  cancelRegressionRun: (asked) => {
    answerByShape(asked);
    const { fields } = byField(runsOf(asked.mock), 'regressionRunId', asked.params.regressionRunId);
    Object.assign(fields, { progress: null, completedAt: asked.mock.state.now() });
    asked.mock.events.tellOf('RegressionRun', fields);
    return { body: fields };
  },
};
