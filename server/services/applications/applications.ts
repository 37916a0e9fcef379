import type { Kysely } from 'kysely';
import type { components } from '../../../src/api/__generated__/schema.d.ts';
import { applicationSettingsSchema } from '../../../src/machines/rules/account-validation.ts';
import type { Deps } from '../../deps.ts';
import { problem, versionConflict } from '../../problems.ts';
import {
  type ApplicationWithOrganization,
  findApplication,
  lockApplication,
  updateApplicationRow,
} from '../../store/applications-queries.ts';
import type { Database } from '../../store/schema.ts';
import { type Editor, memberAsActor } from '../actor.ts';
import { fieldChanges } from '../audit/field-changes.ts';
import { requireValid } from '../validated.ts';
import { signedTransaction } from '../signed-transaction.ts';

export type Application = components['schemas']['Application'];
export type ApplicationUpdate = components['schemas']['ApplicationUpdate'];

/** @throws {ProblemError} notFound */
export async function readApplication(db: Kysely<Database>, sdkAppId: string): Promise<Application> {
  const row = await findApplication(db, sdkAppId);
  if (!row) throw problem('notFound');
  return toApplication(row);
}

/** Changes what the update names. @throws {ProblemError} notFound, versionConflict, validationFailed */
export async function updateApplication(
  deps: Deps,
  change: Editor & { ifMatch: number; update: ApplicationUpdate },
): Promise<Application> {
  const { sdkAppId, ifMatch, update, by } = change;
  return signedTransaction(deps, by, async (tx, emit) => {
    const row = await lockApplication(tx, sdkAppId);
    if (!row) throw problem('notFound');
    if (row.version !== ifMatch) throw versionConflict(row);
    const before = {
      name: row.name,
      languages: row.languages,
      defaultLanguage: row.default_language,
      timeZone: row.time_zone,
      answerMaxCharacters: row.answer_max_characters,
    };
    const merged = requireValid(applicationSettingsSchema, { ...before, ...update });
    await updateApplicationRow(tx, sdkAppId, {
      name: merged.name,
      languages: merged.languages,
      default_language: merged.defaultLanguage,
      time_zone: merged.timeZone,
      answer_max_characters: merged.answerMaxCharacters,
      version: row.version + 1,
    });
    emit({
      sdkAppId,
      type: 'settings.changed',
      payload: { settings: 'application', changes: fieldChanges(before, merged), by: memberAsActor(by) },
    });
    return readApplication(tx, sdkAppId);
  });
}

function toApplication(row: ApplicationWithOrganization): Application {
  return {
    sdkAppId: row.sdk_app_id,
    organizationId: row.org_id,
    name: row.name,
    organizationName: row.organization_name,
    languages: row.languages,
    defaultLanguage: row.default_language,
    timeZone: row.time_zone,
    answerMaxCharacters: row.answer_max_characters,
    edition: row.edition,
    editionExpiresAt: row.edition_expires_at?.toISOString() ?? null,
    createdAt: row.created_at.toISOString(),
    version: row.version,
  };
}
