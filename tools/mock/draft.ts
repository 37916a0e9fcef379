import { fieldProblem, problem } from '../../server/problems.ts';
import { qaSchemaOf } from '../../src/machines/rules/knowledge-validation.ts';
import { standardQuestionMaxCharacters } from '../../src/machines/rules/limits.ts';
import { validateBySchema } from '../../src/machines/rules/validation.ts';
import type { JsonObject } from '../conformance/json.ts';
import type { Asked, Mock } from './context.ts';
import { freshResource } from './generic.ts';
import { documentDifferences } from './live-documents.ts';
import { robotDifferences } from './live-robots.ts';
import { singleOf } from './singles.ts';
import { type Resource, seedAppId } from './state.ts';

export const base = `/apps/${seedAppId}`;

export const qasOf = ({ store }: Mock): Resource[] => store.list(`${base}/qas`, '/apps/{sdkAppId}/qas');
export const chitchatsOf = ({ store }: Mock): Resource[] =>
  store.list(`${base}/chitchats`, '/apps/{sdkAppId}/chitchats');
export const categoriesOf = ({ store }: Mock): Resource[] =>
  store.list(`${base}/categories`, '/apps/{sdkAppId}/categories');
export const deploymentsOf = ({ store }: Mock): Resource[] =>
  store.list(`${base}/deployments`, '/apps/{sdkAppId}/deployments');

export function byField(list: readonly Resource[], name: string, value: unknown): Resource {
  const found = list.find(({ fields }) => fields[name] === value);
  if (found === undefined) throw problem('notFound');
  return found;
}

export const folded = (text: unknown): string => String(text).normalize('NFKC').trim().toLowerCase();

/** What a deployment would change. */
export function pendingOf(mock: Mock): number {
  return draftItems(mock).length;
}

/** What was live and is no longer in the draft, as the diff shows it. */
export function removedOf(mock: Mock): JsonObject[] {
  const { hidden } = mock.store.single(`${base}/draft`, {});
  if (!Array.isArray(hidden.removed)) hidden.removed = [];
  // The list was just made, or holds what `removeQa` put there.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  return hidden.removed as JsonObject[];
}

/** What a version keeps of a Q&A. */
export function contentOf({
  standardQuestion,
  similarQuestions,
  answer,
  blocks,
  categoryPath,
  inDefaultCategory,
  status,
}: JsonObject) {
  return { standardQuestion, similarQuestions, answer, blocks, categoryPath, inDefaultCategory, status };
}

/** Before a change: keeps what is live of a Q&A, which then differs from it. */
export function noteLiveContent({ fields, hidden }: Resource): void {
  if (fields.deployState !== 'live') return;
  hidden.liveContent = contentOf(fields);
  fields.deployState = 'pendingChange';
}

/** The draft against what is live, item by item. */
export function draftItems(mock: Mock): JsonObject[] {
  const pending = qasOf(mock).filter(({ fields }) => fields.deployState !== 'live');
  const changed = pending.map(({ fields, hidden }) => ({
    ...item(fields, fields.deployState === 'pendingAdd' ? 'added' : 'changed'),
    before: fields.deployState === 'pendingAdd' ? null : (hidden.liveContent ?? contentOf(fields)),
    after: contentOf(fields),
  }));
  const removed = removedOf(mock).map((fields) => ({
    ...item(fields, 'removed'),
    before: contentOf(fields),
    after: null,
  }));
  return [...robotDifferences(mock), ...changed, ...removed, ...documentDifferences(mock)];
}

/** The number of differences of each kind. */
export function draftCounts(mock: Mock) {
  const items = draftItems(mock);
  return (['qa', 'robot', 'chitchat', 'document'] as const).map((kind) => {
    const count = (change: string) =>
      items.filter((each) => each.kind === kind && each.change === change).length;
    return { kind, added: count('added'), changed: count('changed'), removed: count('removed') };
  });
}

function item({ qaId, standardQuestion }: JsonObject, change: string): JsonObject {
  return { kind: 'qa', itemId: qaId, change, title: standardQuestion };
}

export function draftChanged(mock: Mock): void {
  mock.state.draftRevision += 1;
  mock.events.tell(['members'], { type: 'draft.changed', pendingCount: pendingOf(mock) });
}

/** What a Q&A says of its category. */
export function placeOf(mock: Mock, categoryId: unknown): JsonObject {
  const { fields } = byField(categoriesOf(mock), 'categoryId', categoryId);
  const above = categoriesOf(mock).find((each) => each.fields.categoryId === fields.parentId);
  return {
    categoryId,
    categoryPath: [...(above === undefined ? [] : [String(above.fields.name)]), String(fields.name)],
    inDefaultCategory: fields.isDefault,
  };
}

export function defaultCategoryId(mock: Mock): unknown {
  return categoriesOf(mock).find(({ fields }) => fields.isDefault)?.fields.categoryId;
}

/** The lengths that the settings give, and all other rules of a Q&A. @throws {ProblemError} validationFailed */
export function refuseUnfitQa(mock: Mock, body: JsonObject, standing?: JsonObject): void {
  const schema = qaSchemaOf({
    standardQuestion: standardQuestionMaxCharacters,
    answer: Number(singleOf(mock).answerMaxCharacters),
    standing: standing && {
      standardQuestion: String(standing.standardQuestion),
      answer: String(standing.answer),
    },
  });
  const checked = validateBySchema(schema, body);
  if (!checked.ok) throw fieldProblem(...checked.fields);
}

export function refuseKnownQuestion(mock: Mock, question: unknown, own: Resource | null): void {
  const isKnown = qasOf(mock).some(
    (qa) => qa !== own && folded(qa.fields.standardQuestion) === folded(question),
  );
  if (isKnown)
    throw problem('duplicateName', { fields: [{ pointer: '/standardQuestion', code: 'duplicate' }] });
}

export function addQa(asked: Asked, known: JsonObject): JsonObject {
  const { mock } = asked;
  const categoryId = known.categoryId ?? defaultCategoryId(mock);
  const schema = { $ref: '#/components/schemas/Qa' };
  const fields = freshResource(asked, schema, {
    status: 'activated',
    ...known,
    qaId: mock.state.id('qa'),
    ...placeOf(mock, categoryId),
    deployState: 'pendingAdd',
  });
  qasOf(mock).unshift({ fields, hidden: {} });
  return fields;
}
