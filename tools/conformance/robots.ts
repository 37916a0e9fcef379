import { randomUUID } from 'node:crypto';
import type { Ground } from './ground.ts';
import { type JsonObject, isObject, readList, readText } from './json.ts';

const mostOwn = 10;

/** Robots of the kit's own, each with the settings of the default one. */
export class Robots {
  readonly #world: Ground;
  /** Those that were there before the kit added any. */
  #others: ReadonlySet<string> | null = null;

  constructor(world: Ground) {
    this.#world = world;
  }

  /** What a request that adds a robot says. */
  async content(robotId: string): Promise<JsonObject> {
    const { http, owner, contract } = this.#world;
    await this.#makeRoom();
    const { body } = await this.#world.must('getRobot', { caller: owner, params: { robotId } });
    const schema = contract.resolve(http.operation('createRobot').body?.schema ?? {});
    const allowed = new Set(isObject(schema.properties) ? Object.keys(schema.properties) : []);
    const fields = Object.entries(isObject(body) ? body : {}).filter(([name]) => allowed.has(name));
    return { ...Object.fromEntries(fields), name: 'Kit robot' };
  }

  /** A robot that serves nobody. @param like whose settings it gets */
  async robotId(like: string): Promise<string> {
    const { body } = await this.#world.must('createRobot', {
      caller: this.#world.owner,
      headers: { 'idempotency-key': randomUUID() },
      body: await this.content(like),
    });
    return readText(body, 'robotId');
  }

  /** Many requests add one, and there can be no more than a backend admits. */
  async #makeRoom(): Promise<void> {
    const { body } = await this.#world.must('listRobots', { caller: this.#world.owner });
    const robots = readList(body, 'items').map((each) => readText(each, 'robotId'));
    this.#others ??= new Set(robots);
    const own = robots.filter((robotId) => this.#others?.has(robotId) === false);
    if (own.length < mostOwn) return;
    // oxlint-disable-next-line no-await-in-loop -- each deletion follows the one before
    for (const robotId of own) await this.remove(robotId);
  }

  /** Deletes a robot if it is there and serves nobody. */
  async remove(robotId: string): Promise<void> {
    const { http, owner } = this.#world;
    const { headers } = await http.ask('getRobot', { caller: owner, params: { robotId } });
    const etag = headers.get('etag');
    if (etag === null) return;
    await http.ask('deleteRobot', { caller: owner, params: { robotId }, headers: { 'if-match': etag } });
  }
}
