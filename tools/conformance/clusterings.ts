import { randomUUID } from 'node:crypto';
import type { Desk } from './desk.ts';
import type { Exports } from './exports.ts';
import type { Ground } from './ground.ts';
import type { Answer } from './http.ts';
import { read, readList, readText } from './json.ts';
import { letters } from './values.ts';
import { waitFor } from './waiting.ts';

export interface ClusteringId extends Record<string, string> {
  clusteringId: string;
}

export interface KeptClusterId extends Record<string, string> {
  keptClusterId: string;
}

/** The clusterings of the kit, and the clusters that they found. */
export class Clusterings {
  readonly #world: Ground & { desk: Desk; exports: Exports };

  constructor(world: Ground & { desk: Desk; exports: Exports }) {
    this.#world = world;
  }

  async #request(): Promise<ClusteringId> {
    const headers = { 'idempotency-key': randomUUID() };
    const asked = { caller: this.#world.owner, headers, body: { window: '24h' } };
    const { body } = await this.#world.must('requestClustering', asked);
    return { clusteringId: readText(body, 'clusteringId') };
  }

  /** A clustering that is probably still under way: exports are before it. */
  async waiting(): Promise<ClusteringId> {
    await this.#world.exports.waiting();
    return this.#request();
  }

  async done(): Promise<ClusteringId> {
    const begun = await this.#request();
    await this.untilOver(begun);
    return begun;
  }

  async read(params: ClusteringId): Promise<Answer> {
    return this.#world.must('getClustering', { caller: this.#world.owner, params });
  }

  async untilOver(params: ClusteringId): Promise<void> {
    await waitFor(
      () => this.read(params),
      ({ body }) => read(body, 'status') !== 'running',
      this.#world.patience,
    );
  }

  /** An open cluster of three questions that nobody asked before, with its clustering. */
  async cluster(): Promise<ClusteringId & KeptClusterId> {
    return (await this.clusters(1))[0];
  }

  /** Some open clusters of one clustering. */
  async clusters(
    count: number,
  ): Promise<[ClusteringId & KeptClusterId, ...(ClusteringId & KeptClusterId)[]]> {
    const beginnings = Array.from({ length: count }, () => [letters(9), letters(9), letters(9)].join(' '));
    for (const words of beginnings) {
      for (const end of ['now', 'today', 'please']) await this.#world.desk.unanswered(`${words} ${end}`);
    }
    const params = await this.done();
    const asked = { caller: this.#world.owner, params, query: { limit: 100, status: 'open' } };
    const { body } = await this.#world.must('listKeptClusters', asked);
    const found = beginnings.map((words) =>
      readList(body, 'items').find((each) => readText(each, 'representative').startsWith(words)),
    );
    const [first, ...others] = found.map((each) => ({
      ...params,
      keptClusterId: readText(each, 'keptClusterId'),
    }));
    if (first === undefined) throw new Error('The clustering found no clusters.');
    return [first, ...others];
  }

  /** Another open cluster of the clustering of this one; one that is not there where it has none. */
  async beside({ keptClusterId, clusteringId }: ClusteringId & KeptClusterId): Promise<string> {
    const asked = {
      caller: this.#world.owner,
      params: { clusteringId },
      query: { limit: 100, status: 'open' },
    };
    const items = readList((await this.#world.must('listKeptClusters', asked)).body, 'items');
    const other = items.findLast((each) => read(each, 'keptClusterId') !== keptClusterId);
    return other === undefined ? `clu_${letters(20)}` : readText(other, 'keptClusterId');
  }

  async readCluster({ keptClusterId }: KeptClusterId): Promise<Answer> {
    return this.#world.must('getKeptCluster', { caller: this.#world.owner, params: { keptClusterId } });
  }

  async questionIds({ keptClusterId }: KeptClusterId): Promise<string[]> {
    const asked = { caller: this.#world.owner, params: { keptClusterId } };
    const { body } = await this.#world.must('listKeptClusterQuestions', asked);
    return readList(body, 'items').map((each) => readText(each, 'questionId'));
  }
}
