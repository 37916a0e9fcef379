import { fieldProblem, problem } from '../../server/problems.ts';
import { canAdvance, LifecycleRefusal } from '../../src/machines/advance.ts';
import { exportLifecycle, type ExportState } from '../../src/machines/export/export.lifecycle.ts';
import { exportDaysKept, exportsAtOnceMax } from '../../src/machines/rules/limits.ts';
import { type JsonObject, isObject, read, readList, textOr } from '../conformance/json.ts';
import { memberAsActor } from './actor.ts';
import type { Answered, Asked, Mock } from './context.ts';
import { base, byField } from './draft.ts';
import { qaHeader, workbook } from './files.ts';
import { answerByShape, freshResource } from './generic.ts';
import { figureHooks } from './hooks-figures.ts';
import { unmatchedHooks } from './hooks-unmatched.ts';
import type { Resource } from './state.ts';

type Hook = (asked: Asked) => Answered;

const schema = { $ref: '#/components/schemas/Export' };
const dayMs = 86_400_000;

const exportsOf = ({ store }: Mock): Resource[] => store.list(`${base}/exports`, '/apps/{sdkAppId}/exports');

/** The rows that the request has chosen, or all of them. */
function chosenOf({ mock }: Asked, { kind, ids }: JsonObject, rows: unknown[]): unknown[] {
  if (!Array.isArray(ids)) return rows;
  const kinds = mock.contract.resolve({ $ref: '#/components/schemas/ExportKind' });
  const field = read(kinds['x-chosen'], String(kind));
  if (typeof field !== 'string') throw fieldProblem({ pointer: '/ids', code: 'unknownField' });
  return rows.filter((row) => ids.includes(read(row, field)));
}

/** What the operation that a kind names shows with the filters. */
function shownOf(asked: Asked, { kind, filters }: JsonObject): unknown[] {
  const { contract } = asked.mock;
  const kinds = contract.resolve({ $ref: '#/components/schemas/ExportKind' });
  const id = read(kinds['x-exports'], String(kind));
  const operation = contract.operations.find((each) => each.id === id);
  if (operation === undefined) throw fieldProblem({ pointer: '/kind', code: 'unknownValue' });
  const given = Object.entries(isObject(filters) ? filters : {});
  const isInPath = ([name]: [string, unknown]) => operation.path.includes(`{${name}}`);
  const ids = given.filter(isInPath).map(([name, value]) => [name, textOr(value, '')]);
  const params: Record<string, string> = { ...asked.params, ...Object.fromEntries(ids) };
  const path = operation.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => params[name] ?? '');
  const inQuery = Object.fromEntries(given.filter((each) => !isInPath(each)));
  const rows: unknown[] = [];
  const shownBy: Readonly<Record<string, (each: Asked) => unknown>> = { ...unmatchedHooks, ...figureHooks };
  for (let cursor: unknown; ;) {
    const query = {
      ...inQuery,
      ...(cursor === undefined ? {} : { cursor }),
      limit: 100,
    };
    const answered = (shownBy[operation.id] ?? answerByShape)({ ...asked, operation, path, params, query });
    const body = isObject(answered) ? answered.body : null;
    rows.push(...readList(body, 'items'), ...readList(body, 'points'));
    cursor = read(body, 'nextCursor');
    if (typeof cursor !== 'string') return rows;
  }
}

const requestExport: Hook = (asked) => {
  const { mock, body, member } = asked;
  const isRunning = ({ fields }: Resource) => fields.status === 'running';
  if (exportsOf(mock).filter(isRunning).length >= exportsAtOnceMax)
    throw problem('tooManyRequests', { retryAfterSeconds: 5 });
  const rows = chosenOf(asked, body, shownOf(asked, body));
  const fields = freshResource(asked, schema, {
    ...body,
    ids: body.ids ?? null,
    language: body.language ?? 'en',
    exportId: mock.state.id('exp'),
    status: 'running',
    progress: 0,
    counts: { rows: 0 },
    failure: null,
    createdBy: memberAsActor(member),
    completedAt: null,
    expiresAt: null,
    fileName: `${String(body.kind)}-${mock.state.now().slice(0, 10)}.${isWorkbook(body.kind) ? 'xlsx' : 'csv'}`,
  });
  exportsOf(mock).unshift({ fields, hidden: { rows: rows.map((row) => cellsOf(mock, body.kind, row)) } });
  mock.events.tellOf('Export', fields);
  const go = (share: number) => {
    if (fields.status !== 'running') return;
    const written = { counts: { rows: Math.floor(rows.length * share) } };
    const ended = {
      status: 'completed',
      progress: null,
      completedAt: mock.state.now(),
      expiresAt: expiry(mock),
    };
    Object.assign(fields, written, share === 1 ? ended : { progress: share });
    mock.events.tellOf('Export', fields);
  };
  [0.4, 0.8, 1].forEach((share, step) => mock.state.later(step + 1, () => go(share)));
  return { body: fields };
};

const isWorkbook = (kind: unknown): boolean => ['qas', 'chitchats', 'batchTest'].includes(String(kind));

const expiry = ({ state }: Mock) => new Date(Date.parse(state.now()) + exportDaysKept * dayMs).toISOString();

/** The cells of a row: all of a Q&A, and else what tells a row from others. */
function cellsOf({ contract }: Mock, kind: unknown, row: unknown): string[] {
  if (kind !== 'qas') {
    const kinds = contract.resolve({ $ref: '#/components/schemas/ExportKind' });
    return [textOr(read(row, textOr(read(kinds['x-by'], String(kind)), 'from')), '')];
  }
  const [category = '', below = ''] =
    read(row, 'inDefaultCategory') === true ? [] : readList(row, 'categoryPath');
  return [
    String(category),
    String(below),
    textOr(read(row, 'standardQuestion'), ''),
    readList(row, 'similarQuestions').join('\n'),
    textOr(read(row, 'answer'), ''),
    read(row, 'status') === 'activated' ? 'Activated' : 'Deactivated',
  ];
}

/** Exports, and their files. */
export const exportHooks: Readonly<Record<string, Hook>> = {
  requestExport,
  cancelExport: (asked) => {
    answerByShape(asked);
    const { fields } = byField(exportsOf(asked.mock), 'exportId', asked.params.exportId);
    Object.assign(fields, { progress: null, completedAt: asked.mock.state.now() });
    asked.mock.events.tellOf('Export', fields);
    return { body: fields };
  },
  downloadExport: ({ mock, params }) => {
    const { fields, hidden } = byField(exportsOf(mock), 'exportId', params.exportId);
    const state = textOr(fields.status, '') as ExportState;
    const position = { state, context: { failureCode: null } };
    if (!canAdvance(exportLifecycle, position, { type: 'export.downloaded' }))
      throw new LifecycleRefusal('export', state, 'export.downloaded');
    const rows = Array.isArray(hidden.rows) ? (hidden.rows as string[][]) : [];
    const [header, type] = isWorkbook(fields.kind)
      ? [fields.kind === 'qas' ? qaHeader : ['Example'], workbook]
      : [['Example'], 'text/csv'];
    return { file: { name: textOr(fields.fileName, 'export'), type, rows: [header, ...rows] } };
  },
};
