import type { components } from '../../../src/api/__generated__/schema.d.ts';
import type { Deps } from '../../deps.ts';
import { replyLanguage } from '../../engine/turn/reply-language.ts';
import { takeTurn } from '../../engine/turn/take-turn.ts';
import { findLiveVersion, findVersion } from '../../store/deployment-queries.ts';
import { findServingRobot } from '../../store/robot-queries.ts';
import { type FrozenVersion, type LiveBot, openVersionBot } from '../bot/live-bot.ts';
import { currentIndex, draftTurn } from '../online-test/draft-turn.ts';

type Schemas = components['schemas'];

/** Somebody who is asked many questions. */
export type Asked = (question: {
  text: string;
  language: Schemas['Language'];
  /** The robot that is asked; null for the default one, which also answers for one that is not there. */
  robotId: string | null;
}) => Promise<Schemas['BotTurn']>;

/** The draft could not be learned. */
export class DraftUnlearnedError extends Error {
  override name = 'DraftUnlearnedError';
}

/**
 * The draft, as the online test asks it; null while it is still being learned.
 * @throws {DraftUnlearnedError}
 */
export async function openDraft(deps: Deps, sdkAppId: string, signal: AbortSignal): Promise<Asked | null> {
  const { index, file } = await currentIndex(deps, sdkAppId);
  if (index.status === 'failed') throw new DraftUnlearnedError('The draft could not be learned.');
  if (index.status === 'building' || (index.refiningProgress ?? null) !== null) return null;
  const indexFile = index.status === 'empty' ? null : file;
  return async ({ robotId, ...question }) => {
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
  return asFrozen(deps, frozen, live?.default_robot_id ?? null);
}

/** The live version with its number; null before the first deployment. */
export async function openLive(
  deps: Deps,
  sdkAppId: string,
): Promise<{ version: number; ask: Asked } | null> {
  const live = await findLiveVersion(deps.db, sdkAppId);
  if (!live) return null;
  const { version, index_file: indexFile, default_robot_id: defaultRobotId } = live;
  return { version, ask: asFrozen(deps, { sdkAppId, version, indexFile }, defaultRobotId) };
}

/** Each robot of a version answers as it would serve customers. It is read once. */
function asFrozen(deps: Deps, frozen: FrozenVersion, defaultRobotId: string | null): Asked {
  const bots = new Map<string | null, Promise<LiveBot | undefined>>();
  return async ({ robotId, ...question }) => {
    const opened = bots.get(robotId) ?? openVersionBot(deps, frozen, [robotId, defaultRobotId]);
    bots.set(robotId, opened);
    const bot = await opened;
    if (!bot) throw new Error(`Nothing is frozen of version ${frozen.version}.`);
    return askBot(bot, question);
  };
}

async function askBot(
  bot: LiveBot,
  question: Omit<Parameters<Asked>[0], 'robotId'>,
): Promise<Schemas['BotTurn']> {
  const began = performance.now();
  const { memory: _, ...turn } = await takeTurn({
    ...question,
    language: replyLanguage(question.text, question.language, bot.languages),
    settings: bot.robot,
    chitchat: bot.chitchat,
    documents: bot.documents,
    memory: {},
    findCandidates: bot.findCandidates,
  });
  return { ...turn, durationMilliseconds: Math.round((performance.now() - began) * 10) / 10 };
}
