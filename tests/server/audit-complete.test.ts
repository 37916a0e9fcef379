import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { describeContract } from '../../tools/conformance/contract.ts';
import { type Office, initialize } from '../support/accounts.ts';
import { type TestApp, startTestApp } from '../support/app.ts';
import { consoleDeeds } from '../support/console-deeds.ts';

/** Operations of the console that change something. What leaves no entry says why in the contract. */
const recorded = describeContract().operations.flatMap(({ id, status, isRecorded }) =>
  status === 'built' && isRecorded ? [id] : [],
);

let app: TestApp;
let office: Office;

beforeAll(async () => {
  app = await startTestApp();
});
beforeEach(async () => {
  await app.clear();
  office = await initialize(app);
});
afterAll(() => app.close());

/** How many deeds of members the followers can read of. */
async function countTold(): Promise<number> {
  const events = await app.store.db.selectFrom('events').select(['audience', 'payload']).execute();
  const ofMembers = events.filter(
    ({ audience, payload }) => audience.includes('followers') && 'by' in payload,
  );
  return ofMembers.length;
}

async function countEntries(): Promise<number> {
  await app.runJobs();
  return (await app.store.db.selectFrom('audit_entries').select('entry_id').execute()).length;
}

it.each(recorded)('%s leaves an entry in the audit log', async (operation) => {
  const prepare = consoleDeeds(app, office)[operation];
  if (prepare === undefined) throw new Error('The test does not know how to do it.');
  const act = await prepare();
  const before = await countTold();
  await act();
  // Their work says in the end what has come of it.
  if (['confirmImport', 'replaceDocument'].includes(operation)) await app.runJobs();
  const after = await countTold();
  expect(after).toBeGreaterThan(before);
  expect(await countEntries()).toBeGreaterThanOrEqual(after);
});
