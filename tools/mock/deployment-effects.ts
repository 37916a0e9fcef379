import { effectDays, effectQuestionsMin, effectsMax } from '../../src/machines/rules/limits.ts';
import type { JsonObject } from '../conformance/json.ts';
import type { Answered, Asked, Mock } from './context.ts';
import { conversationsOf } from './conversations.ts';
import { deploymentsOf } from './draft.ts';
import { robotFigures } from './figures.ts';

const dayMs = 24 * 60 * 60 * 1000;

/** What customers asked the bot from one moment to another, in conversations that have ended. */
function shareIn(mock: Mock, from: number, to: number): JsonObject {
  const talks = conversationsOf(mock).filter(({ fields }) => {
    const began = Date.parse(String(fields.startedAt));
    return fields.status === 'ended' && began >= from && began < to;
  });
  const { roundCount, fallbackRate, suggestionRate } = robotFigures(mock, talks);
  const questionCount = Number(roundCount);
  const share = questionCount < effectQuestionsMin ? null : Number(fallbackRate) + Number(suggestionRate);
  return { questionCount, share };
}

/** The effects of the last deployments. The quarters of an hour that figures are counted in are left aside. */
export function getDeploymentEffects({ mock }: Asked): Answered {
  const deployed = deploymentsOf(mock)
    .map(({ fields }) => fields)
    .filter(({ status }) => status === 'deployed')
    .toSorted((one, other) => Number(other.version) - Number(one.version));
  const effects = deployed.slice(0, effectsMax).map(({ deploymentId, version, completedAt }) => {
    const at = Date.parse(String(completedAt));
    const span = effectDays * dayMs;
    const [before, since] = [shareIn(mock, at - span, at), shareIn(mock, at, at + span)];
    return { deploymentId, version, deployedAt: completedAt, before, since };
  });
  return { body: { effects } };
}
