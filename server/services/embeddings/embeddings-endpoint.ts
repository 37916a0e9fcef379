import type { components } from '../../../src/api/__generated__/schema.d.ts';
import { embeddingsEndpointSchema } from '../../../src/machines/rules/embeddings-validation.ts';
import { embeddingsTimeoutDefaultMilliseconds } from '../../../src/machines/rules/limits.ts';
import type { Deps } from '../../deps.ts';
import { problem, versionConflict } from '../../problems.ts';
import { findApplication } from '../../store/applications-queries.ts';
import { findLiveVersion } from '../../store/deployment-queries.ts';
import {
  findEmbeddingsEndpoint,
  lockEmbeddingsEndpoint,
  updateEmbeddingsEndpointRow,
} from '../../store/embeddings-endpoint-queries.ts';
import type { Signed } from '../../store/columns.ts';
import type { EmbeddingsEndpointRow } from '../../store/schema/embeddings-endpoints.ts';
import type { Emit, Tx } from '../../store/transaction.ts';
import { type Editor, memberAsActor } from '../actor.ts';
import { type FieldChange, fieldChanges, secretChange } from '../audit/field-changes.ts';
import { noteDraftChange } from '../draft/draft.ts';
import { checkHookAddress } from '../hook-address.ts';
import { addRenewal } from '../deployments/renew-index.ts';
import { requireValid } from '../validated.ts';
import { learnedFrom } from './vector-source.ts';
import { signedTransaction } from '../signed-transaction.ts';

type Schemas = components['schemas'];
type EmbeddingsEndpoint = Schemas['EmbeddingsEndpoint'];

/** An application that configured none. */
const none = {
  enabled: false,
  url: null,
  model: null,
  timeout_milliseconds: embeddingsTimeoutDefaultMilliseconds,
  key_hint: null,
  version: 1,
};

/** @throws {ProblemError} notFound */
export async function readEmbeddingsEndpoint(deps: Deps, sdkAppId: string): Promise<EmbeddingsEndpoint> {
  const [row, application] = await Promise.all([
    findEmbeddingsEndpoint(deps.db, sdkAppId),
    findApplication(deps.db, sdkAppId),
  ]);
  if (!application) throw problem('notFound');
  return present(row ?? none);
}

/**
 * If what is learned changes with it, the draft and the live version are learned again.
 * @throws {ProblemError} notFound, versionConflict, validationFailed; `addressRefused` names its field
 */
export async function updateEmbeddingsEndpoint(
  deps: Deps,
  change: Editor & { ifMatch: number; endpoint: Schemas['EmbeddingsEndpointUpdate'] },
): Promise<EmbeddingsEndpoint> {
  const { sdkAppId, ifMatch, by } = change;
  const { enabled, url, model, timeoutMilliseconds, key } = requireValid(
    embeddingsEndpointSchema,
    change.endpoint,
  );
  await checkHookAddress(deps, url);
  return signedTransaction(deps, by, async (tx, emit) => {
    const first = { sdk_app_id: sdkAppId, timeout_milliseconds: embeddingsTimeoutDefaultMilliseconds };
    const row = await lockEmbeddingsEndpoint(tx, first);
    if (row.version !== ifMatch) throw versionConflict(row);
    const changed = await updateEmbeddingsEndpointRow(tx, sdkAppId, {
      enabled,
      url,
      model,
      timeout_milliseconds: timeoutMilliseconds,
      ...keyColumns(deps, row, { url, key }),
      version: row.version + 1,
    });
    if (learnedFrom(changed) !== learnedFrom(row)) await learnAgain(deps, tx, emit, sdkAppId);
    emit({
      sdkAppId,
      type: 'settings.changed',
      payload: { settings: 'embeddingsEndpoint', changes: changesOf(row, changed), by: memberAsActor(by) },
    });
    return present(changed);
  });
}

function changesOf(before: EmbeddingsEndpointRow, after: EmbeddingsEndpointRow): FieldChange[] {
  const isSameKey = Buffer.compare(before.key ?? Buffer.of(), after.key ?? Buffer.of()) === 0;
  const changes = fieldChanges(settingsOf(before), settingsOf(after));
  return isSameKey ? changes : [...changes, secretChange('key')];
}

function settingsOf({
  enabled,
  url,
  model,
  timeout_milliseconds: timeoutMilliseconds,
}: EmbeddingsEndpointRow) {
  return { enabled, url, model, timeoutMilliseconds };
}

/** The draft, and what customers ask. */
async function learnAgain(deps: Deps, tx: Tx, emit: Emit, sdkAppId: string): Promise<void> {
  await noteDraftChange(deps, tx, emit, sdkAppId, deps.clock.now());
  const live = await findLiveVersion(tx, sdkAppId);
  if (live) await addRenewal(deps, tx, { sdkAppId, version: live.version });
}

/** A key is for one server: whoever may change the address must not send it elsewhere without knowing it. */
function keyColumns(
  { secrets }: Pick<Deps, 'secrets'>,
  { sdk_app_id: sdkAppId, url: before }: EmbeddingsEndpointRow,
  { url, key }: { url: string; key?: string | null | undefined },
): Partial<Pick<EmbeddingsEndpointRow, 'key' | 'key_hint'>> {
  const isElsewhere = before !== null && new URL(url).origin !== new URL(before).origin;
  if (key === null || (key === undefined && isElsewhere)) return { key: null, key_hint: null };
  return key === undefined ? {} : { key: secrets.seal(key, sdkAppId), key_hint: key.slice(-4) };
}

function present(row: Omit<EmbeddingsEndpointRow, 'sdk_app_id' | 'key' | keyof Signed>): EmbeddingsEndpoint {
  const { enabled, url, model, timeout_milliseconds: timeoutMilliseconds, key_hint: keyHint, version } = row;
  return { enabled, url, model, timeoutMilliseconds, keyHint, version };
}
