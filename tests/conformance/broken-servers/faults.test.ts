import { afterAll, beforeAll, expect, test } from 'vitest';
import { faultReport, shareOf } from '../../../tools/conformance/faults/fault-report.ts';
import { runFaults } from '../../../tools/conformance/faults/run-faults.ts';
import { type Backend, owner, startBackend } from '../support/backend.ts';

// A sample: `npm run conformance -- --broken` tries every fault on every operation.
let backend: Backend;

beforeAll(async () => {
  backend = await startBackend();
  await backend.judge({ only: ['getSystemStatus'] });
}, 300_000);
afterAll(() => backend.close());

const access = { credentials: owner, setupCode: '', token: null, other: null, sdkAppId: null };

/** What a backend may do that answers as the contract says, by operation. */
const faults: Readonly<Record<string, readonly string[]>> = {
  createCategory: [
    'answers, and does nothing',
    'does what it refuses',
    'forgets the keys of repetition',
    'fails at half of a surrogate pair',
    'fails at deep bodies',
    'fails at long keys of repetition',
    'loses signs beyond the first plane',
    'reads a body that is said to be something else',
    'gives every problem one requestId',
    'tells statements in titles',
    'lets browsers guess the type',
    'admits sessions that have ended',
    'passes over what only the backend sets',
  ],
  renameCategory: ['answers, and does nothing', 'does it to another categoryId'],
  deleteCategory: [
    'answers, and does nothing',
    'fails at U+0000',
    'fails at addresses that nobody can decode',
  ],
  updateBotSettings: ['takes any version', 'does not keep /robotName, and says that it does'],
  sendVisitorMessage: [
    'forgets the keys of repetition',
    'cuts /text to a character',
    'cuts /text to a character, and answers it whole',
    'writes the time of its place as UTC, everywhere',
    'writes times with the hours of its place',
  ],
  listConversations: ['leaves their roles to members who are forced offline'],
  downloadImportErrors: ['sends a file without rows', 'sends a file that is none'],
  listDeployments: [
    '/live of every row is always true',
    'takes cursors that it has not given, and begins again',
  ],
  listQas: [
    'takes no notice of ?deployState',
    'takes notice of one filter only',
    'turns ?status into its opposite',
    'loses a row under ?status',
    'turns the rows round under ?status',
    'minds the case of letters in ?search',
    '/total of the page is one too many',
  ],
};

test('what a backend does is judged, not only what it says', async () => {
  const wants = (operation: string, what: string): boolean => faults[operation]?.includes(what) ?? false;
  const only = Object.keys(faults);
  const run = await runFaults({ baseUrl: backend.address, access, only, timeout: 30_000, wants }, () => {});
  expect(run.unusable).toEqual([]);
  expect(run.results.filter(({ verdict }) => verdict !== 'found')).toEqual([]);
  expect(run.results).toHaveLength(Object.values(faults).flat().length);
}, 600_000);

test('what no request made a difference with is no pass, and is told', () => {
  const one = { operation: 'listQas', by: null } as const;
  const run = {
    results: [
      { ...one, what: 'shows no rows', verdict: 'found' },
      { ...one, what: 'takes no notice of ?status', verdict: 'neverTriggered' },
      { ...one, what: 'turns the rows round', verdict: 'survived' },
    ],
    unusable: ['getQa: a valid request: 500'],
    duration: 2000,
  } as const;
  const report = faultReport(run);
  expect(report).toContain(
    'Survived: the kit passed a backend that does this.\n  listQas: turns the rows round',
  );
  expect(report).toContain(
    'Never triggered: no request of the kit made a difference.\n  listQas: takes no notice',
  );
  expect(report).toContain('1 of 2 faults found (50 %), 1 never triggered, in 2 s');
  expect(shareOf(199, 1)).toBe(99.5);
  expect(shareOf(0, 0)).toBe(0);
});
