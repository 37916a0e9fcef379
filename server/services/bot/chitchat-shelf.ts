import type { Kysely } from 'kysely';
import { ChitchatIndex } from '../../engine/chitchat/chitchat-index.ts';
import type { Chitchat } from '../../engine/turn/step.ts';
import type { Database } from '../../store/schema.ts';
import type { RobotContent } from '../../store/schema/knowledge.ts';
import {
  type SpokenChitchat,
  findDraftChitchatMark,
  listDraftChitchat,
  listVersionChitchat,
} from '../../store/spoken-chitchat.ts';

type Db = Kysely<Database>;

/** Indexes that stay in memory. One of a hundred entries takes about 1 MB. */
const mostIndexes = 100;

/** The indexes of small talk that were asked last, of drafts and of versions. */
export class ChitchatShelf {
  readonly #kept = new Map<string, Promise<ChitchatIndex>>();

  /** A version never changes. */
  async ofVersion(db: Db, sdkAppId: string, version: number): Promise<ChitchatIndex> {
    return this.#take(`${sdkAppId} ${version}`, () => listVersionChitchat(db, sdkAppId, version));
  }

  async ofDraft(db: Db, sdkAppId: string): Promise<ChitchatIndex> {
    const mark = await findDraftChitchatMark(db, sdkAppId);
    return this.#take(`${sdkAppId} ${mark}`, () => listDraftChitchat(db, sdkAppId));
  }

  /** Builds each index once. If there are too many, the one that nobody asked for longest goes. */
  async #take(key: string, read: () => Promise<SpokenChitchat[]>): Promise<ChitchatIndex> {
    const index = this.#kept.get(key) ?? read().then((entries) => ChitchatIndex.build(entries));
    this.#kept.delete(key);
    this.#kept.set(key, index);
    const [oldest] = this.#kept.keys();
    if (this.#kept.size > mostIndexes && oldest !== undefined) this.#kept.delete(oldest);
    try {
      return await index;
    } catch (error) {
      this.#kept.delete(key);
      throw error;
    }
  }
}

/** What a robot says to small talk, from an index that is read when somebody asks. */
export function chitchatOf(robot: RobotContent, index: () => Promise<ChitchatIndex>): Chitchat {
  return {
    enabled: robot.chitchatEnabled,
    threshold: robot.chitchatThreshold,
    robotName: robot.name,
    handover: robot.handoverAfterChitchat,
    find: async (text, language) => (await index()).match(text, language),
  };
}
