import type { components } from '../../../src/api/__generated__/schema.d.ts';
import { chitchatsMax } from '../../../src/machines/rules/limits.ts';
import type { Deps } from '../../deps.ts';
import { newId } from '../../ids.ts';
import { problem } from '../../problems.ts';
import { countChitchats, insertChitchats, listChitchatKeys } from '../../store/chitchat-queries.ts';
import type { Tx } from '../../store/transaction.ts';
import type { Editor } from '../actor.ts';
import { changingChitchat, columnsOf } from './chitchats.ts';
import { type StarterLanguage, starterSets } from './starter-sets.ts';

type Schemas = components['schemas'];

/** What every application can say to small talk from its first day, in its languages. Lists show those of the first language first. */
export async function insertStarterChitchats(
  tx: Tx,
  { sdkAppId, languages, at }: { sdkAppId: string; languages: readonly StarterLanguage[]; at: Date },
): Promise<void> {
  await insertChitchats(tx, rowsOf(sdkAppId, languages, at));
}

/**
 * Adds the ready-made entries that the draft does not have yet.
 * @throws {ProblemError} knowledgeLimitExceeded
 */
export async function addStarterChitchats(
  deps: Deps,
  { sdkAppId, by, languages }: Editor & { languages: readonly StarterLanguage[] },
): Promise<Schemas['ChitchatsAdded']> {
  return changingChitchat(deps, { sdkAppId, by }, async ({ tx, now, changed }) => {
    const keys = await listChitchatKeys(tx, sdkAppId);
    const present = new Set(keys.map(keyOf));
    const all = rowsOf(sdkAppId, languages, now);
    const missing = all.filter((row) => !present.has(keyOf(row)));
    if ((await countChitchats(tx, sdkAppId)) + missing.length > chitchatsMax)
      throw problem('knowledgeLimitExceeded');
    await insertChitchats(tx, missing);
    if (missing.length > 0) await changed('added', missing);
    return { added: missing.length, present: all.length - missing.length };
  });
}

const keyOf = (row: { language: string; question_key: string }): string =>
  `${row.language} ${row.question_key}`;

function rowsOf(sdkAppId: string, languages: readonly StarterLanguage[], at: Date) {
  return languages
    .flatMap((language) => starterSets[language])
    .map((entry, index) => {
      // Lists show the last changed first, so each is a little older than the one before it.
      const time = new Date(at.getTime() - index);
      return {
        sdk_app_id: sdkAppId,
        chitchat_id: newId('talk'),
        ...columnsOf(entry),
        created_at: time,
        updated_at: time,
      };
    });
}
