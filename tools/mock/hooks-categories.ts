import { placeFault } from '../../src/machines/rules/category-places.ts';
import { defaultNames } from '../../src/machines/rules/default-names.ts';
import { fieldProblem, problem } from '../../server/problems.ts';
import type { JsonObject } from '../conformance/json.ts';
import type { Answered, Asked, Mock } from './context.ts';
import { byField, categoriesOf, defaultCategoryId, draftChanged, folded, placeOf, qasOf } from './draft.ts';
import { answerByShape, refuseStale, touchResource } from './generic.ts';
import { leaveScopes } from './hooks-robots.ts';
import { changeQa } from './qa-changes.ts';
import type { Resource } from './state.ts';

type Hook = (asked: Asked) => Answered;

/** The categories below one that goes go, too. What is in them is in the default category then. */
function emptyCategory(asked: Asked, { fields: { categoryId } }: Resource): void {
  const { mock } = asked;
  const categories = categoriesOf(mock);
  const below = categories.filter(({ fields }) => fields.parentId === categoryId);
  for (const each of below) categories.splice(categories.indexOf(each), 1);
  const gone = [categoryId, ...below.map(({ fields }) => fields.categoryId)];
  leaveScopes(asked, 'categoryIds', gone);
  const place = placeOf(mock, defaultCategoryId(mock));
  for (const qa of qasOf(mock).filter(({ fields }) => gone.includes(fields.categoryId))) {
    changeQa(asked, qa, () => Object.assign(qa.fields, place));
  }
}

function refuseTakenName(mock: Mock, { name, parentId }: JsonObject, pointer: '/name' | '/parentId'): void {
  const beside = categoriesOf(mock).filter(({ fields }) => fields.parentId === parentId);
  const taken = [
    ...beside.map(({ fields }) => fields.name),
    ...(parentId === null ? Object.values(defaultNames.category) : []),
  ];
  if (taken.some((each) => folded(each) === folded(name)))
    throw problem('duplicateName', { fields: [{ pointer, code: 'duplicate' }] });
}

function refuseUnfitPlace(mock: Mock, { categoryId }: JsonObject, parentId: unknown): void {
  if (parentId === null) return;
  const parent = categoriesOf(mock).find(({ fields }) => fields.categoryId === parentId)?.fields;
  const code = placeFault({
    parent: parent && {
      categoryId: String(parent.categoryId),
      parentId: typeof parent.parentId === 'string' ? parent.parentId : null,
    },
    categoryId: String(categoryId),
    hasSubcategories: categoriesOf(mock).some(({ fields }) => fields.parentId === categoryId),
  });
  if (code !== null) throw fieldProblem({ pointer: '/parentId', code });
}

/** The tree of the draft. */
export const categoryHooks: Readonly<Record<string, Hook>> = {
  listCategories: ({ mock }) => {
    for (const { fields } of categoriesOf(mock)) {
      fields.qaCount = qasOf(mock).filter((qa) => qa.fields.categoryId === fields.categoryId).length;
    }
    return { body: { items: categoriesOf(mock).map(({ fields }) => fields) } };
  },
  createCategory: (asked) => {
    const { mock, body } = asked;
    refuseTakenName(mock, body, '/name');
    const fields = {
      categoryId: mock.state.id('cat'),
      name: body.name,
      parentId: body.parentId,
      isDefault: false,
      qaCount: 0,
      version: 1,
    };
    categoriesOf(mock).push({ fields, hidden: {} });
    return { body: fields };
  },
  renameCategory: (asked) => {
    const { mock, params, body } = asked;
    const category = byField(categoriesOf(mock), 'categoryId', params.categoryId);
    const { fields } = category;
    if (fields.isDefault) throw problem('defaultCategoryImmutable');
    refuseStale(asked, category);
    fields.name = body.name;
    touchResource(asked, category);
    return { body: fields };
  },
  moveCategory: (asked) => {
    const { mock, params, body } = asked;
    const category = byField(categoriesOf(mock), 'categoryId', params.categoryId);
    const { fields } = category;
    if (fields.isDefault) throw problem('defaultCategoryImmutable');
    refuseStale(asked, category);
    if (fields.parentId === body.parentId) return { body: fields };
    refuseUnfitPlace(mock, fields, body.parentId);
    refuseTakenName(mock, { name: fields.name, parentId: body.parentId }, '/parentId');
    fields.parentId = body.parentId;
    touchResource(asked, category);
    const place = placeOf(mock, fields.categoryId);
    for (const qa of qasOf(mock)) {
      if (qa.fields.categoryId === fields.categoryId) Object.assign(qa.fields, place);
    }
    draftChanged(mock);
    return { body: fields };
  },
  deleteCategory: (asked) => {
    const category = byField(categoriesOf(asked.mock), 'categoryId', asked.params.categoryId);
    if (category.fields.isDefault) throw problem('defaultCategoryImmutable');
    refuseStale(asked, category);
    emptyCategory(asked, category);
    return answerByShape(asked);
  },
};
