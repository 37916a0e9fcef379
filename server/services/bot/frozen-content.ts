import type { Kysely } from 'kysely';
import { type FrozenRobot, findVersionQas, listVersionRobots } from '../../store/deployment-queries.ts';
import type { RobotContent } from '../../store/schema/knowledge.ts';
import type { Database } from '../../store/schema.ts';

/** What the bot says of a Q&A. Its similar questions stand in the index, and would be most of its memory. */
type SpokenQa = Pick<
  Awaited<ReturnType<typeof findVersionQas>>[number],
  'qaId' | 'standardQuestion' | 'answer' | 'blocks' | 'status'
>;

/** Q&As of all applications that stay in memory: at most about 8 MB. */
const mostQas = 2_000;

/** What customers hear of live versions. It never changes, so memory keeps what was asked for last. */
export class FrozenContent {
  readonly #robots = new Map<string, { version: number; robots: FrozenRobot[] }>();
  readonly #qas = new Map<string, SpokenQa>();

  /**
   * The first of these robots that the version has, otherwise the one that was its default.
   * @returns undefined if the version has none
   */
  async robot(
    db: Kysely<Database>,
    version: { sdkAppId: string; version: number },
    wanted: readonly (string | null)[],
  ): Promise<RobotContent | undefined> {
    const robots = await this.#robotsOf(db, version);
    const serving =
      wanted.map((id) => robots.find(({ robotId }) => robotId === id)).find((robot) => robot !== undefined) ??
      robots.find(({ isDefault }) => isDefault);
    return serving?.content;
  }

  /** Only those of an application's last version stay in memory. */
  async #robotsOf(
    db: Kysely<Database>,
    { sdkAppId, version }: { sdkAppId: string; version: number },
  ): Promise<FrozenRobot[]> {
    const kept = this.#robots.get(sdkAppId);
    if (kept?.version === version) return kept.robots;
    const robots = await listVersionRobots(db, sdkAppId, version);
    if (robots.length > 0) this.#robots.set(sdkAppId, { version, robots });
    return robots;
  }

  /** The Q&As with these ids, in their order; those that the version lacks are left out. */
  async qas(
    db: Kysely<Database>,
    sdkAppId: string,
    version: number,
    qaIds: readonly string[],
  ): Promise<SpokenQa[]> {
    const keyOf = (qaId: string) => `${sdkAppId} ${version} ${qaId}`;
    const found = new Map(qaIds.map((qaId) => [qaId, this.#qas.get(keyOf(qaId))]));
    const missing = qaIds.filter((qaId) => found.get(qaId) === undefined);
    const read = missing.length === 0 ? [] : await findVersionQas(db, sdkAppId, version, missing);
    for (const { qaId, standardQuestion, answer, blocks, status } of read)
      found.set(qaId, { qaId, standardQuestion, answer, status, ...(blocks && { blocks }) });
    const qas = [...found.values()].filter((qa) => qa !== undefined);
    for (const qa of qas) this.#keep(keyOf(qa.qaId), qa);
    return qas;
  }

  /** Keeps it as the newest. If there are too many, the oldest goes. */
  #keep(key: string, qa: SpokenQa): void {
    this.#qas.delete(key);
    this.#qas.set(key, qa);
    const [oldest] = this.#qas.keys();
    if (this.#qas.size > mostQas && oldest !== undefined) this.#qas.delete(oldest);
  }
}
