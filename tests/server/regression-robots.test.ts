import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Office, initialize } from '../support/accounts.ts';
import { type TestApp, startTestApp } from '../support/app.ts';
import { Deployments } from '../support/deployments.ts';
import { Importer, rowCounts } from '../support/imports.ts';
import { Knowledge, type Qa } from '../support/knowledge.ts';
import { RegressionSet, expectAnswer, expectFallback } from '../support/regression-set.ts';
import { Robots } from '../support/robots.ts';
import { knowledgeWorkbook } from '../support/workbooks.ts';

let app: TestApp;
let office: Office;
let deployments: Deployments;
let set: RegressionSet;
let robots: Robots;
let knowledge: Knowledge;
let parcel: Qa;
let silent: string;

const question = 'Where is my parcel?';

beforeAll(async () => {
  app = await startTestApp();
});
beforeEach(async () => {
  await app.clear();
  office = await initialize(app);
  deployments = new Deployments(office.owner, office.sdkAppId);
  set = new RegressionSet(office.owner, office.sdkAppId);
  robots = new Robots(office);
  knowledge = new Knowledge(office.owner, office.sdkAppId);
  parcel = await knowledge.add(question);
  const scope = { categoryIds: [], documentIds: [] };
  silent = (await robots.add('Silent', { contentScope: scope })).robotId;
});
afterAll(() => app.close());

const usual = async () => (await robots.list()).find(({ isDefault }) => isDefault)?.robotId ?? '';
const askedOf = async (robotId: string) =>
  (await set.list({ robotId })).body.items.map((each) => each.question).toSorted();

describe('the robot of a case', () => {
  it('is the default one, or the one that it names, and stays where an update leaves it out', async () => {
    expect(await set.add('one')).toMatchObject({ robotId: null });
    const made = await set.add('two', expectFallback, silent);
    expect(made).toMatchObject({ robotId: silent, version: 1 });
    const { body } = await set.update(made, { question: 'two and a half' });
    expect(body).toMatchObject({ robotId: silent, version: 2 });
    expect((await set.update(body, { robotId: null })).body).toMatchObject({ robotId: null, version: 3 });
  });

  it('must exist when it is named', async () => {
    const unknown = 'rob_a2b3c4d5e6f7g2h3i4jk';
    const fields = [{ pointer: '/robotId', code: 'unknownValue' }];
    expect((await set.create('one', expectFallback, { robotId: unknown })).body.fields).toEqual(fields);
    expect((await set.update(await set.add('two'), { robotId: unknown })).body.fields).toEqual(fields);
  });

  it('may be asked what another robot is asked, but once', async () => {
    await set.add(question);
    const own = await set.add(question, expectFallback, silent);
    expect((await set.create(question, expectFallback, { robotId: silent })).body.code).toBe('duplicateName');
    expect((await set.update(own, { robotId: null })).body.code).toBe('duplicateName');
  });

  it('filters the list; what no robot is named for, or one that is gone, the default one is asked', async () => {
    await set.add('one');
    await set.add('two', expectFallback, silent);
    await set.add('three', expectFallback, await usual());
    expect(await askedOf(silent)).toEqual(['two']);
    expect(await askedOf(await usual())).toEqual(['one', 'three']);
    expect((await robots.remove(silent)).status).toBe(204);
    expect(await askedOf(silent)).toEqual([]);
    expect(await askedOf(await usual())).toEqual(['one', 'three', 'two']);
  });
});

describe('a run', () => {
  it('asks each case of its own robot, of the draft and of a version', async () => {
    await set.add(question, expectAnswer(parcel.qaId));
    await set.add(question, expectFallback, silent);
    const draft = await set.run(app);
    expect(draft.counts).toMatchObject({ passed: 2, failed: 0, regressed: 0 });
    const results = (await set.results(draft.regressionRunId)).body.items;
    expect(new Set(results.map(({ robotId }) => robotId))).toEqual(new Set([silent, null]));
    await deployments.deploy(app);
    const { items } = (await deployments.list()).body;
    expect((await set.run(app, items[0]?.deploymentId)).counts.passed).toBe(2);
  });

  it('compares what fails with what the same robot of the live version does', async () => {
    await set.add(question, expectFallback, silent);
    await deployments.deploy(app);
    const { version, ...robot } = (await robots.read(silent)).body;
    const { robotId, isDefault: _, botType: __, createdAt: ___, deployState: ____, ...content } = robot;
    const { status } = await office.owner.send('PUT', `/apps/${office.sdkAppId}/robots/${robotId}`, {
      body: { ...content, contentScope: { categoryIds: null, documentIds: null } },
      headers: { 'if-match': `"${version}"` },
    });
    expect(status).toBe(200);
    expect((await set.run(app)).counts).toMatchObject({ passed: 0, failed: 0, regressed: 1 });
  });

  it('asks the default robot for one that is gone, and the case still names it', async () => {
    const { caseId } = await set.add(question, expectAnswer(parcel.qaId), silent);
    expect((await set.run(app)).counts).toMatchObject({ passed: 0, failed: 1 });
    await robots.remove(silent);
    expect((await set.run(app)).counts).toMatchObject({ passed: 1, failed: 0, mended: 1 });
    const { body } = await set.read(caseId);
    expect(body.robotId).toBe(silent);
    // What is left alone may be gone; what is new must be there.
    expect((await set.update(body, { question: 'Parcel?' })).status).toBe(200);
  });

  it('of a deployment asks each case of its own robot', async () => {
    await set.require(true);
    await set.add(question, expectFallback, silent);
    const { deploymentId } = await deployments.begin();
    app.clock.advance(1);
    await app.runJobs();
    expect((await deployments.read(deploymentId)).body).toMatchObject({ status: 'deployed' });
    await set.add(question, expectFallback);
    await knowledge.add('Something else?');
    const refused = await deployments.begin();
    await app.runJobs();
    expect((await deployments.read(refused.deploymentId)).body.failure).toEqual({ code: 'regressionFailed' });
  });
});

describe('an import', () => {
  const header = ['Question', 'Expected', 'Bot'];
  const importer = () => new Importer(app, office, office.sdkAppId, 'regression-cases/import');

  it('finds the robot of each row by its name or its id, and an empty cell is the default one', async () => {
    await robots.add('Twin');
    await robots.add('twin');
    const [name] = (await robots.list()).filter(({ isDefault }) => isDefault).map((each) => each.name);
    const imports = importer();
    const { importId, counts } = await imports.review(
      knowledgeWorkbook(
        [
          ['one', 'fallback', 'SILENT'],
          ['two', 'fallback', silent],
          ['one', 'fallback', ''],
          ['one', 'fallback', name ?? ''],
          ['one', 'fallback', silent],
          ['three', 'fallback', 'Twin'],
          ['four', 'fallback', 'Nobody'],
        ],
        { header },
      ),
    );
    expect(counts).toEqual(rowCounts({ total: 7, accepted: 3, rejected: 2, duplicate: 2 }));
    const rows = await imports.rows(importId);
    expect(
      rows.slice(3).map(({ reason, column, duplicateOfRow }) => [reason, column, duplicateOfRow]),
    ).toEqual([
      ['duplicateInFile', 'standardQuestion', 4],
      ['duplicateInFile', 'standardQuestion', 2],
      ['robotUnknown', 'robot', null],
      ['robotUnknown', 'robot', null],
    ]);
    await imports.finish(importId);
    const made = (await set.list()).body.items.map((each) => [each.question, each.robotId]);
    expect(made).toEqual([
      ['one', silent],
      ['two', silent],
      ['one', null],
    ]);
    const again = await imports.review(
      knowledgeWorkbook(
        [
          ['two', 'fallback', 'Silent'],
          ['two', 'fallback', ''],
        ],
        { header },
      ),
    );
    expect(again.counts).toEqual(rowCounts({ total: 2, accepted: 1, duplicate: 1 }));
  });
});
