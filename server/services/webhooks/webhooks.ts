import type { components } from '../../../src/api/__generated__/schema.d.ts';
import { webhooksMax } from '../../../src/machines/rules/limits.ts';
import { webhookSchema, webhookUpdateSchema } from '../../../src/machines/rules/webhook-validation.ts';
import type { Deps } from '../../deps.ts';
import { newId } from '../../ids.ts';
import { problem, versionConflict } from '../../problems.ts';
import { lockApplication } from '../../store/applications-queries.ts';
import { inTransaction } from '../../store/transaction.ts';
import {
  countWebhooks,
  deleteWebhookRow,
  findWebhook,
  insertWebhook,
  listWebhookRows,
  updateWebhookRow,
} from '../../store/webhook-queries.ts';
import type { Editor } from '../actor.ts';
import { byTime, pagesOf } from '../cursors.ts';
import { checkHookAddress } from '../hook-address.ts';
import { makeSecret, presentSecret } from '../signing-secrets.ts';
import { savingUnique } from '../unique-value.ts';
import { requireValid } from '../validated.ts';
import { giveUpAll } from './deliveries.ts';
import { lockedWebhook } from './locked-webhook.ts';
import { beginTelling } from './tell-webhooks.ts';
import { type Webhook, presentWebhook, tellOfWebhook } from './webhook-view.ts';
import { signedTransaction } from '../signed-transaction.ts';

type Schemas = components['schemas'];

export interface WebhookTarget extends Editor {
  webhookId: string;
}

const uniqueAddress = [{ constraint: 'webhooks_url', pointer: '/url' }];

/** The oldest first. @throws {ProblemError} validationFailed for a cursor that is none of ours */
export async function listWebhooks(
  deps: Deps,
  list: { sdkAppId: string; cursor: string | undefined; limit: number },
): Promise<Schemas['WebhookPage']> {
  const { sdkAppId, cursor, limit } = list;
  const pages = pagesOf('webhooks', { sdkAppId }, byTime);
  const rows = await listWebhookRows(deps.db, sdkAppId, { after: pages.after(cursor), limit });
  const { page, nextCursor } = pages.cut(rows, limit, (row) => ({
    time: row.created_at,
    id: row.webhook_id,
  }));
  return { items: page.map(presentWebhook), nextCursor };
}

/** @throws {ProblemError} notFound */
export async function readWebhook(deps: Deps, sdkAppId: string, webhookId: string): Promise<Webhook> {
  const row = await findWebhook(deps.db, sdkAppId, webhookId);
  if (!row) throw problem('notFound');
  return presentWebhook(row);
}

/**
 * Adds a webhook and shows its secret only this once. It is told what happens from now on.
 * @throws {ProblemError} validationFailed (also `addressRefused`), duplicateName, webhookLimitExceeded
 */
export async function createWebhook(
  deps: Deps,
  { sdkAppId, by, creation }: Editor & { creation: Schemas['WebhookCreation'] },
): Promise<Schemas['NewWebhook']> {
  const { name, url, events } = requireValid(webhookSchema, creation);
  await checkHookAddress(deps, url);
  const webhookId = newId('whk');
  const { secret, columns } = makeSecret(deps, webhookId);
  return savingUnique(uniqueAddress, () =>
    inTransaction(deps, async (tx, emit) => {
      // Two at once do not both take the last place.
      await lockApplication(tx, sdkAppId);
      if ((await countWebhooks(tx, sdkAppId)) >= webhooksMax) throw problem('webhookLimitExceeded');
      const toldAfter = await beginTelling(tx, sdkAppId);
      const row = await insertWebhook(tx, {
        sdk_app_id: sdkAppId,
        webhook_id: webhookId,
        name,
        url,
        events,
        told_after: toldAfter,
        ...columns,
        created_at: deps.clock.now(),
      });
      return { webhook: tellOfWebhook(emit, { sdkAppId, by }, 'added', row), secret };
    }),
  );
}

/**
 * Changes what the update names.
 * @throws {ProblemError} notFound, versionConflict, validationFailed (also `addressRefused`), duplicateName
 */
export async function updateWebhook(
  deps: Deps,
  {
    sdkAppId,
    by,
    webhookId,
    ifMatch,
    update,
  }: WebhookTarget & {
    ifMatch: number;
    update: Schemas['WebhookUpdate'];
  },
): Promise<Webhook> {
  const changes = requireValid(webhookUpdateSchema, update);
  if (changes.url !== undefined) await checkHookAddress(deps, changes.url);
  return savingUnique(uniqueAddress, () =>
    signedTransaction(deps, by, async (tx, emit) => {
      const row = await lockedWebhook(tx, { sdkAppId, webhookId });
      if (row.version !== ifMatch) throw versionConflict(row);
      const { name = row.name, url = row.url, events = row.events, enabled = row.enabled } = changes;
      const isBeginning = enabled && !row.enabled;
      if (row.enabled && !enabled) await giveUpAll(tx, { sdkAppId, webhookId });
      const changed = await updateWebhookRow(tx, row, {
        name,
        url,
        events,
        enabled,
        told_after: isBeginning ? await beginTelling(tx, sdkAppId) : row.told_after,
        // The series of failures is over: nothing is tried now, or it is tried elsewhere.
        failing_since: url === row.url && enabled ? row.failing_since : null,
        version: row.version + 1,
      });
      return tellOfWebhook(emit, { sdkAppId, by }, 'edited', changed, row);
    }),
  );
}

/** Deletes a webhook and its deliveries. @throws {ProblemError} notFound, versionConflict */
export async function deleteWebhook(
  deps: Deps,
  { sdkAppId, by, webhookId, ifMatch }: WebhookTarget & { ifMatch: number },
): Promise<void> {
  await inTransaction(deps, async (tx, emit) => {
    const row = await lockedWebhook(tx, { sdkAppId, webhookId });
    if (row.version !== ifMatch) throw versionConflict(row);
    await deleteWebhookRow(tx, sdkAppId, webhookId);
    tellOfWebhook(emit, { sdkAppId, by }, 'deleted', row);
  });
}

/** Makes a new secret and shows it only this once. The old one also signs for a day. @throws {ProblemError} notFound */
export async function rotateWebhookSecret(
  deps: Deps,
  { sdkAppId, by, webhookId }: WebhookTarget,
): Promise<Schemas['NewSecret']> {
  return inTransaction(deps, async (tx, emit) => {
    const row = await lockedWebhook(tx, { sdkAppId, webhookId });
    const made = makeSecret(deps, webhookId, row.secret);
    const changed = await updateWebhookRow(tx, row, made.columns);
    tellOfWebhook(emit, { sdkAppId, by }, 'secretRotated', changed);
    return presentSecret(made);
  });
}
