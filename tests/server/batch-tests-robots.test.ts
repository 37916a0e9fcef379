import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Office } from '../support/accounts.ts';
import { type TestApp, startTestApp } from '../support/app.ts';
import { type BatchTests, batchOffice } from '../support/batch-tests.ts';
import { Knowledge } from '../support/knowledge.ts';
import { Robots } from '../support/robots.ts';

let app: TestApp;
let office: Office;
let tests: BatchTests;
let robots: Robots;

const question = 'Where is my parcel?';

beforeAll(async () => {
  app = await startTestApp();
});
beforeEach(async () => {
  ({ office, tests } = await batchOffice(app));
  robots = new Robots(office);
  await new Knowledge(office.owner, office.sdkAppId).add(question);
});
afterAll(() => app.close());

/** A robot that answers nothing. */
const addSilent = () => robots.add('Silent', { contentScope: { categoryIds: [], documentIds: [] } });
const begin = (robotId?: string) =>
  tests.send(question, { query: { language: 'en', ...(robotId !== undefined && { robotId }) } });
const outcomeOf = async (batchTestId: string) => {
  await tests.finish();
  return (await tests.rows(batchTestId)).map(({ outcome }) => outcome);
};

describe('the robot of a batch test', () => {
  it('is the default one, or the one that it names', async () => {
    const { robotId } = await addSilent();
    const usual = await begin();
    expect(usual.body.robotId).toBeNull();
    expect(await outcomeOf(usual.body.batchTestId)).toEqual(['answered']);
    const silent = await begin(robotId);
    expect(silent.body.robotId).toBe(robotId);
    expect(await outcomeOf(silent.body.batchTestId)).toEqual(['fallback']);
    expect((await tests.read(silent.body.batchTestId)).body.robotId).toBe(robotId);
  });

  it('must exist', async () => {
    const { status, body } = await begin('rob_a2b3c4d5e6f7g2h3i4jk');
    expect(status).toBe(422);
    expect(body).toMatchObject({ fields: [{ pointer: '/robotId', code: 'unknownValue' }] });
    expect((await tests.list()).body.items).toEqual([]);
  });

  it('gives way to the default one when it is deleted meanwhile, and the test still names it', async () => {
    const { robotId } = await addSilent();
    const { batchTestId } = (await begin(robotId)).body;
    expect((await robots.remove(robotId)).status).toBe(204);
    expect(await outcomeOf(batchTestId)).toEqual(['answered']);
    expect((await tests.read(batchTestId)).body).toMatchObject({ status: 'completed', robotId });
  });
});
