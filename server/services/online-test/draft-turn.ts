import { setTimeout as pause } from 'node:timers/promises';
import type { components } from '../../../src/api/__generated__/schema.d.ts';
import { draftIndexWaitSeconds } from '../../../src/machines/rules/limits.ts';
import type { Deps } from '../../deps.ts';
import { handover } from '../../engine/turn/handover.ts';
import { replyLanguage } from '../../engine/turn/reply-language.ts';
import type { TurnCandidate } from '../../engine/turn/step.ts';
import { takeTurn } from '../../engine/turn/take-turn.ts';
import { problem } from '../../problems.ts';
import { readLanguages } from '../../store/applications-queries.ts';
import { findDraftIndex } from '../../store/draft-index-queries.ts';
import { findDraftQas, readDraftRevision } from '../../store/draft-queries.ts';
import { findEmbeddingsEndpoint } from '../../store/embeddings-endpoint-queries.ts';
import { addSeconds } from '../clock.ts';
import { chitchatOf } from '../bot/chitchat-shelf.ts';
import { documentsOf } from '../bot/document-shelf.ts';
import { candidateLimit } from '../bot/live-bot.ts';
import { type DraftIndex, presentDraftIndex } from '../draft/draft-index.ts';
import { learnedFrom } from '../embeddings/vector-source.ts';
import { QuestionOfEndpoint } from '../embeddings/question-of-endpoint.ts';
import type { RobotContent } from '../../store/schema/knowledge.ts';
import { languagesOf } from '../robots/robot-language.ts';
import { readServingRobot } from '../robots/robots.ts';
import { scopeInDraft } from '../robots/scope.ts';
import { withDefaultMessages } from '../settings/default-messages.ts';

type BotTurn = components['schemas']['BotTurn'];

/** What somebody would write, to the draft of an application. */
export interface AskedText {
  sdkAppId: string;
  text: string;
  language: 'zh' | 'en';
  /** Turns in a row before it that answered nothing; none unless given. */
  turnsWithoutAnswer?: number | undefined;
  /** The robot that is asked; the default one unless given. */
  robotId?: string | undefined;
  signal: AbortSignal;
}

type DraftQuestion = Pick<AskedText, 'sdkAppId' | 'text' | 'signal'> & {
  robot: RobotContent;
  endpoint: QuestionOfEndpoint;
};

const pollMilliseconds = 100;

/** The index's row and state. A draft that was never changed has no index and needs none. @throws {ProblemError} notFound */
export async function currentIndex(
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
 * The file of the index, once it knows the draft; null if the draft has no question.
 * @throws {ProblemError} indexBuilding when the draft is still being learned after the waiting time; robotUnavailable
 * when it could not be learned
 */
export async function settledIndexFile(
  deps: Deps,
  { sdkAppId, signal }: Pick<AskedText, 'sdkAppId' | 'signal'>,
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

/** One turn of the draft's bot, with its reasons. @param file of its index */
export async function draftTurn(deps: Deps, asked: AskedText, file: string | null): Promise<BotTurn> {
  const { sdkAppId, text, language, turnsWithoutAnswer = 0, robotId = null } = asked;
  const began = performance.now();
  const settings = withDefaultMessages((await readServingRobot(deps.db, sdkAppId, robotId)).content);
  const languages = languagesOf(settings, await readLanguages(deps.db, sdkAppId));
  const endpoint = new QuestionOfEndpoint(deps, sdkAppId);
  const { memory: _, ...turn } = await takeTurn({
    text,
    language: replyLanguage(text, language, languages),
    settings,
    chitchat: chitchatOf(settings, () => deps.chitchatShelf.ofDraft(deps.db, sdkAppId)),
    documents: documentsOf(settings, (asking, scope) =>
      deps.documentShelf.askDraft(deps.db, sdkAppId, asking, scope),
    ),
    memory: { [handover.name]: turnsWithoutAnswer },
    findCandidates: () => currentCandidates(deps, { ...asked, robot: settings, endpoint }, file),
  });
  const durationMilliseconds = Math.round((performance.now() - began) * 10) / 10;
  const embeddings = await useOf(deps, sdkAppId, endpoint, turn);
  return { ...turn, embeddings, durationMilliseconds };
}

/** What came of the endpoint. If it is enabled and the index did not ask for it, it was learned without it. */
async function useOf(
  deps: Deps,
  sdkAppId: string,
  { use }: QuestionOfEndpoint,
  { candidates, score }: Pick<BotTurn, 'candidates' | 'score'>,
): Promise<BotTurn['embeddings']> {
  if (use !== null || candidates.length === 0 || score === 1) return use;
  const isEnabled = learnedFrom(await findEmbeddingsEndpoint(deps.db, sdkAppId)) !== null;
  return isEnabled ? { outcome: 'notLearned', durationMilliseconds: 0 } : null;
}

/** If a new index replaces this one during the question, ask the new one. */
async function currentCandidates(
  deps: Deps,
  question: DraftQuestion,
  file: string | null,
): Promise<TurnCandidate[]> {
  if (file === null) return [];
  try {
    return await draftCandidates(deps, question, file);
  } catch (error) {
    const newer = await settledIndexFile(deps, question);
    if (newer === file) throw error;
    return newer === null ? [] : draftCandidates(deps, question, newer);
  }
}

async function draftCandidates(
  deps: Deps,
  { sdkAppId, text, robot, endpoint }: DraftQuestion,
  file: string,
): Promise<TurnCandidate[]> {
  const scope = await scopeInDraft(deps.db, sdkAppId, robot);
  const options = { limit: candidateLimit, vectorsFrom: endpoint.find, scope };
  const matches = await deps.indexes.match(file, text, options);
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
    const { standard_question: standardQuestion, answer, blocks, status } = qa;
    const said = { qaId: itemId, standardQuestion, matchedQuestion: question, answer, blocks, status };
    return [{ ...said, score, exact, reason }];
  });
}
