import type { components } from '../../../src/api/__generated__/schema.d.ts';
import type { Deps } from '../../deps.ts';
import { judgedScoresOf } from '../../engine/index-judgement.ts';
import { findDraftIndex } from '../../store/draft-index-queries.ts';
import { countScores } from '../../store/score-queries.ts';
import { addSeconds } from '../clock.ts';

type ScoreHistograms = components['schemas']['ScoreHistograms'];

const countedSeconds = 7 * 24 * 60 * 60;
const bins = 100;

/** How the scores of customers' questions and of held-out questions of the draft are spread. */
export async function readScoreHistograms(deps: Deps, sdkAppId: string): Promise<ScoreHistograms> {
  const since = addSeconds(deps.clock.now(), -countedSeconds);
  const [bars, index] = await Promise.all([
    countScores(deps.db, sdkAppId, since),
    findDraftIndex(deps.db, sdkAppId),
  ]);
  const scores = Array<number>(bins).fill(0);
  for (const { bin, count } of bars) scores[bin] = count;
  const questions = bars.reduce((sum, { count }) => sum + count, 0);
  const file = index?.file_key ?? null;
  return {
    traffic: { countedSince: since.toISOString(), questions, scores },
    heldOut: file === null ? null : await judgedScoresOf(deps.files.pathOf(file)),
  };
}
