import type { components } from '../../../src/api/__generated__/schema.d.ts';
import { chitchatSchema } from '../../../src/machines/rules/chitchat-validation.ts';
import { chitchatsMax, pageItemsMax } from '../../../src/machines/rules/limits.ts';
import { foldQuestion } from '../../../src/machines/rules/validation.ts';
import type { Deps } from '../../deps.ts';
import { newId } from '../../ids.ts';
import { problem } from '../../problems.ts';
import {
  type LockedChitchat,
  countChitchats,
  deleteChitchats,
  insertChitchats,
  lockChitchats,
  updateChitchats,
} from '../../store/chitchat-queries.ts';
import { signChanges } from '../../store/signing.ts';
import { type Editor, memberAsActor } from '../actor.ts';
import { type DraftWork, whileDraftIsLocked } from '../draft/change-draft.ts';
import { noteUnlearnedChange } from '../draft/draft.ts';
import {
  type DraftThings,
  type SwitchEvent,
  bulkActionOf,
  editInBulk,
  lockThingVersion,
  switchThing,
} from '../draft/draft-things.ts';
import { requireValid } from '../validated.ts';
import { type Chitchat, readChitchat } from './chitchat-view.ts';

type Schemas = components['schemas'];

interface ChitchatTarget extends Editor {
  chitchatId: string;
}

/** The chitchat of the draft. */
const chitchatThings: DraftThings<LockedChitchat> = {
  idOf: (row) => row.chitchat_id,
  lock: lockChitchats,
  update: updateChitchats,
  remove: deleteChitchats,
};

type NamedChitchat = Pick<LockedChitchat, 'chitchat_id' | 'question'>;

interface ChitchatWork extends DraftWork {
  /** Everybody learns what happened to which entries. */
  changed(this: void, change: Schemas['ChitchatChange'], rows: readonly NamedChitchat[]): Promise<void>;
}

/** Runs `work` in a transaction in which nobody else changes the draft. @throws {ProblemError} duplicateName too */
export async function changingChitchat<Result>(
  deps: Deps,
  { sdkAppId, by }: Editor,
  work: (change: ChitchatWork) => Promise<Result>,
): Promise<Result> {
  const unique = { constraint: 'chitchats_question', pointer: '/question' };
  return whileDraftIsLocked(deps, sdkAppId, unique, async (draft) => {
    const { tx, emit, now } = draft;
    await signChanges(tx, memberAsActor(by), now);
    const changed: ChitchatWork['changed'] = async (change, rows) => {
      // Small talk is not in the index of the online test, so that needs no rebuild.
      await noteUnlearnedChange(tx, emit, sdkAppId);
      const chitchats = rows
        .slice(0, pageItemsMax)
        .map(({ chitchat_id: chitchatId, question }) => ({ chitchatId, question }));
      const payload = { change, chitchats, count: rows.length, by: memberAsActor(by) };
      emit({ sdkAppId, type: 'chitchat.changed', payload });
    };
    return work({ ...draft, changed });
  });
}

/** Adds an entry to the draft. @throws {ProblemError} validationFailed, duplicateName, knowledgeLimitExceeded */
export async function createChitchat(
  deps: Deps,
  { sdkAppId, by, creation }: Editor & { creation: Schemas['ChitchatUpdate'] },
): Promise<Chitchat> {
  const content = columnsOf(requireValid(chitchatSchema, creation));
  return changingChitchat(deps, { sdkAppId, by }, async ({ tx, now, changed }) => {
    if ((await countChitchats(tx, sdkAppId)) >= chitchatsMax) throw problem('knowledgeLimitExceeded');
    const chitchatId = newId('talk');
    const times = { created_at: now, updated_at: now };
    const row = { sdk_app_id: sdkAppId, chitchat_id: chitchatId, ...content, ...times };
    await insertChitchats(tx, [row]);
    await changed('added', [row]);
    return readChitchat(tx, sdkAppId, chitchatId);
  });
}

/**
 * Replaces the content. The same content again changes nothing, not even the version.
 * @throws {ProblemError} notFound, versionConflict, validationFailed, duplicateName
 */
export async function updateChitchat(
  deps: Deps,
  request: ChitchatTarget & { ifMatch: number; update: Schemas['ChitchatUpdate'] },
): Promise<Chitchat> {
  const { sdkAppId, chitchatId: id, ifMatch } = request;
  const content = columnsOf(requireValid(chitchatSchema, request.update));
  return changingChitchat(deps, request, async ({ tx, now, changed }) => {
    const row = await lockThingVersion(chitchatThings, { tx, sdkAppId }, { id, ifMatch });
    if (JSON.stringify({ ...row, ...content }) !== JSON.stringify(row)) {
      await updateChitchats(tx, sdkAppId, [id], { ...content, updated_at: now });
      await changed('edited', [{ ...row, ...content }]);
    }
    return readChitchat(tx, sdkAppId, id);
  });
}

/** Deletes an entry from the draft. The live version keeps it. @throws {ProblemError} notFound, versionConflict */
export async function deleteChitchat(
  deps: Deps,
  { sdkAppId, by, chitchatId: id, ifMatch }: ChitchatTarget & { ifMatch: number },
): Promise<void> {
  await changingChitchat(deps, { sdkAppId, by }, async ({ tx, changed }) => {
    const row = await lockThingVersion(chitchatThings, { tx, sdkAppId }, { id, ifMatch });
    await deleteChitchats(tx, sdkAppId, [id]);
    await changed('deleted', [row]);
  });
}

/**
 * Activates or deactivates an entry.
 * @throws {ProblemError} notFound
 * @throws {LifecycleRefusal} if it is so already
 */
export async function moveChitchat(
  deps: Deps,
  { sdkAppId, by, chitchatId: id, event }: ChitchatTarget & { event: SwitchEvent },
): Promise<Chitchat> {
  return changingChitchat(deps, { sdkAppId, by }, async ({ tx, now, changed }) => {
    const { row, status } = await switchThing(chitchatThings, { tx, sdkAppId, now }, { id, event });
    await changed(status, [row]);
    return readChitchat(tx, sdkAppId, id);
  });
}

const changeOfBulk = {
  activate: 'activated',
  deactivate: 'deactivated',
  delete: 'deleted',
} as const satisfies Record<Schemas['ChitchatBulkEdit']['action'], Schemas['ChitchatChange']>;

/** Applies one action to up to 100 entries: to all that still exist, or to none. */
export async function bulkEditChitchats(
  deps: Deps,
  editor: Editor,
  edit: Schemas['ChitchatBulkEdit'],
): Promise<Schemas['BulkOutcome']> {
  return changingChitchat(deps, editor, async ({ tx, now, changed }) => {
    const place = { tx, sdkAppId: editor.sdkAppId, now };
    const action = bulkActionOf(chitchatThings, place, edit.action);
    const { affected, outcome } = await editInBulk(chitchatThings, place, { ids: edit.chitchatIds, action });
    if (affected.length > 0) await changed(changeOfBulk[edit.action], affected);
    return outcome;
  });
}

/** What the store keeps of the content. */
export function columnsOf(content: Schemas['ChitchatUpdate']) {
  return {
    language: content.language,
    question: content.question,
    question_key: foldQuestion(content.question),
    similar_questions: content.similarQuestions,
    answers: content.answers,
    offers_person: content.offersPerson,
  };
}
