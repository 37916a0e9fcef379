import type { Chitchat, TurnCandidate } from '../../engine/turn/step.ts';
import type { Deps } from '../../deps.ts';
import { findLiveVersion } from '../../store/deployment-queries.ts';
import type { RobotContent } from '../../store/schema/knowledge.ts';
import { chitchatOf } from './chitchat-shelf.ts';
import { QuestionOfEndpoint } from '../embeddings/question-of-endpoint.ts';
import { readDefaultRobot } from '../robots/robots.ts';
import { withDefaultMessages } from '../settings/default-messages.ts';

/** Q&As to weigh for one message: the most that the bot may suggest, and some more for the trace. */
export const candidateLimit = 8;

/** The bot that serves customers, with the words, thresholds and knowledge of the live version. */
export interface LiveBot {
  /** Null before the first deployment. The bot then knows nothing and is the draft's. */
  version: number | null;
  robot: RobotContent;
  /** Before the first deployment the draft's. */
  chitchat: Chitchat;
  /** The Q&As that fit a text, best first. */
  findCandidates(this: void, text: string): Promise<TurnCandidate[]>;
  /** An activated Q&A of this version. */
  findQa(qaId: string): Promise<{ standardQuestion: string; answer: string } | null>;
}

export async function openLiveBot(deps: Deps, sdkAppId: string): Promise<LiveBot> {
  const live = await findLiveVersion(deps.db, sdkAppId);
  const frozen = live && (await deps.frozenContent.robot(deps.db, sdkAppId, live.version));
  if (!live || !frozen) {
    const robot = withDefaultMessages((await readDefaultRobot(deps.db, sdkAppId)).content);
    return {
      version: null,
      robot,
      chitchat: chitchatOf(robot, () => deps.chitchatShelf.ofDraft(deps.db, sdkAppId)),
      findCandidates: async () => [],
      findQa: async () => null,
    };
  }
  const { version, index_file: indexFile } = live;
  return {
    version,
    robot: withDefaultMessages(frozen),
    chitchat: chitchatOf(frozen, () => deps.chitchatShelf.ofVersion(deps.db, sdkAppId, version)),
    findCandidates: async (text) =>
      indexFile === null ? [] : liveCandidates(deps, { sdkAppId, version, indexFile }, text),
    findQa: async (qaId) => {
      const [qa] = await deps.frozenContent.qas(deps.db, sdkAppId, version, [qaId]);
      return qa?.status === 'activated' ? qa : null;
    },
  };
}

async function liveCandidates(
  deps: Deps,
  live: { sdkAppId: string; version: number; indexFile: string },
  text: string,
): Promise<TurnCandidate[]> {
  const { find: vectorsFrom } = new QuestionOfEndpoint(deps, live.sdkAppId);
  const matches = await deps.indexes.match(live.indexFile, text, { limit: candidateLimit, vectorsFrom });
  if (matches.length === 0) return [];
  const ids = matches.map((match) => match.itemId);
  const qas = await deps.frozenContent.qas(deps.db, live.sdkAppId, live.version, ids);
  const byId = new Map(qas.map((qa) => [qa.qaId, qa]));
  return matches.flatMap(({ itemId, question, score, exact, reason }) => {
    const qa = byId.get(itemId);
    if (!qa) return [];
    const { standardQuestion, answer, status } = qa;
    const said = { qaId: itemId, standardQuestion, matchedQuestion: question, answer, status };
    return [{ ...said, score, exact, reason }];
  });
}
