import type { Chitchat, DocumentSource, Language, TurnCandidate } from '../../engine/turn/step.ts';
import type { Deps } from '../../deps.ts';
import { readLanguages } from '../../store/applications-queries.ts';
import { findLiveVersion } from '../../store/deployment-queries.ts';
import type { RobotContent } from '../../store/schema/knowledge.ts';
import { chitchatOf } from './chitchat-shelf.ts';
import { documentsOf } from './document-shelf.ts';
import { QuestionOfEndpoint } from '../embeddings/question-of-endpoint.ts';
import { languagesOf } from '../robots/robot-language.ts';
import { readServingRobot } from '../robots/robots.ts';
import { scopeInVersion } from '../robots/scope.ts';
import { withDefaultMessages } from '../settings/default-messages.ts';

/** Q&As to weigh for one message: the most that the bot may suggest, and some more for the trace. */
export const candidateLimit = 8;

/** The bot that serves customers, with the words, thresholds and knowledge of the live version, or of another one. */
export interface LiveBot {
  /** Null before the first deployment. The bot then knows nothing and is the draft's. */
  version: number | null;
  robot: RobotContent;
  /** Those in which it serves. */
  languages: readonly Language[];
  /** Before the first deployment the draft's. */
  chitchat: Chitchat;
  documents: DocumentSource;
  /** The Q&As that fit a text, best first. */
  findCandidates(this: void, text: string): Promise<TurnCandidate[]>;
  /** An activated Q&A of this version. */
  findQa(qaId: string): Promise<Pick<TurnCandidate, 'standardQuestion' | 'answer' | 'blocks'> | null>;
}

/** @param robotId the robot that the customer's channel names; null for the default one */
export async function openLiveBot(deps: Deps, sdkAppId: string, robotId: string | null): Promise<LiveBot> {
  const live = await findLiveVersion(deps.db, sdkAppId);
  if (live) {
    const { version, index_file: indexFile, default_robot_id: defaultRobotId, languages } = live;
    const frozen = { sdkAppId, version, indexFile };
    const bot = await openVersionBot(deps, frozen, [robotId, defaultRobotId], languages);
    if (bot) return bot;
  }
  const robot = withDefaultMessages((await readServingRobot(deps.db, sdkAppId, robotId)).content);
  return {
    version: null,
    robot,
    languages: languagesOf(robot, await readLanguages(deps.db, sdkAppId)),
    chitchat: chitchatOf(robot, () => deps.chitchatShelf.ofDraft(deps.db, sdkAppId)),
    documents: documentsOf(robot, async () => null),
    findCandidates: async () => [],
    findQa: async () => null,
  };
}

/** A frozen version with its index; null if it has no question. */
export interface FrozenVersion {
  sdkAppId: string;
  version: number;
  indexFile: string | null;
}

/**
 * The bot of a version; undefined if nothing is frozen of it.
 * @param wanted the robots that shall serve, the first that the version has; where it has none, its own default one does
 * @param languages those of the application, where the caller knows them
 */
export async function openVersionBot(
  deps: Deps,
  frozen: FrozenVersion,
  wanted: readonly (string | null)[],
  languages?: readonly Language[],
): Promise<LiveBot | undefined> {
  const { sdkAppId, version, indexFile } = frozen;
  const robot = await deps.frozenContent.robot(deps.db, { sdkAppId, version }, wanted);
  if (!robot) return undefined;
  return {
    version,
    robot: withDefaultMessages(robot),
    languages: languagesOf(robot, languages ?? (await readLanguages(deps.db, sdkAppId))),
    chitchat: chitchatOf(robot, () => deps.chitchatShelf.ofVersion(deps.db, sdkAppId, version)),
    documents: documentsOf(robot, (text, scope) =>
      deps.documentShelf.askVersion(deps.db, { sdkAppId, version }, text, scope),
    ),
    findCandidates: async (text) =>
      indexFile === null ? [] : versionCandidates(deps, { sdkAppId, version, indexFile, robot }, text),
    findQa: async (qaId) => {
      const [qa] = await deps.frozenContent.qas(deps.db, sdkAppId, version, [qaId]);
      return qa?.status === 'activated' ? qa : null;
    },
  };
}

async function versionCandidates(
  deps: Deps,
  { sdkAppId, version, indexFile, robot }: FrozenVersion & { indexFile: string; robot: RobotContent },
  text: string,
): Promise<TurnCandidate[]> {
  const { find: vectorsFrom } = new QuestionOfEndpoint(deps, sdkAppId);
  const scope = scopeInVersion(deps.db, { sdkAppId, version }, robot);
  const matches = await deps.indexes.match(indexFile, text, { limit: candidateLimit, vectorsFrom, scope });
  if (matches.length === 0) return [];
  const ids = matches.map((match) => match.itemId);
  const qas = await deps.frozenContent.qas(deps.db, sdkAppId, version, ids);
  const byId = new Map(qas.map((qa) => [qa.qaId, qa]));
  return matches.flatMap(({ itemId, question, score, exact, reason }) => {
    const qa = byId.get(itemId);
    if (!qa) return [];
    const { standardQuestion, answer, blocks, status } = qa;
    const said = { qaId: itemId, standardQuestion, matchedQuestion: question, answer, blocks, status };
    return [{ ...said, score, exact, reason }];
  });
}
