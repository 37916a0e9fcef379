import type { Kysely } from 'kysely';
import type { Database } from './schema.ts';

export async function listGuideSteps(
  db: Kysely<Database>,
  sdkAppId: string,
): Promise<{ step_id: string; done_at: Date }[]> {
  return db
    .selectFrom('guide_steps')
    .select(['step_id', 'done_at'])
    .where('sdk_app_id', '=', sdkAppId)
    .execute();
}

/** @returns whether the step was not done before */
export async function insertGuideStep(
  db: Kysely<Database>,
  step: { sdk_app_id: string; step_id: string; done_at: Date },
): Promise<boolean> {
  const result = await db
    .insertInto('guide_steps')
    .values(step)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return (result.numInsertedOrUpdatedRows ?? 0n) > 0n;
}
