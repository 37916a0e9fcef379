import type { components } from '../../../src/api/__generated__/schema.d.ts';
import type { Deps } from '../../deps.ts';
import { inTransaction } from '../../store/transaction.ts';
import type { DraftIndex } from '../draft/draft-index.ts';
import { markGuideStep } from '../guide/guide.ts';
import { requireKnownRobot } from '../robots/robots.ts';
import { type AskedText, currentIndex, draftTurn, settledIndexFile } from './draft-turn.ts';

export async function readDraftIndex(deps: Deps, sdkAppId: string): Promise<DraftIndex> {
  return (await currentIndex(deps, sdkAppId)).index;
}

/**
 * One turn of the bot against the draft, with its reasons. It remembers only that somebody tried.
 * @throws {ProblemError} indexBuilding when the draft is still being learned after the waiting time; robotUnavailable
 * when it could not be learned; validationFailed for a robot that does not exist
 */
export async function askOnlineTest(deps: Deps, asked: AskedText): Promise<components['schemas']['BotTurn']> {
  await requireKnownRobot(deps.db, asked.sdkAppId, asked.robotId ?? null);
  const turn = await draftTurn(deps, asked, await settledIndexFile(deps, asked));
  await inTransaction(deps, (tx, emit) =>
    markGuideStep(tx, emit, asked.sdkAppId, 'tryOnlineTest', deps.clock.now()),
  );
  return turn;
}
