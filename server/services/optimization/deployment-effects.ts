import type { components } from '../../../src/api/__generated__/schema.d.ts';
import { effectDays, effectQuestionsMin, effectsMax } from '../../../src/machines/rules/limits.ts';
import type { Deps } from '../../deps.ts';
import { type DeploymentEffectRow, listDeploymentEffects } from '../../store/deployment-effect-queries.ts';

type Schemas = components['schemas'];

/** How many questions the bot did not answer before and after the last deployments. */
export async function readDeploymentEffects(
  { db }: Deps,
  sdkAppId: string,
): Promise<Schemas['DeploymentEffects']> {
  const rows = await listDeploymentEffects(db, sdkAppId, { deployments: effectsMax, days: effectDays });
  const effects = rows.map((row) => ({
    deploymentId: row.deployment_id,
    version: row.version,
    deployedAt: row.deployed_at.toISOString(),
    before: shareOf(row.before),
    since: shareOf(row.since),
  }));
  return { effects };
}

/** Of a few questions a share says nothing. A customer may ask a person meanwhile, so a reply can lack its question. */
function shareOf({ questions, unanswered }: DeploymentEffectRow['before']): Schemas['UnansweredShare'] {
  const share = questions < effectQuestionsMin ? null : Math.min(1, unanswered / questions);
  return { questionCount: questions, share };
}
