import { type Kysely, sql } from 'kysely';
import type { Database } from './schema.ts';

/** What customers asked the bot on one side of a deployment. */
interface Side {
  questions: number;
  unanswered: number;
}

export interface DeploymentEffectRow {
  deployment_id: string;
  version: number;
  deployed_at: Date;
  before: Side;
  since: Side;
}

/** The last deployments that went live, the last first, with what was asked in so many days before each and after it. */
export async function listDeploymentEffects(
  db: Kysely<Database>,
  sdkAppId: string,
  { deployments, days }: { deployments: number; days: number },
): Promise<DeploymentEffectRow[]> {
  const asked = sql`
    select jsonb_build_object('questions', coalesce(sum(round_count), 0),
      'unanswered', coalesce(sum(fallback_count + suggestion_count), 0)) as side
    from session_figures f where f.sdk_app_id = ${sdkAppId}`;
  // Figures are sums of quarters of an hour. The one of the deployment says nothing of either side.
  const { rows } = await sql<DeploymentEffectRow>`
    select d.deployment_id, d.version, d.completed_at as deployed_at, before.side as before, since.side as since
    from (
      select deployment_id, version, completed_at, date_bin('15 minutes', completed_at, 'epoch') as quarter
      from deployments where sdk_app_id = ${sdkAppId} and status = 'deployed'
      order by version desc limit ${deployments}
    ) d
    cross join lateral (${asked} and f.began_at >= d.quarter - ${days} * interval '1 day' and f.began_at < d.quarter) before
    cross join lateral (${asked} and f.began_at > d.quarter and f.began_at <= d.quarter + ${days} * interval '1 day') since
    order by d.version desc`.execute(db);
  return rows;
}
