import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { locateOperations, readContract } from '../../tools/gen-document.ts';
import { type Office, initialize } from '../support/accounts.ts';
import { type TestApp, startTestApp } from '../support/app.ts';
import { consoleDeeds } from '../support/console-deeds.ts';

/** Operations of the console that leave no entry, each with its reason. */
const unrecorded: Record<string, string> = {
  askOnlineTest: 'it changes nothing that anybody else sees',
  testThirdPartyBot: 'it changes nothing',
  testEmbeddingsEndpoint: 'it changes nothing',
  testWebhook: 'it changes nothing',
  redeliver: 'it changes nothing',
  createImport: 'it writes nothing; the confirmation leaves the entry',
  cancelImport: 'nothing was written',
  createAdviceDismissal: 'it changes nothing that customers see',
  deleteAdviceDismissal: 'it changes nothing that customers see',
  teachUnmatchedQuestion: 'the Q&A that learns the question leaves the entry',
  ignoreUnmatchedQuestion: 'it changes nothing that customers see',
  reopenUnmatchedQuestion: 'it changes nothing that customers see',
  requestRegressionRun: 'it changes nothing',
  cancelRegressionRun: 'it changes nothing',
  deleteApplication: 'the log goes with the application',
};

const written = locateOperations(readContract()).flatMap(({ operation, method }) => {
  const roles = operation['x-roles'] ?? [];
  const isWrite = method !== 'get' && operation['x-status'] === 'built';
  const isOfConsole = roles.includes('administrator') || roles.includes('superAdministrator');
  return isWrite && isOfConsole ? [operation.operationId] : [];
});

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

it('names only operations that exist as leaving no entry', () => {
  expect(Object.keys(unrecorded).filter((operation) => !written.includes(operation))).toEqual([]);
});

it.each(written.filter((operation) => !(operation in unrecorded)))(
  '%s leaves an entry in the audit log',
  async (operation) => {
    const prepare = consoleDeeds(app, office)[operation];
    if (prepare === undefined) throw new Error('The test does not know how to do it.');
    const act = await prepare();
    const before = await countTold();
    await act();
    if (operation === 'confirmImport') await app.runJobs();
    const after = await countTold();
    expect(after).toBeGreaterThan(before);
    expect(await countEntries()).toBeGreaterThanOrEqual(after);
  },
);
