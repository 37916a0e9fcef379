import { fieldProblem, problem } from '../../server/problems.ts';
import type { JsonObject } from '../conformance/json.ts';
import { memberAsActor } from './actor.ts';
import type { Answered, Asked, Mock } from './context.ts';
import {
  byField,
  categoriesOf,
  draftChanged,
  folded,
  noteLiveContent,
  placeOf,
  qasOf,
  removedOf,
} from './draft.ts';
import { touchResource } from './generic.ts';
import { sendEvent } from './lifecycles.ts';
import type { Resource } from './state.ts';

type Change = (asked: Asked, qa: Resource) => void;

/** The forms of a Q&A before the present one, the first one first. */
function olderOf({ hidden }: Resource): JsonObject[] {
  if (!Array.isArray(hidden.older)) hidden.older = [];
  // The list was just made, or holds what `keepForm` put there.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  return hidden.older as JsonObject[];
}

function formOf({ fields, hidden }: Resource): JsonObject {
  const { version, standardQuestion, similarQuestions, answer, blocks, categoryId, status, updatedAt } =
    fields;
  const form = { standardQuestion, similarQuestions, answer, blocks, categoryId, status };
  return { version, form, changedBy: hidden.changedBy ?? null, changedAt: updatedAt };
}

/** Changes a Q&A to its next version, and keeps the form before it. */
export function changeQa(asked: Asked, qa: Resource, change: () => void): void {
  const before = formOf(qa);
  change();
  olderOf(qa).unshift(before);
  touchResource(asked, qa);
  qa.hidden.changedBy = memberAsActor(asked.member);
}

/** Gives a Q&A other content. Rich text that is left out was not the form of other words. */
export function changeQaContent(asked: Asked, qa: Resource, fields: JsonObject): void {
  changeQa(asked, qa, () => {
    noteLiveContent(qa);
    if ((fields.answer ?? qa.fields.answer) !== qa.fields.answer) qa.fields.blocks = null;
    Object.assign(qa.fields, fields);
  });
}

export function switchQa(asked: Asked, qa: Resource, type: string): void {
  const schema = { $ref: '#/components/schemas/Qa' };
  changeQa(asked, qa, () => sendEvent(asked.mock, 'activation', schema, qa, { type }));
}

export const listQaVersions = ({ mock, params }: Asked): Answered => {
  const qa = byField(qasOf(mock), 'qaId', params.qaId);
  return { body: { items: [formOf(qa), ...olderOf(qa)].slice(0, 51) } };
};

const deleted = new WeakMap<Mock, Resource[]>();

export function removeQa(mock: Mock, qa: Resource): void {
  const list = qasOf(mock);
  list.splice(list.indexOf(qa), 1);
  if (qa.fields.deployState !== 'pendingAdd') removedOf(mock).push(qa.fields);
  deleted.set(mock, [...(deleted.get(mock) ?? []), qa]);
}

/** @throws {ProblemError} duplicateName */
function restoreQa(asked: Asked, qa: Resource): void {
  const { mock } = asked;
  const { standardQuestion: question } = qa.fields;
  if (qasOf(mock).some(({ fields }) => folded(fields.standardQuestion) === folded(question)))
    throw problem('duplicateName', { fields: [{ pointer: '/qaIds', code: 'duplicate' }] });
  deleted.set(
    mock,
    (deleted.get(mock) ?? []).filter((each) => each !== qa),
  );
  const removed = removedOf(mock);
  if (removed.includes(qa.fields)) removed.splice(removed.indexOf(qa.fields), 1);
  changeQa(asked, qa, () => qasOf(mock).unshift(qa));
}

export function refuseUnknownCategory(mock: Mock, categoryId: unknown): void {
  if (categoryId === undefined || categoriesOf(mock).some(({ fields }) => fields.categoryId === categoryId))
    return;
  throw fieldProblem({ pointer: '/categoryId', code: 'unknownValue' });
}

/** What each action does to a Q&A that it concerns. */
const actions: Readonly<Record<string, Change>> = {
  delete: ({ mock }, qa) => removeQa(mock, qa),
  restore: restoreQa,
  move: (asked, qa) =>
    changeQa(asked, qa, () => Object.assign(qa.fields, placeOf(asked.mock, asked.body.categoryId))),
  activate: (asked, qa) => switchQa(asked, qa, 'item.activated'),
  deactivate: (asked, qa) => switchQa(asked, qa, 'item.deactivated'),
};

export const bulkEditQas = (asked: Asked): Answered => {
  const { mock, body } = asked;
  // The contract's body has both.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  const { qaIds, action } = body as { qaIds: string[]; action: string };
  refuseUnknownCategory(mock, body.categoryId);
  const result = { changed: 0, unchanged: 0, notFound: [] as string[] };
  for (const qaId of qaIds) {
    const has = ({ fields }: Resource) => fields.qaId === qaId;
    const standing = qasOf(mock).find(has);
    const qa = action === 'restore' ? deleted.get(mock)?.find(has) : standing;
    if (qa === undefined) {
      if (standing === undefined) result.notFound.push(qaId);
      else result.unchanged += 1;
    } else if (qa.fields.status === `${action}d`) result.unchanged += 1;
    else {
      actions[action]?.(asked, qa);
      result.changed += 1;
    }
  }
  draftChanged(mock);
  return { body: result };
};
