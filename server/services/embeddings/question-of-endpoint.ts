import type { components } from '../../../src/api/__generated__/schema.d.ts';
import { embeddingsCallsAtOnce } from '../../../src/machines/rules/limits.ts';
import type { Deps } from '../../deps.ts';
import type { EndpointVectors } from '../../engine/matcher-host.ts';
import { findEmbeddingsEndpoint } from '../../store/embeddings-endpoint-queries.ts';
import { askEndpoint } from './ask-endpoint.ts';
import { learnedFrom } from './vector-source.ts';

type Schemas = components['schemas'];

/** How one question of a customer fares with the endpoint of the application. */
export class QuestionOfEndpoint {
  readonly #deps: Deps;
  readonly #sdkAppId: string;
  #use: Schemas['EmbeddingsUse'] | null = null;

  constructor(deps: Deps, sdkAppId: string) {
    this.#deps = deps;
    this.#sdkAppId = sdkAppId;
  }

  /** Null until the index wants vectors of an endpoint. */
  get use(): Schemas['EmbeddingsUse'] | null {
    return this.#use;
  }

  readonly find: EndpointVectors = async (source, texts) => {
    const began = performance.now();
    const outcome = await this.#learn(source, texts);
    this.#use = { outcome, durationMilliseconds: Math.round(performance.now() - began) };
    return this.#deps.questionVectors.ofTexts(source, texts);
  };

  async #learn(source: string, texts: readonly string[]): Promise<Schemas['EmbeddingsOutcome']> {
    const { questionVectors: known, hooks, clock, db } = this.#deps;
    const row = await findEmbeddingsEndpoint(db, this.#sdkAppId);
    if (!row || learnedFrom(row) !== source) return 'notLearned';
    const unknown = texts.filter((text) => !known.has(source, text));
    if (unknown.length === 0) return 'cached';
    const endpoint = `embeddings ${this.#sdkAppId} ${source}`;
    if (known.isResting(endpoint, clock.now())) return 'resting';
    const answer = await hooks.withRoom(endpoint, embeddingsCallsAtOnce, () =>
      askEndpoint(this.#deps, row, unknown, { wait: row.timeout_milliseconds }),
    );
    if (answer === null) return 'busy';
    if (answer.vectors === null) {
      known.rest(endpoint, clock.now());
      return answer.outcome;
    }
    known.wake(endpoint);
    for (const [at, text] of unknown.entries()) known.keep(source, text, answer.vectors[at]!);
    return 'answered';
  }
}
