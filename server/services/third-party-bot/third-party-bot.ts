import type { Kysely } from 'kysely';
import type { components } from '../../../src/api/__generated__/schema.d.ts';
import * as limits from '../../../src/machines/rules/limits.ts';
import { thirdPartyBotSchema } from '../../../src/machines/rules/third-party-bot-validation.ts';
import type { Deps } from '../../deps.ts';
import { problem, versionConflict } from '../../problems.ts';
import type { Database } from '../../store/schema.ts';
import type { ThirdPartyBotRow } from '../../store/schema/third-party-bots.ts';
import {
  findThirdPartyBot,
  insertThirdPartyBot,
  lockThirdPartyBot,
  updateThirdPartyBotRow,
} from '../../store/third-party-bot-queries.ts';
import { type Tx, inTransaction } from '../../store/transaction.ts';
import { type Editor, memberAsActor } from '../actor.ts';
import { type FieldChange, fieldChanges } from '../audit/field-changes.ts';
import { checkHookAddress } from '../hook-address.ts';
import { makeSecret, presentSecret } from '../signing-secrets.ts';
import { requireValid } from '../validated.ts';
import { announceBotMode } from './bot-mode-view.ts';
import { noHealth } from './hook-health.ts';
import { signedTransaction } from '../signed-transaction.ts';

type Schemas = components['schemas'];
type ThirdPartyBot = Schemas['ThirdPartyBot'];

/** A new application has no hook yet; the built-in bot serves. */
export async function createThirdPartyBot(tx: Tx, sdkAppId: string): Promise<void> {
  await insertThirdPartyBot(tx, {
    sdk_app_id: sdkAppId,
    timeout_seconds: limits.hookTimeoutDefaultSeconds,
    on_failure: 'fallback',
  });
}

/** @throws {ProblemError} notFound */
export async function readThirdPartyBotRow(
  db: Kysely<Database>,
  sdkAppId: string,
): Promise<ThirdPartyBotRow> {
  const row = await findThirdPartyBot(db, sdkAppId);
  if (!row) throw problem('notFound');
  return row;
}

/** @throws {ProblemError} notFound */
export async function lockedThirdPartyBotRow(tx: Tx, sdkAppId: string): Promise<ThirdPartyBotRow> {
  const row = await lockThirdPartyBot(tx, sdkAppId);
  if (!row) throw problem('notFound');
  return row;
}

/** @throws {ProblemError} notFound */
export async function readThirdPartyBot(deps: Deps, sdkAppId: string): Promise<ThirdPartyBot> {
  return present(await readThirdPartyBotRow(deps.db, sdkAppId));
}

/** @throws {ProblemError} notFound, versionConflict, validationFailed; `addressRefused` names its field */
export async function updateThirdPartyBot(
  deps: Deps,
  change: Editor & { ifMatch: number; hook: Schemas['ThirdPartyBotUpdate'] },
): Promise<ThirdPartyBot> {
  const { sdkAppId, ifMatch, by } = change;
  const { url, timeoutSeconds, onFailure } = requireValid(thirdPartyBotSchema, change.hook);
  await checkHookAddress(deps, url);
  return signedTransaction(deps, by, async (tx, emit) => {
    const row = await lockedThirdPartyBotRow(tx, sdkAppId);
    if (row.version !== ifMatch) throw versionConflict(row);
    const changes = {
      url,
      timeout_seconds: timeoutSeconds,
      on_failure: onFailure,
      version: row.version + 1,
      ...(url !== row.url && noHealth),
    };
    const changed = await updateThirdPartyBotRow(tx, sdkAppId, changes);
    announceBotMode(emit, changed);
    emit({
      sdkAppId,
      type: 'settings.changed',
      payload: { settings: 'thirdPartyBot', changes: changesOf(row, changed), by: memberAsActor(by) },
    });
    return present(changed);
  });
}

/**
 * Creates a new secret and shows it only this once. The old one also signs for a day, so the hook can change over.
 * @throws {ProblemError} notFound
 */
export async function rotateThirdPartyBotSecret(
  deps: Deps,
  { sdkAppId, by }: Editor,
): Promise<Schemas['NewSecret']> {
  return inTransaction(deps, async (tx, emit) => {
    const row = await lockedThirdPartyBotRow(tx, sdkAppId);
    const { secret, columns } = makeSecret(deps, sdkAppId, row.secret);
    const changed = await updateThirdPartyBotRow(tx, sdkAppId, columns);
    announceBotMode(emit, changed);
    emit({
      sdkAppId,
      type: 'settings.changed',
      payload: { settings: 'thirdPartyBotSecret', changes: [], by: memberAsActor(by) },
    });
    return presentSecret({ secret, columns });
  });
}

function changesOf(before: ThirdPartyBotRow, after: ThirdPartyBotRow): FieldChange[] {
  return fieldChanges(settingsOf(before), settingsOf(after));
}

function settingsOf({ url, timeout_seconds: timeoutSeconds, on_failure: onFailure }: ThirdPartyBotRow) {
  return { url, timeoutSeconds, onFailure };
}

function present(row: ThirdPartyBotRow): ThirdPartyBot {
  return {
    url: row.url,
    timeoutSeconds: row.timeout_seconds,
    onFailure: row.on_failure,
    secretHint: row.secret_hint,
    version: row.version,
  };
}
