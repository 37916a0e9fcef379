import { randomUUID } from 'node:crypto';
import type { Ground } from './ground.ts';
import { type JsonObject, isObject, read, readList, readText } from './json.ts';

/** Also of those with which the kit fills a list. */
const ownName = 'Kit robot';
const mostOwn = 40;

/** Robots of the kit's own, each with the settings of the default one. */
export class Robots {
  readonly #world: Ground;

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
    return { ...Object.fromEntries(fields), name: ownName };
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
    const own = readList(body, 'items').filter((each) => read(each, 'name') === ownName);
    if (own.length < mostOwn) return;
    // oxlint-disable-next-line no-await-in-loop -- each deletion follows the one before
    for (const each of own) await this.remove(readText(each, 'robotId'));
  }

  /** Deletes a robot if it is there and serves nobody. */
  async remove(robotId: string): Promise<void> {
    const { http, owner, sdkAppId } = this.#world;
    const params = { sdkAppId, robotId };
    const { headers } = await http.ask('getRobot', { caller: owner, params });
    const etag = headers.get('etag');
    if (etag === null) return;
    await http.ask('deleteRobot', { caller: owner, params, headers: { 'if-match': etag } });
  }
}
