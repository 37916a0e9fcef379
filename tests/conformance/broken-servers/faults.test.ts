import { appendFile, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { describeContract } from '../../../tools/conformance/contract.ts';
import { knownSurvivors } from '../../../tools/conformance/faults/known-survivors.ts';
import { faultKinds } from '../../../tools/conformance/faults/fault-kinds.ts';
import { faultReport, isAsKnown, shareOf } from '../../../tools/conformance/faults/fault-report.ts';
import { keepResults, readResults } from '../../../tools/conformance/faults/kept-results.ts';
import { type FaultResult, runFaults } from '../../../tools/conformance/faults/run-faults.ts';
import { type Backend, owner, startBackend } from '../support/backend.ts';

// A sample: `npm run conformance:faults` tries every fault on every operation.
let backend: Backend;

beforeAll(async () => {
  backend = await startBackend();
  await backend.judge({ only: ['getSystemStatus'] });
});
afterAll(() => backend.close());

const access = { credentials: owner, setupCode: '', token: null, other: null, sdkAppId: null };

/** What a backend may do, by operation: of each kind of fault at least one. */
const faults: Readonly<Record<string, readonly string[]>> = {
  getSession: [
    '/expiresAt of the answer is eight hours late',
    '/passwordChangeRequired of the answer is always false',
    'answers everybody what it answers the first',
  ],
  signIn: ['lets scripts read the session', 'lets other sites send the session', 'fails at U+0000'],
  signOut: ['does what it refuses'],
  createCategory: [
    'answers, and does nothing',
    'does what it refuses',
    'does everything twice',
    'forgets the keys of repetition',
    'answers another success',
    'accepts what it must refuse',
    'refuses everything with one code',
    'names no field',
    'fails at half of a surrogate pair',
    'fails at deep bodies',
    'loses signs beyond the first plane',
    'writes lines as blanks',
    'reads a body that is said to be something else',
    'gives every problem one requestId',
    'tells statements in titles',
    'lets browsers guess the type',
    'admits sessions that have ended',
    'admits whoever asks',
    'passes over what only the backend sets',
  ],
  renameCategory: [
    'does it to another categoryId',
    'does it to another categoryId as well',
    'cuts /name to four characters, and answers it whole',
    'makes the letters of /name small',
    'lets several changes of one version win',
  ],
  createQa: ['names a place where nothing is'],
  bulkEditQas: ['keeps the first fifty of /qaIds, and answers all'],
  createImport: ['/createdBy of the answer is always the first'],
  createApplication: ['/organizationName of the answer is cut to a character'],
  getRobot: ['writes with each read'],
  enableThirdPartyBot: ['/source of the answer is always builtIn'],
  // What can be done only once is done to another thing when the kit looks again.
  activateQa: ['does what it refuses'],
  getQa: [
    'answers about another qaId',
    'answers what was so at first',
    '/answer of the answer is cut to a character',
  ],
  updateRobot: [
    'takes any version',
    'answers the tag of another version',
    'does not keep /suggestionCount, and says that it does',
  ],
  sendVisitorMessage: [
    'forgets the keys of repetition',
    'cuts /text to 64 characters, and answers it whole',
    'writes the time of its place as UTC, everywhere',
    'writes times with the hours of its place',
  ],
  updateChannel: ['changes /name where it is left out'],
  listConversations: ['leaves their roles to members who are forced offline'],
  downloadImportErrors: ['sends a file without rows'],
  listQas: [
    'takes no notice of ?deployState',
    'takes no notice of ?limit',
    'takes notice of one filter only',
    'turns ?status into its opposite',
    'minds the case of letters in ?search',
    'finds nothing that is not Latin in ?search',
    'shows the first row twice',
    'turns the rows round',
    'has no last page',
    'counts the rows of a list from its beginning, page by page',
    'answers a field that nobody knows in every row',
    'shows and changes its own where another tenant’s is meant',
    '/total of the page is one too many',
  ],
};

test('what a backend does is judged, not only what it says', async () => {
  const wants = (operation: string, what: string): boolean => faults[operation]?.includes(what) ?? false;
  const only = Object.keys(faults);
  const run = await runFaults({ baseUrl: backend.address, access, only, timeout: 30_000, wants }, () => {});
  expect(run.unusable).toEqual([]);
  expect(run.results.filter(({ verdict }) => verdict !== 'found')).toEqual([]);
  const tried = run.results.map(({ operation, what }) => `${operation}: ${what}`);
  const wanted = Object.entries(faults).flatMap(([operation, all]) =>
    all.map((what) => `${operation}: ${what}`),
  );
  expect(tried.toSorted()).toEqual(wanted.toSorted());
  const kinds = new Set(run.results.map(({ kind }) => kind));
  expect(faultKinds.filter(({ name }) => !kinds.has(name))).toEqual([]);
});

test('what no request made a difference with is no pass, and is told', () => {
  const one = { operation: 'listQas', kind: 'rows', by: null, milliseconds: 5 } as const;
  const run = {
    results: [
      { ...one, what: 'shows no rows', verdict: 'found' },
      { ...one, kind: 'ignoreParameter', what: 'takes no notice of ?status', verdict: 'neverTriggered' },
      { ...one, what: 'turns the rows round', verdict: 'survived' },
    ],
    unusable: ['getQa: a valid request: 500'],
    duration: 2000,
  } as const;
  const report = faultReport(run);
  expect(report).toContain(
    'Survived: the kit passed a backend that does this.\n  listQas: turns the rows round\n    NOT KNOWN',
  );
  expect(report).toContain(
    'Never triggered: no request of the kit made a difference.\n  listQas: takes no notice',
  );
  expect(report).toMatch(/^rows +1 +1 +0 +50 %$/m);
  expect(report).toContain('1 of 2 faults found (50 %), 1 never triggered, in 2 s');
  expect(isAsKnown(run)).toBe(false);
  expect(isAsKnown({ ...run, unusable: [], results: run.results.slice(0, 2) })).toBe(true);
  expect(shareOf(199, 1)).toBe(99.5);
  expect(shareOf(0, 0)).toBe(0);
});

test('what is known to survive is a fault of an operation that is built', () => {
  const built = describeContract().operations.filter(({ status }) => status === 'built');
  const ids = built.map(({ id }) => id);
  for (const { operations } of knownSurvivors) expect(ids).toEqual(expect.arrayContaining([...operations]));
});

test('a run goes on after the operations whose results a file has, and reports those as well', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'kept-results-'));
  const file = join(folder, 'results.jsonl');
  try {
    const known: FaultResult = {
      operation: 'getSystemStatus',
      kind: 'lie',
      what: 'told before',
      verdict: 'survived',
      by: null,
      milliseconds: 5,
    };
    expect(readResults(file)).toEqual([]);
    keepResults(file, [known]);
    await appendFile(file, '{"operation":"getSy');
    const before = readResults(file);
    expect(before).toEqual([known]);
    const tried: FaultResult[] = [];
    const wants = (operation: string, what: string): boolean =>
      operation === 'listChannels' && what === 'answers another success';
    const options = { baseUrl: backend.address, access, timeout: 30_000, before, wants };
    const only = ['getSystemStatus', 'listChannels'];
    const { results } = await runFaults({ ...options, only }, (each) => tried.push(...each));
    expect(tried).toMatchObject([{ operation: 'listChannels', verdict: 'found' }]);
    expect(results).toEqual([known, ...tried]);
    // Asked again, what was found is known, and what was not found is tried once more, as far as it is still a fault.
    const found = [...tried];
    keepResults(file, found);
    const again = { ...options, only, before: readResults(file), again: true };
    const second = await runFaults(again, (each) => tried.push(...each));
    expect(tried).toEqual(found);
    expect(second.results).toEqual(found);
    // The last result of a fault counts.
    keepResults(file, [{ ...known, verdict: 'found', by: 'a case' }]);
    expect(readResults(file)).toEqual([{ ...known, verdict: 'found', by: 'a case' }, ...found]);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
});
