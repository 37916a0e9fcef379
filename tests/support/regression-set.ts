import { randomUUID } from 'node:crypto';
import type { components } from '../../src/api/__generated__/schema.d.ts';
import type { Answer, Browser, OrProblem, TestApp } from './app.ts';

type Schemas = components['schemas'];
export type RegressionCase = Schemas['RegressionCase'];
export type RegressionRun = Schemas['RegressionRun'];
export type Expectation = Schemas['RegressionExpectation'];

export const expectFallback: Expectation = { kind: 'fallback', origin: null };

export const expectAnswer = (id: string, kind: 'qa' | 'chitchat' = 'qa'): Expectation => ({
  kind: 'answer',
  origin: { kind, id },
});

/** The regression set as the console works with it, without its screens. */
export class RegressionSet {
  readonly #browser: Browser;
  readonly base: string;

  constructor(browser: Browser, sdkAppId: string) {
    this.#browser = browser;
    this.base = `/apps/${sdkAppId}`;
  }

  list(query: Record<string, string> = {}): Promise<Answer<OrProblem<Schemas['RegressionCasePage']>>> {
    return this.#browser.get(`${this.base}/regression-cases?${new URLSearchParams(query).toString()}`);
  }

  create(
    question: string,
    expectation: object = expectFallback,
    {
      language = 'en',
      key = randomUUID(),
      robotId,
    }: { language?: string; key?: string; robotId?: string } = {},
  ): Promise<Answer<OrProblem<RegressionCase>>> {
    const headers = { 'idempotency-key': key };
    const body = { question, language, expectation, ...(robotId !== undefined && { robotId }) };
    return this.#browser.post(`${this.base}/regression-cases`, body, { headers });
  }

  /** Adds a case, which must succeed. */
  async add(
    question: string,
    expectation: Expectation = expectFallback,
    robotId?: string,
  ): Promise<RegressionCase> {
    const { status, body } = await this.create(question, expectation, { ...(robotId && { robotId }) });
    if (status !== 201) throw new Error(`createRegressionCase answered ${status}: ${JSON.stringify(body)}`);
    return body;
  }

  read(caseId: string): Promise<Answer<OrProblem<RegressionCase>>> {
    return this.#browser.get(`${this.base}/regression-cases/${caseId}`);
  }

  update(
    { caseId, version, question, language, expectation }: RegressionCase,
    changes: Partial<Schemas['RegressionCaseUpdate']>,
  ): Promise<Answer<OrProblem<RegressionCase>>> {
    return this.#browser.send('PUT', `${this.base}/regression-cases/${caseId}`, {
      body: { question, language, expectation, ...changes },
      headers: { 'if-match': `"${version}"` },
    });
  }

  remove({ caseId, version }: RegressionCase): Promise<Answer<Schemas['Problem']>> {
    return this.#browser.send('DELETE', `${this.base}/regression-cases/${caseId}`, {
      headers: { 'if-match': `"${version}"` },
    });
  }

  request(deploymentId: string | null = null): Promise<Answer<OrProblem<RegressionRun>>> {
    return this.#browser.post(`${this.base}/regression-runs`, { deploymentId });
  }

  settings(): Promise<Answer<OrProblem<Schemas['RegressionSettings']>>> {
    return this.#browser.get(`${this.base}/regression-settings`);
  }

  /** Chooses whether deployments have to pass the set. */
  async require(
    requiredToDeploy: boolean,
    ifMatch?: number,
  ): Promise<Answer<OrProblem<Schemas['RegressionSettings']>>> {
    const version = ifMatch ?? (await this.settings()).body.version;
    return this.#browser.send('PUT', `${this.base}/regression-settings`, {
      body: { requiredToDeploy },
      headers: { 'if-match': `"${version}"` },
    });
  }

  runs(): Promise<Answer<OrProblem<Schemas['RegressionRunPage']>>> {
    return this.#browser.get(`${this.base}/regression-runs`);
  }

  readRun(regressionRunId: string): Promise<Answer<OrProblem<RegressionRun>>> {
    return this.#browser.get(`${this.base}/regression-runs/${regressionRunId}`);
  }

  cancel(regressionRunId: string): Promise<Answer<OrProblem<RegressionRun>>> {
    return this.#browser.post(`${this.base}/regression-runs/${regressionRunId}/cancel`);
  }

  /** Runs the set, of the draft as it is learned, or of a version. */
  async run(
    app: Pick<TestApp, 'runJobs' | 'clock'>,
    deploymentId: string | null = null,
  ): Promise<RegressionRun> {
    const { body } = await this.request(deploymentId);
    // The draft is learned a moment after its last change.
    app.clock.advance(1);
    await app.runJobs();
    return (await this.readRun(body.regressionRunId)).body;
  }

  results(
    regressionRunId: string,
    query: Record<string, string> = {},
  ): Promise<Answer<OrProblem<Schemas['RegressionResultPage']>>> {
    const asked = new URLSearchParams(query).toString();
    return this.#browser.get(`${this.base}/regression-runs/${regressionRunId}/results?${asked}`);
  }

  /** Outcome and change of each result, by its question. */
  async outcomes(
    regressionRunId: string,
    query: Record<string, string> = {},
  ): Promise<Record<string, [string, string | null]>> {
    const { items } = (await this.results(regressionRunId, query)).body;
    return Object.fromEntries(items.map(({ question, outcome, change }) => [question, [outcome, change]]));
  }
}
