import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import {
  type OperationId,
  type OperationRow,
  operationTable,
} from '../../src/api/__generated__/operations.ts';
import { problemStatuses } from '../../src/api/__generated__/problem-statuses.ts';
import type { ProblemCode } from '../../server/problems.ts';
import { readContract } from '../../tools/gen-document.ts';
import { chitchatsMax } from '../../src/machines/rules/limits.ts';
import type { Answer } from '../support/app.ts';
import { Chitchats, fillChitchats } from '../support/chitchats.ts';
import { type ContractScene, openContractScene } from '../support/contract-scene.ts';
import { genericProblems } from '../support/generic-problems.ts';
import { good } from '../support/imports.ts';
import { seedQas } from '../support/many-qas.ts';
import { specificProblems } from '../support/specific-problems.ts';

/** A low limit of the knowledge base; tests/server/imports-refusals.test.ts tests the real one. */
const knowledgeQasMax = 1000;

const operations: OperationRow[] = Object.values(operationTable);
const pairOf = ({ operationId }: OperationRow, code: ProblemCode) => `${operationId} ${code}`;
const documented = operations.flatMap((operation) =>
  operation.problems.map((code) => pairOf(operation, code)),
);

const generic = operations.flatMap((operation) =>
  genericProblems
    .filter((problem) => problem.isOf(operation))
    .map((problem) => ({ operation, problem, name: `${pairOf(operation, problem.code)}: ${problem.how}` })),
);
/** These need a full knowledge base. */
const ofFullKnowledge = [
  'createQa knowledgeLimitExceeded',
  'bulkEditQas knowledgeLimitExceeded',
  'confirmImport knowledgeLimitExceeded',
] as const;
const ofFullChitchat = [
  'createChitchat knowledgeLimitExceeded',
  'addStarterChitchats knowledgeLimitExceeded',
] as const;
const provoked = new Set<string>([
  ...generic.map(({ operation, problem }) => pairOf(operation, problem.code)),
  ...Object.keys(specificProblems),
  ...ofFullKnowledge,
  ...ofFullChitchat,
]);

const ajv = new Ajv2020({ strict: false, allErrors: true });
addFormats.default(ajv);
ajv.addSchema(readContract(), 'contract');
const isProblem = ajv.compile({ $ref: 'contract#/components/schemas/Problem' });

let scene: ContractScene;

beforeAll(async () => {
  scene = await openContractScene({ knowledgeQasMax });
});
afterAll(() => scene.close());

/** Checks what holds for every problem. */
function expectProblem({ status, body, headers }: Answer, code: ProblemCode): void {
  expect({ status, code: body.code }).toEqual({ status: problemStatuses[code], code });
  expect(headers['content-type']).toMatch(/^application\/problem\+json/);
  expect(headers['cache-control']).toBe('no-store');
  expect(isProblem(body) ? [] : isProblem.errors).toEqual([]);
  expect(body).toMatchObject({
    status,
    type: `urn:parley:problem:${code}`,
    requestId: headers['x-request-id'],
  });
  if (status === 429 || status === 503) {
    expect(Number(headers['retry-after'])).toBe(body.retryAfterSeconds);
    expect(Number(headers['retry-after'])).toBeGreaterThan(0);
  }
  if (status === 422) expect(body.fields).not.toEqual([]);
  if (code === 'transitionRefused') {
    expect(body).toMatchObject({
      lifecycle: expect.any(String),
      state: expect.any(String),
      event: expect.any(String),
    });
  }
  expect(JSON.stringify(body)).not.toContain('secret');
}

test('every problem that an operation documents is provoked here, and none that it does not', () => {
  expect(documented.filter((pair) => !provoked.has(pair))).toEqual([]);
  expect([...provoked].filter((pair) => !documented.includes(pair))).toEqual([]);
});

describe('by the form of the operation', () => {
  it.each(generic)('$name', async ({ operation, problem }) => {
    expectProblem(await problem.provoke(scene, operation), problem.code);
  });
});

describe('by what the operation does', () => {
  it.each(Object.entries(specificProblems))('%s', async (pair, provoke) => {
    // The code above composes the pairs.
    const [, code] = pair.split(' ') as [OperationId, ProblemCode];
    expectProblem(await provoke(scene), code);
  });

  it(`${ofFullKnowledge.join(', ')}: at ${knowledgeQasMax} Q&As`, async () => {
    const { app, knowledge, importer, office } = scene;
    const { importId } = await importer.review(good);
    const deleted = await knowledge.add('One less?');
    await knowledge.remove(deleted);
    const { total } = (await knowledge.list()).body;
    await seedQas(app.store.db, { sdkAppId: office.sdkAppId, count: knowledgeQasMax - total });
    expectProblem(await importer.confirm(importId), 'knowledgeLimitExceeded');
    expectProblem(await knowledge.create('One too many?'), 'knowledgeLimitExceeded');
    const restore = { qaIds: [deleted.qaId], action: 'restore' };
    expectProblem(await knowledge.bulk(restore), 'knowledgeLimitExceeded');
  });

  it(`${ofFullChitchat.join(', ')}: at ${chitchatsMax} entries`, async () => {
    const { app, office } = scene;
    const chitchats = new Chitchats(office.owner, office.sdkAppId);
    await chitchats.clear();
    await fillChitchats(app, office.sdkAppId, chitchatsMax);
    expectProblem(await chitchats.create('Ahoy'), 'knowledgeLimitExceeded');
    expectProblem(await chitchats.addStarters(['en']), 'knowledgeLimitExceeded');
  });
});
