import type { components } from '../../../src/api/__generated__/schema.d.ts';
import { chitchatSchema } from '../../../src/machines/rules/chitchat-validation.ts';
import { chitchatsMax } from '../../../src/machines/rules/limits.ts';
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
import { type DraftWork, whileDraftIsLocked } from '../draft/change-draft.ts';
import { announcePending } from '../draft/draft.ts';
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

interface ChitchatTarget {
  sdkAppId: string;
  chitchatId: string;
}

/** The chitchat of the draft. */
const chitchatThings: DraftThings<LockedChitchat> = {
  idOf: (row) => row.chitchat_id,
  lock: lockChitchats,
  update: updateChitchats,
  remove: deleteChitchats,
};

/** Runs `work` in a transaction in which nobody else changes the draft. @throws {ProblemError} duplicateName too */
export async function changingChitchat<Result>(
  deps: Deps,
  sdkAppId: string,
  work: (change: DraftWork & { changed(this: void): Promise<void> }) => Promise<Result>,
): Promise<Result> {
  const unique = { constraint: 'chitchats_question', pointer: '/question' };
  return whileDraftIsLocked(deps, sdkAppId, unique, (draft) =>
    // Small talk is not in the index of the online test, so that needs no rebuild.
    work({ ...draft, changed: () => announcePending(draft.tx, draft.emit, sdkAppId) }),
  );
}

/** Adds an entry to the draft. @throws {ProblemError} validationFailed, duplicateName, knowledgeLimitExceeded */
export async function createChitchat(
  deps: Deps,
  { sdkAppId, creation }: { sdkAppId: string; creation: Schemas['ChitchatUpdate'] },
): Promise<Chitchat> {
  const content = columnsOf(requireValid(chitchatSchema, creation));
  return changingChitchat(deps, sdkAppId, async ({ tx, now, changed }) => {
    if ((await countChitchats(tx, sdkAppId)) >= chitchatsMax) throw problem('knowledgeLimitExceeded');
    const chitchatId = newId('talk');
    const times = { created_at: now, updated_at: now };
    await insertChitchats(tx, [{ sdk_app_id: sdkAppId, chitchat_id: chitchatId, ...content, ...times }]);
    await changed();
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
  return changingChitchat(deps, sdkAppId, async ({ tx, now, changed }) => {
    const row = await lockThingVersion(chitchatThings, { tx, sdkAppId }, { id, ifMatch });
    if (JSON.stringify({ ...row, ...content }) !== JSON.stringify(row)) {
      await updateChitchats(tx, sdkAppId, [id], { ...content, updated_at: now });
      await changed();
    }
    return readChitchat(tx, sdkAppId, id);
  });
}

/** Deletes an entry from the draft. The live version keeps it. @throws {ProblemError} notFound, versionConflict */
export async function deleteChitchat(
  deps: Deps,
  { sdkAppId, chitchatId: id, ifMatch }: ChitchatTarget & { ifMatch: number },
): Promise<void> {
  await changingChitchat(deps, sdkAppId, async ({ tx, changed }) => {
    await lockThingVersion(chitchatThings, { tx, sdkAppId }, { id, ifMatch });
    await deleteChitchats(tx, sdkAppId, [id]);
    await changed();
  });
}

/**
 * Activates or deactivates an entry.
 * @throws {ProblemError} notFound
 * @throws {LifecycleRefusal} if it is so already
 */
export async function moveChitchat(
  deps: Deps,
  { sdkAppId, chitchatId: id, event }: ChitchatTarget & { event: SwitchEvent },
): Promise<Chitchat> {
  return changingChitchat(deps, sdkAppId, async ({ tx, now, changed }) => {
    await switchThing(chitchatThings, { tx, sdkAppId, now }, { id, event });
    await changed();
    return readChitchat(tx, sdkAppId, id);
  });
}

/** Applies one action to up to 100 entries: to all that still exist, or to none. */
export async function bulkEditChitchats(
  deps: Deps,
  sdkAppId: string,
  edit: Schemas['ChitchatBulkEdit'],
): Promise<Schemas['BulkOutcome']> {
  return changingChitchat(deps, sdkAppId, async ({ tx, now, changed }) => {
    const place = { tx, sdkAppId, now };
    const action = bulkActionOf(chitchatThings, place, edit.action);
    const { affected, outcome } = await editInBulk(chitchatThings, place, { ids: edit.chitchatIds, action });
    if (affected.length > 0) await changed();
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
