import { randomUUID } from 'node:crypto';
import type { components } from '../../src/api/__generated__/schema.d.ts';
import type { Office } from './accounts.ts';
import type { Answer, OrProblem, TestApp } from './app.ts';
import { Customer } from './desk.ts';

type Schemas = components['schemas'];
export type Clustering = Schemas['Clustering'];
export type KeptCluster = Schemas['KeptCluster'];

/** Clusterings as the console works with them, without its screens. */
export class Clusterings {
  readonly #app: TestApp;
  readonly #office: Office;
  readonly #base: string;

  constructor(app: TestApp, office: Office) {
    this.#app = app;
    this.#office = office;
    this.#base = `/apps/${office.sdkAppId}`;
  }

  /** A customer asks what the bot cannot answer. */
  async ask(texts: readonly string[], customer?: Customer): Promise<Customer> {
    const asking = customer ?? (await Customer.arrive(this.#app, this.#office));
    for (const text of texts) {
      this.#app.clock.advance(1);
      await asking.say(text);
      await this.#app.runJobs();
    }
    return asking;
  }

  request(window: Schemas['StatisticsWindow'] = '7d'): Promise<Answer<OrProblem<Clustering>>> {
    return this.#office.owner.post(
      `${this.#base}/question-clusterings`,
      { window },
      { headers: { 'idempotency-key': randomUUID() } },
    );
  }

  /** A clustering that is over. */
  async done(window?: Schemas['StatisticsWindow']): Promise<Clustering> {
    const { clusteringId } = (await this.request(window)).body;
    await this.#app.runJobs();
    return (await this.read(clusteringId)).body;
  }

  list(query = ''): Promise<Answer<OrProblem<Schemas['ClusteringPage']>>> {
    return this.#office.owner.get(`${this.#base}/question-clusterings${query}`);
  }

  read(clusteringId: string): Promise<Answer<OrProblem<Clustering>>> {
    return this.#office.owner.get(`${this.#base}/question-clusterings/${clusteringId}`);
  }

  cancel(clusteringId: string): Promise<Answer<OrProblem<Clustering>>> {
    return this.#office.owner.post(`${this.#base}/question-clusterings/${clusteringId}/cancel`);
  }

  clusters(
    { clusteringId }: Pick<Clustering, 'clusteringId'>,
    query = '',
  ): Promise<Answer<OrProblem<Schemas['KeptClusterPage']>>> {
    return this.#office.owner.get(`${this.#base}/question-clusterings/${clusteringId}/clusters${query}`);
  }

  cluster(keptClusterId: string): Promise<Answer<OrProblem<KeptCluster>>> {
    return this.#office.owner.get(`${this.#base}/kept-clusters/${keptClusterId}`);
  }

  async questions(keptClusterId: string, query = ''): Promise<Schemas['UnmatchedQuestionPage']> {
    const address = `${this.#base}/kept-clusters/${keptClusterId}/questions${query}`;
    return (await this.#office.owner.get<Schemas['UnmatchedQuestionPage']>(address)).body;
  }

  move(
    keptClusterId: string,
    how: 'accept' | 'ignore' | 'reopen',
    body?: Schemas['ClusterAcceptance'],
  ): Promise<Answer<OrProblem<KeptCluster>>> {
    return this.#office.owner.post(`${this.#base}/kept-clusters/${keptClusterId}/${how}`, body);
  }

  merge(keptClusterId: string, otherClusterId: string): Promise<Answer<OrProblem<KeptCluster>>> {
    return this.#office.owner.post(`${this.#base}/kept-clusters/${keptClusterId}/merge`, { otherClusterId });
  }

  /** An open cluster of two questions that nobody asked before. */
  async pair(): Promise<KeptCluster> {
    return (await this.pairs(1))[0];
  }

  /** Some of those, of one clustering. */
  async pairs(count: number): Promise<[KeptCluster, ...KeptCluster[]]> {
    const beginnings = Array.from({ length: count }, () => randomUUID().replaceAll('-', ' '));
    for (const words of beginnings) await this.ask([`${words} now?`, `${words} today?`]);
    const { items } = (await this.clusters(await this.done(), '?limit=100')).body;
    const [first, ...others] = beginnings.flatMap(
      (words) => items.find(({ representative }) => representative.startsWith(words)) ?? [],
    );
    if (first === undefined || others.length < count - 1) throw new Error('Two questions are no cluster.');
    return [first, ...others];
  }
}
