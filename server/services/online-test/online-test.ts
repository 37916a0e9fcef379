import { setTimeout as pause } from 'node:timers/promises';
import type { components } from '../../../src/api/__generated__/schema.d.ts';
import { draftIndexWaitSeconds } from '../../../src/machines/rules/limits.ts';
import type { Deps } from '../../deps.ts';
import type { TurnCandidate } from '../../engine/turn/step.ts';
import { takeTurn } from '../../engine/turn/take-turn.ts';
import { problem } from '../../problems.ts';
import { findDraftIndex, findDraftQas, readDraftRevision } from '../../store/draft-queries.ts';
import { inTransaction } from '../../store/transaction.ts';
import { addSeconds } from '../clock.ts';
import { chitchatOf } from '../bot/chitchat-shelf.ts';
import { candidateLimit } from '../bot/live-bot.ts';
import { type DraftIndex, presentDraftIndex } from '../draft/draft-index.ts';
import { markGuideStep } from '../guide/guide.ts';
import { readDefaultRobot } from '../robots/robots.ts';
import { withDefaultMessages } from '../settings/default-messages.ts';

type BotTurn = components['schemas']['BotTurn'];

const pollMilliseconds = 100;

export async function readDraftIndex(deps: Deps, sdkAppId: string): Promise<DraftIndex> {
  return (await currentIndex(deps, sdkAppId)).index;
}

/** The index's row and state. A draft that was never changed has no index and needs none. */
async function currentIndex(
  deps: Deps,
  sdkAppId: string,
): Promise<{ index: DraftIndex; file: string | null }> {
  const [row, revision] = await Promise.all([
    findDraftIndex(deps.db, sdkAppId),
    readDraftRevision(deps.db, sdkAppId),
  ]);
  if (revision === null) throw problem('notFound');
  const index = presentDraftIndex(row, revision);
  const untouched = row === undefined && revision === 0;
  return {
    index: untouched ? { ...index, status: 'empty', progress: null } : index,
    file: row?.file_key ?? null,
  };
}

/**
 * One turn of the bot against the draft, with its reasons. It remembers only that somebody tried.
 * @throws {ProblemError} indexBuilding when the draft is still being learned after the waiting time; robotUnavailable
 * when it could not be learned
 */
export async function askOnlineTest(
  deps: Deps,
  question: { sdkAppId: string; text: string; language: 'zh' | 'en'; signal: AbortSignal },
): Promise<BotTurn> {
  const { sdkAppId, text, language } = question;
  const file = await settledIndexFile(deps, question);
  const began = performance.now();
  const settings = withDefaultMessages((await readDefaultRobot(deps.db, sdkAppId)).content);
  const {
    offersPerson: _,
    memory: __,
    ...turn
  } = await takeTurn({
    text,
    language,
    settings,
    chitchat: chitchatOf(settings, () => deps.chitchatShelf.ofDraft(deps.db, sdkAppId)),
    memory: {},
    findCandidates: () => currentCandidates(deps, question, file),
  });
  const durationMilliseconds = Math.round((performance.now() - began) * 10) / 10;
  await inTransaction(deps, (tx, emit) =>
    markGuideStep(tx, emit, sdkAppId, 'tryOnlineTest', deps.clock.now()),
  );
  return { ...turn, durationMilliseconds };
}

async function settledIndexFile(
  deps: Deps,
  { sdkAppId, signal }: { sdkAppId: string; signal: AbortSignal },
): Promise<string | null> {
  const deadline = addSeconds(deps.clock.now(), draftIndexWaitSeconds);
  for (;;) {
    const { index, file } = await currentIndex(deps, sdkAppId);
    if (index.status === 'failed') throw problem('robotUnavailable');
    if (index.status !== 'building') return index.status === 'empty' ? null : file;
    if (deps.clock.now() > deadline) throw problem('indexBuilding', { retryAfterSeconds: 5 });
    await pause(pollMilliseconds, undefined, { signal });
  }
}

/** If a new index replaces this one during the question, ask the new one. */
async function currentCandidates(
  deps: Deps,
  question: { sdkAppId: string; text: string; signal: AbortSignal },
  file: string | null,
): Promise<TurnCandidate[]> {
  if (file === null) return [];
  const { sdkAppId, text } = question;
  try {
    return await draftCandidates(deps, sdkAppId, file, text);
  } catch (error) {
    const newer = await settledIndexFile(deps, question);
    if (newer === file) throw error;
    return newer === null ? [] : draftCandidates(deps, sdkAppId, newer, text);
  }
}

async function draftCandidates(
  deps: Deps,
  sdkAppId: string,
  file: string,
  text: string,
): Promise<TurnCandidate[]> {
  const matches = await deps.indexes.match(file, text, candidateLimit);
  if (matches.length === 0) return [];
  const qas = await findDraftQas(
    deps.db,
    sdkAppId,
    matches.map((match) => match.itemId),
  );
  const byId = new Map(qas.map((qa) => [qa.qa_id, qa]));
  return matches.flatMap(({ itemId, question, score, exact, reason }) => {
    const qa = byId.get(itemId);
    if (!qa) return [];
    const { standard_question: standardQuestion, answer, status } = qa;
    const said = { qaId: itemId, standardQuestion, matchedQuestion: question, answer, status };
    return [{ ...said, score, exact, reason }];
  });
}
