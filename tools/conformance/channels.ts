import { randomUUID } from 'node:crypto';
import type { Ground } from './ground.ts';
import { read, readList, readText } from './json.ts';

/** Also of those with which the kit fills a list. */
const ownName = 'Kit channel';
const mostOwn = 40;

/** Channels of the kit's own, by which nobody comes. */
export class Channels {
  readonly #world: Ground;

  constructor(world: Ground) {
    this.#world = world;
  }

  /** What a request that adds a channel says. */
  async content() {
    const own = await this.#own();
    if (own.length >= mostOwn) await this.leave();
    return { kind: 'web', name: ownName };
  }

  async channelId(): Promise<string> {
    const { body } = await this.#world.must('createChannel', {
      caller: this.#world.owner,
      headers: { 'idempotency-key': randomUUID() },
      body: await this.content(),
    });
    return readText(body, 'channelId');
  }

  /** Deletes those that are there. */
  async leave(): Promise<void> {
    const { http, owner, sdkAppId } = this.#world;
    if (!http.has('deleteChannel')) return;
    for (const each of await this.#own()) {
      // oxlint-disable-next-line no-await-in-loop -- each deletion follows the one before
      await http.ask('deleteChannel', {
        caller: owner,
        params: { sdkAppId, channelId: readText(each, 'channelId') },
        headers: { 'if-match': `"${String(read(each, 'version'))}"` },
      });
    }
  }

  async #own(): Promise<unknown[]> {
    const query = { limit: 100 };
    const { body } = await this.#world.must('listChannels', { caller: this.#world.owner, query });
    return readList(body, 'items').filter((each) => read(each, 'name') === ownName);
  }
}
