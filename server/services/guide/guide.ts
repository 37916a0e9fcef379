import type { Kysely } from 'kysely';
import type { components } from '../../../src/api/__generated__/schema.d.ts';
import { insertGuideStep, listGuideSteps } from '../../store/guide-steps-queries.ts';
import type { Database } from '../../store/schema.ts';
import type { Emit, Tx } from '../../store/transaction.ts';

export type Guide = components['schemas']['Guide'];
export type GuideStepId = components['schemas']['GuideStepId'];

/** The steps in their recommended order. */
const stepIds = [
  'importKnowledge',
  'tryOnlineTest',
  'deploy',
  'shareChat',
  'serveCustomer',
] as const satisfies readonly GuideStepId[];

export async function readGuide(db: Kysely<Database>, sdkAppId: string): Promise<Guide> {
  const rows = await listGuideSteps(db, sdkAppId);
  const doneAt = new Map(rows.map((row) => [row.step_id, row.done_at.toISOString()]));
  return { steps: stepIds.map((id) => ({ id, done: doneAt.has(id), doneAt: doneAt.get(id) ?? null })) };
}

/** Ticks a step of the quick start guide in the transaction that did it. A tick stays for ever. */
export async function markGuideStep(
  tx: Tx,
  emit: Emit,
  sdkAppId: string,
  stepId: GuideStepId,
  at: Date,
): Promise<void> {
  const isNew = await insertGuideStep(tx, { sdk_app_id: sdkAppId, step_id: stepId, done_at: at });
  if (isNew) emit({ sdkAppId, type: 'guide.updated', audience: ['console'], payload: {} });
}
