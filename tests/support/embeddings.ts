import type { components } from '../../src/api/__generated__/schema.d.ts';
import { type Office, initialize } from './accounts.ts';
import { type Answer, type OrProblem, type TestApp, startTestApp } from './app.ts';
import { EmbeddingsStandIn } from './embeddings-stand-in.ts';
import { Knowledge } from './knowledge.ts';

type Schemas = components['schemas'];
type Change = Partial<Schemas['EmbeddingsEndpointUpdate']>;

/** The embeddings endpoint of an application, as the console configures it. */
export class Embeddings {
  readonly #office: Office;
  readonly #base: string;

  constructor(office: Office) {
    this.#office = office;
    this.#base = `/apps/${office.sdkAppId}`;
  }

  read(): Promise<Answer<Schemas['EmbeddingsEndpoint']>> {
    return this.#office.owner.get(`${this.#base}/embeddings-endpoint`);
  }

  async change(changes: Change, ifMatch?: string): Promise<Answer<OrProblem<Schemas['EmbeddingsEndpoint']>>> {
    const { enabled, url, model, timeoutMilliseconds, version } = (await this.read()).body;
    return this.#office.owner.send('PUT', `${this.#base}/embeddings-endpoint`, {
      headers: { 'if-match': ifMatch ?? `"${version}"` },
      body: { enabled, url, model, timeoutMilliseconds, ...changes },
    });
  }

  async trial(): Promise<Schemas['EmbeddingsTrial']> {
    const path = `${this.#base}/embeddings-endpoint/test`;
    return (await this.#office.owner.post<Schemas['EmbeddingsTrial']>(path)).body;
  }

  async ask(text: string): Promise<Schemas['BotTurn']> {
    const path = `${this.#base}/online-test/questions`;
    return (await this.#office.owner.post<Schemas['BotTurn']>(path, { text, language: 'en' })).body;
  }
}

export interface EmbeddingsOffice {
  app: TestApp;
  office: Office;
  endpoint: EmbeddingsStandIn;
  embeddings: Embeddings;
  knowledge: Knowledge;
  /** Runs the jobs that learn the draft. */
  learn(this: void): Promise<void>;
}

/** A product with three Q&As and an endpoint that may be called, but is not configured. */
export async function startEmbeddingsOffice(): Promise<EmbeddingsOffice> {
  const app = await startTestApp({ env: { PARLEY_OUTGOING_ALLOWED: '127.0.0.0/8' } });
  const endpoint = await EmbeddingsStandIn.listen();
  const office = await initialize(app);
  const knowledge = new Knowledge(office.owner, office.sdkAppId);
  await knowledge.add('Where is my parcel?', { answer: 'On its way.' });
  await knowledge.add('How do I get a refund?', { answer: 'Within a week.' });
  await knowledge.add('I forgot my password', { answer: 'Choose a new one.' });
  const learn = async (): Promise<void> => {
    app.clock.advance(1);
    await app.runJobs();
  };
  await learn();
  return { app, office, endpoint, embeddings: new Embeddings(office), knowledge, learn };
}
