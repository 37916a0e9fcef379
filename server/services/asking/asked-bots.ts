import type { components } from '../../../src/api/__generated__/schema.d.ts';
import type { Deps } from '../../deps.ts';
import { takeTurn } from '../../engine/turn/take-turn.ts';
import { findLiveVersion, findVersion } from '../../store/deployment-queries.ts';
import { findServingRobot } from '../../store/robot-queries.ts';
import { type FrozenVersion, type LiveBot, openLiveBot, openVersionBot } from '../bot/live-bot.ts';
import { currentIndex, draftTurn } from '../online-test/draft-turn.ts';

type Schemas = components['schemas'];

/** Somebody who is asked many questions. */
export type Asked = (question: {
  text: string;
  language: Schemas['Language'];
}) => Promise<Schemas['BotTurn']>;

/** The draft could not be learned. */
export class DraftUnlearnedError extends Error {
  override name = 'DraftUnlearnedError';
}

/**
 * The draft, as the online test asks it; null while it is still being learned.
 * @param robotId the robot that is asked; null for the default one, which also answers for one that was deleted
 * @throws {DraftUnlearnedError}
 */
export async function openDraft(
  deps: Deps,
  sdkAppId: string,
  signal: AbortSignal,
  robotId: string | null = null,
): Promise<Asked | null> {
  const { index, file } = await currentIndex(deps, sdkAppId);
  if (index.status === 'failed') throw new DraftUnlearnedError('The draft could not be learned.');
  if (index.status === 'building' || (index.refiningProgress ?? null) !== null) return null;
  const indexFile = index.status === 'empty' ? null : file;
  return async (question) => {
    const isThere = robotId !== null && (await findServingRobot(deps.db, sdkAppId, robotId)) !== undefined;
    const asked = { sdkAppId, ...question, robotId: isThere ? robotId : undefined, signal };
    return draftTurn(deps, asked, indexFile);
  };
}

/** A deployed version. */
export async function openVersion(deps: Deps, sdkAppId: string, version: number): Promise<Asked> {
  const record = await findVersion(deps.db, sdkAppId, version);
  return openFrozen(deps, { sdkAppId, version, indexFile: record?.index_file ?? null });
}

/** A version whose index may not be in use yet. */
export async function openFrozen(deps: Deps, frozen: FrozenVersion): Promise<Asked> {
  // As if it were live.
  const live = await findLiveVersion(deps.db, frozen.sdkAppId);
  const bot = await openVersionBot(deps, frozen, [live?.default_robot_id ?? null]);
  if (!bot) throw new Error(`Nothing is frozen of version ${frozen.version}.`);
  return (question) => askBot(bot, question);
}

/** The live version with its number; null before the first deployment. */
export async function openLive(
  deps: Deps,
  sdkAppId: string,
): Promise<{ version: number; ask: Asked } | null> {
  const bot = await openLiveBot(deps, sdkAppId, null);
  return bot.version === null ? null : { version: bot.version, ask: (question) => askBot(bot, question) };
}

async function askBot(bot: LiveBot, question: Parameters<Asked>[0]): Promise<Schemas['BotTurn']> {
  const began = performance.now();
  const { memory: _, ...turn } = await takeTurn({
    ...question,
    settings: bot.robot,
    chitchat: bot.chitchat,
    documents: bot.documents,
    memory: {},
    findCandidates: bot.findCandidates,
  });
  return { ...turn, durationMilliseconds: Math.round((performance.now() - began) * 10) / 10 };
}
