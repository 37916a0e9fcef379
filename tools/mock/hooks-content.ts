import ExcelJS from 'exceljs';
import { fieldProblem, problem } from '../../server/problems.ts';
import { type JsonObject, isObject } from '../conformance/json.ts';
import type { Answered, Asked, Mock } from './context.ts';
import { answerByShape, fresh, page, refuseStale, touch } from './generic.ts';
import { send } from './lifecycles.ts';
import { type Resource, seedAppId } from './state.ts';

type Hook = (asked: Asked) => Answered | Promise<Answered>;

const base = `/apps/${seedAppId}`;
const importEnds = new Set(['parseFailed', 'completed', 'failed', 'cancelled']);

export const qasOf = ({ store }: Mock): Resource[] => store.list(`${base}/qas`, '/apps/{sdkAppId}/qas');
const categoriesOf = ({ store }: Mock): Resource[] =>
  store.list(`${base}/categories`, '/apps/{sdkAppId}/categories');
const importsOf = ({ store }: Mock): Resource[] => store.list(`${base}/imports`, '/apps/{sdkAppId}/imports');
export const deploymentsOf = ({ store }: Mock): Resource[] =>
  store.list(`${base}/deployments`, '/apps/{sdkAppId}/deployments');

function byField(list: readonly Resource[], name: string, value: unknown): Resource {
  const found = list.find(({ fields }) => fields[name] === value);
  if (found === undefined) throw problem('notFound');
  return found;
}

const folded = (text: unknown): string => String(text).normalize('NFKC').trim().toLowerCase();

/** Q&As of the draft that a deployment would make live, and removed ones. */
function pendingOf(mock: Mock): number {
  const changed = qasOf(mock).filter(({ fields }) => fields.deployState !== 'live').length;
  return changed + Number(mock.store.single(`${base}/draft`, {}).fields.removed ?? 0);
}

function draftChanged(mock: Mock): void {
  mock.events.tell('members', { type: 'draft.changed', pendingCount: pendingOf(mock) });
}

function categoryPath(mock: Mock, categoryId: unknown): string[] {
  const { fields } = byField(categoriesOf(mock), 'categoryId', categoryId);
  const above = categoriesOf(mock).find((each) => each.fields.categoryId === fields.parentId);
  return [...(above === undefined ? [] : [String(above.fields.name)]), String(fields.name)];
}

function defaultCategoryId(mock: Mock): unknown {
  return categoriesOf(mock).find(({ fields }) => fields.isDefault)?.fields.categoryId;
}

function refuseKnownQuestion(mock: Mock, question: unknown, own: Resource | null): void {
  const isKnown = qasOf(mock).some(
    (qa) => qa !== own && folded(qa.fields.standardQuestion) === folded(question),
  );
  if (isKnown)
    throw problem('duplicateName', { fields: [{ pointer: '/standardQuestion', code: 'duplicate' }] });
}

function addQa(asked: Asked, known: JsonObject): JsonObject {
  const { mock } = asked;
  const categoryId = known.categoryId ?? defaultCategoryId(mock);
  const schema = { $ref: '#/components/schemas/Qa' };
  const fields = fresh(asked, schema, {
    status: 'activated',
    ...known,
    qaId: mock.state.id('qa'),
    categoryId,
    categoryPath: categoryPath(mock, categoryId),
    deployState: 'pendingAdd',
  });
  qasOf(mock).unshift({ fields, hidden: { live: null } });
  return fields;
}

function checkedCategory(mock: Mock, categoryId: unknown): void {
  if (categoryId === undefined || categoriesOf(mock).some(({ fields }) => fields.categoryId === categoryId))
    return;
  throw fieldProblem({ pointer: '/categoryId', code: 'unknownValue' });
}

function removeQa(mock: Mock, qa: Resource): void {
  const list = qasOf(mock);
  list.splice(list.indexOf(qa), 1);
  const draft = mock.store.single(`${base}/draft`, {});
  if (qa.fields.deployState !== 'pendingAdd') draft.fields.removed = Number(draft.fields.removed ?? 0) + 1;
}

function bulk({ mock, body }: Asked): Answered {
  const { qaIds, action, categoryId } = body as { qaIds: string[]; action: string; categoryId?: string };
  if ((action === 'move') !== (categoryId !== undefined)) {
    throw fieldProblem({ pointer: '/categoryId', code: action === 'move' ? 'required' : 'unknownField' });
  }
  checkedCategory(mock, categoryId);
  const result = { changed: 0, unchanged: 0, notFound: [] as string[] };
  for (const qaId of qaIds) {
    const qa = qasOf(mock).find(({ fields }) => fields.qaId === qaId);
    if (qa === undefined) result.notFound.push(qaId);
    else if (action === 'delete') {
      removeQa(mock, qa);
      result.changed += 1;
    } else if (action === 'move') {
      Object.assign(qa.fields, { categoryId, categoryPath: categoryPath(mock, categoryId) });
      result.changed += 1;
    } else if (qa.fields.status === `${action}d`) result.unchanged += 1;
    else {
      send(mock, 'activation', null, qa, { type: `item.${action}d` });
      result.changed += 1;
    }
  }
  draftChanged(mock);
  return { body: result };
}

/** The rows of a workbook, as far as they have a question and an answer. Null: it is no workbook. */
async function rowsOf(content: Buffer): Promise<{ question: string; answer: string }[] | null> {
  const book = new ExcelJS.Workbook();
  try {
    // The library's own type of a buffer is older than Node's.
    await book.xlsx.load(content as never);
  } catch {
    return null;
  }
  const rows: { question: string; answer: string }[] = [];
  book.worksheets[0]?.eachRow((row, number) => {
    const text = (column: number) => row.getCell(column).text.trim();
    if (number > 1) rows.push({ question: text(3), answer: text(5) });
  });
  return rows;
}

async function createImport(asked: Asked): Promise<Answered> {
  const { mock, file, member } = asked;
  const pending = importsOf(mock).find(({ fields }) => !importEnds.has(String(fields.status)));
  if (pending !== undefined) throw problem('uploadPending', { pendingId: String(pending.fields.importId) });
  const rows = await rowsOf(file?.content ?? Buffer.alloc(0));
  const accepted = (rows ?? []).filter(({ question, answer }) => question !== '' && answer !== '');
  const importId = mock.state.id('imp');
  const none = { total: 0, accepted: 0, rejected: 0, duplicate: 0 };
  const fields = fresh(
    asked,
    { $ref: '#/components/schemas/Import' },
    {
      importId,
      fileName: file?.name ?? 'file',
      fileSize: file?.content.length ?? 0,
      status: 'toBeUploaded',
      progress: 0,
      counts: none,
      failure: null,
      createdBy: { memberId: member?.memberId, nickname: member?.nickname },
      completedAt: null,
      hasErrorWorkbook: false,
    },
  );
  const resource = { fields, hidden: { accepted: accepted.length, rows: accepted } };
  move(mock, resource, 'file.received');
  move(mock, resource, 'upload.completed');
  importsOf(mock).unshift(resource);
  mock.state.later(1, () => {
    if (fields.status !== 'parsing') return;
    const rejected = (rows?.length ?? 0) - accepted.length;
    if (rows === null) move(mock, resource, 'parse.failed', { code: 'workbookUnreadable' });
    else {
      fields.counts = { total: rows.length, accepted: accepted.length, rejected, duplicate: 0 };
      fields.hasErrorWorkbook = rejected > 0;
      move(mock, resource, 'parse.completed', { acceptedRows: accepted.length });
    }
  });
  return { body: fields, location: `${mock.contract.base}${base}/imports/${importId}` };
}

function move(mock: Mock, resource: Resource, type: string, payload: JsonObject = {}): void {
  send(mock, 'upload', { $ref: '#/components/schemas/Import' }, resource, { type, ...payload });
  const { fields, hidden } = resource;
  const isOver = importEnds.has(String(fields.status));
  Object.assign(fields, {
    progress: fields.status === 'parsing' || fields.status === 'importing' ? 0.5 : null,
    completedAt: isOver ? mock.state.now() : null,
    failure: typeof payload.code === 'string' ? { code: payload.code } : null,
  });
  hidden.accepted ??= 0;
  mock.events.tellOf('Import', fields);
}

function confirmImport(asked: Asked): Answered {
  const { mock, params } = asked;
  const resource = byField(importsOf(mock), 'importId', params.importId);
  move(mock, resource, 'import.confirmed');
  mock.state.later(1, () => {
    const rows = resource.hidden.rows as { question: string; answer: string }[];
    for (const { question, answer } of rows) {
      if (qasOf(mock).some(({ fields }) => folded(fields.standardQuestion) === folded(question))) continue;
      addQa(asked, { standardQuestion: question, similarQuestions: [], answer });
    }
    move(mock, resource, 'import.completed');
    draftChanged(mock);
  });
  return { body: resource.fields };
}

function requestDeployment(asked: Asked): Answered {
  const { mock, body, member } = asked;
  const running = deploymentsOf(mock).find(({ fields }) => fields.status === 'deploying');
  if (running !== undefined)
    throw problem('deploymentRunning', { pendingId: String(running.fields.deploymentId) });
  if (pendingOf(mock) === 0) throw problem('draftUnchanged');
  const deploymentId = mock.state.id('dep');
  const qas = qasOf(mock);
  const fields = fresh(
    asked,
    { $ref: '#/components/schemas/Deployment' },
    {
      deploymentId,
      version: deploymentsOf(mock).length + 1,
      status: 'deploying',
      live: false,
      note: body.note ?? '',
      progress: 0.4,
      stage: 'indexing',
      failure: null,
      counts: { added: pendingOf(mock), changed: 0, removed: 0, qas: qas.length, questions: qas.length * 2 },
      createdBy: { memberId: member?.memberId, nickname: member?.nickname },
      completedAt: null,
    },
  );
  const resource = { fields, hidden: {} };
  deploymentsOf(mock).unshift(resource);
  mock.events.tellOf('Deployment', fields);
  mock.state.later(3, () => fields.status === 'deploying' && complete(mock, resource));
  return { body: fields, location: `${mock.contract.base}${base}/deployments/${deploymentId}` };
}

function moveDeployment(mock: Mock, resource: Resource, type: string): void {
  const schema = { $ref: '#/components/schemas/Deployment' };
  const before = deploymentsOf(mock).find((each) => each.fields.live && each !== resource);
  send(mock, 'deployment', schema, resource, { type });
  if (resource.fields.live && before !== undefined) {
    send(mock, 'deployment', schema, before, { type: 'deployment.superseded' });
    mock.events.tellOf('Deployment', before.fields);
  }
  if (resource.fields.status !== 'deploying') {
    Object.assign(resource.fields, { stage: null, progress: null });
    resource.fields.completedAt ??= mock.state.now();
  }
  mock.events.tellOf('Deployment', resource.fields);
}

/** What was in the draft is live now. */
function complete(mock: Mock, resource: Resource): void {
  for (const qa of qasOf(mock)) {
    send(mock, 'activation', null, qa, { type: 'deployment.completed' });
    qa.fields.deployState = 'live';
  }
  mock.store.single(`${base}/draft`, {}).fields.removed = 0;
  moveDeployment(mock, resource, 'deployment.completed');
  draftChanged(mock);
}

const deploymentEvent =
  (type: string): Hook =>
  ({ mock, params }) => {
    const resource = byField(deploymentsOf(mock), 'deploymentId', params.deploymentId);
    moveDeployment(mock, resource, type);
    return { body: resource.fields };
  };

const activate =
  (type: string): Hook =>
  (asked) => {
    const { mock, params, operation } = asked;
    const qa = byField(qasOf(mock), 'qaId', params.qaId);
    send(mock, 'activation', mock.store.schemaOf(operation), qa, { type });
    touch(asked, qa);
    draftChanged(mock);
    return { body: qa.fields };
  };

/** The draft, what goes into it and what becomes of it. */
export const contentHooks: Readonly<Record<string, Hook>> = {
  listQas: (asked) => ({ body: { ...page(asked, qasOf(asked.mock)), pendingCount: pendingOf(asked.mock) } }),
  createQa: (asked) => {
    checkedCategory(asked.mock, asked.body.categoryId);
    refuseKnownQuestion(asked.mock, asked.body.standardQuestion, null);
    const body = addQa(asked, asked.body);
    draftChanged(asked.mock);
    return { body };
  },
  updateQa: (asked) => {
    const { mock, params, body } = asked;
    const qa = byField(qasOf(mock), 'qaId', params.qaId);
    refuseStale(asked, qa);
    checkedCategory(mock, body.categoryId);
    refuseKnownQuestion(mock, body.standardQuestion, qa);
    Object.assign(qa.fields, body, { categoryPath: categoryPath(mock, body.categoryId) });
    if (qa.fields.deployState === 'live') qa.fields.deployState = 'pendingChange';
    touch(asked, qa);
    draftChanged(mock);
    return { body: qa.fields };
  },
  deleteQa: (asked) => {
    const qa = byField(qasOf(asked.mock), 'qaId', asked.params.qaId);
    refuseStale(asked, qa);
    removeQa(asked.mock, qa);
    draftChanged(asked.mock);
    return {};
  },
  bulkEditQas: bulk,
  activateQa: activate('item.activated'),
  deactivateQa: activate('item.deactivated'),
  listCategories: ({ mock }) => {
    for (const { fields } of categoriesOf(mock)) {
      fields.qaCount = qasOf(mock).filter((qa) => qa.fields.categoryId === fields.categoryId).length;
    }
    return { body: { items: categoriesOf(mock).map(({ fields }) => fields) } };
  },
  createCategory: (asked) => {
    const { mock, body } = asked;
    const isKnown = categoriesOf(mock).some(
      ({ fields }) => fields.parentId === body.parentId && folded(fields.name) === folded(body.name),
    );
    if (isKnown) throw problem('duplicateName', { fields: [{ pointer: '/name', code: 'duplicate' }] });
    const fields = {
      categoryId: mock.state.id('cat'),
      name: body.name,
      parentId: body.parentId,
      isDefault: false,
      qaCount: 0,
    };
    categoriesOf(mock).push({ fields, hidden: {} });
    return { body: fields };
  },
  renameCategory: ({ mock, params, body }) => {
    const { fields } = byField(categoriesOf(mock), 'categoryId', params.categoryId);
    if (fields.isDefault) throw problem('defaultCategoryImmutable');
    fields.name = body.name;
    return { body: fields };
  },
  deleteCategory: (asked) => {
    const { fields } = byField(categoriesOf(asked.mock), 'categoryId', asked.params.categoryId);
    if (fields.isDefault) throw problem('defaultCategoryImmutable');
    return answerByShape(asked);
  },
  createImport,
  confirmImport,
  cancelImport: ({ mock, params }) => {
    const resource = byField(importsOf(mock), 'importId', params.importId);
    move(mock, resource, 'import.cancelled');
    return { body: resource.fields };
  },
  requestDeployment,
  cancelDeployment: deploymentEvent('deployment.cancelled'),
  rollBackDeployment: deploymentEvent('rollback.requested'),
  restoreDeployment: deploymentEvent('restore.requested'),
  getDraftDiff: (asked) => {
    const { mock } = asked;
    const added = pendingOf(mock);
    const own = {
      counts: { added, changed: 0, removed: 0 },
      items: [],
      nextCursor: null,
      botSettingsChanged: false,
    };
    return { body: { ...(mock.store.sample(mock.store.schemaOf(asked.operation) ?? {}) as object), ...own } };
  },
  askOnlineTest: (asked) => ({ body: turn(asked, String(asked.body.text)) }),
};

/** What the bot says: the Q&A whose question it is, or suggestions. */
function turn({ mock, operation }: Asked, text: string): JsonObject {
  const example = mock.store.sample(mock.store.schemaOf(operation) ?? {});
  const known = isObject(example) ? example : {};
  const found = answerTo(mock, text);
  if (found === null)
    return {
      ...known,
      kind: 'fallback',
      text: 'Sorry, I do not know that yet.',
      qaId: null,
      score: 0.1,
      candidates: [],
    };
  const { qaId, answer, standardQuestion, status } = found;
  const candidates = [{ qaId, standardQuestion, matchedQuestion: standardQuestion, score: 0.93, status }];
  return { ...known, kind: 'answer', text: answer, qaId, score: 0.93, suggestions: [], candidates };
}

/** The fields of the Q&A that shares most words with a text; null where none shares any. */
export function answerTo(mock: Mock, text: string): JsonObject | null {
  const words = new Set(folded(text).match(/[\p{L}\p{N}]+/gu) ?? []);
  const shared = ({ fields }: Resource) =>
    (
      folded([fields.standardQuestion, fields.similarQuestions].flat().join(' ')).match(/[\p{L}\p{N}]+/gu) ??
      []
    ).filter((word) => words.has(word) && word.length > 2).length;
  const [best] = qasOf(mock)
    .filter(({ fields }) => fields.status === 'activated')
    .toSorted((one, other) => shared(other) - shared(one));
  return best === undefined || shared(best) === 0 ? null : best.fields;
}
