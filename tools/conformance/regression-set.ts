import { randomUUID } from 'node:crypto';
import type { Answer } from './http.ts';
import type { Ground } from './ground.ts';
import { read, readText } from './json.ts';
import { letters } from './values.ts';
import { waitFor } from './waiting.ts';

export interface RunId extends Record<string, string> {
  regressionRunId: string;
}

/** The regression set of the kit: cases whose Q&As are the kit's, and runs that ask them. */
export class RegressionSet {
  readonly #world: Ground;
  readonly #cases: string[] = [];

  constructor(world: Ground) {
    this.#world = world;
  }

  /** What a case asks and expects: a Q&A of the kit, or another kind of outcome. */
  async content(kind: 'answer' | 'fallback' = 'answer'): Promise<object> {
    const origin = kind === 'answer' ? { kind: 'qa', id: await this.#world.knowledge.qaId() } : null;
    const expectation = { kind, origin };
    const { robotId } = this.#world.settings;
    return { question: `Conformance ${letters(12)}?`, language: 'en', robotId, expectation };
  }

  async #add(body: object): Promise<string> {
    const headers = { 'idempotency-key': randomUUID() };
    const asked = { caller: this.#world.owner, headers, body };
    return this.remember(await this.#world.must('createRegressionCase', asked));
  }

  /** Remembers what a case of `createRegressionCase` created. */
  remember({ body }: Answer): string {
    const caseId = readText(body, 'caseId');
    this.#cases.push(caseId);
    return caseId;
  }

  async caseId(): Promise<string> {
    return this.#add(await this.content());
  }

  /** A run that is under way: it waits until the draft has learned its new Q&A. */
  async begunRun(): Promise<RunId> {
    await this.caseId();
    return this.#request();
  }

  async #request(): Promise<RunId> {
    const asked = { caller: this.#world.owner, body: { deploymentId: null } };
    const { body } = await this.#world.must('requestRegressionRun', asked);
    return { regressionRunId: readText(body, 'regressionRunId') };
  }

  async read(params: RunId): Promise<Answer> {
    return this.#world.must('getRegressionRun', { caller: this.#world.owner, params });
  }

  async endedRun(): Promise<RunId> {
    const run = await this.begunRun();
    await this.untilOver(run);
    return run;
  }

  async untilOver(run: RunId): Promise<void> {
    await waitFor(
      () => this.read(run),
      ({ body }) => read(body, 'status') !== 'running',
      this.#world.patience,
    );
  }

  /**
   * A run in which one case goes on to pass, one breaks that customers get right, one that is new fails, and a robot that answers nothing
   * is asked what the other one answers.
   */
  async variedRun(): Promise<{ run: RunId; kept: string; lost: string; added: string; silent: string }> {
    const { knowledge, owner } = this.#world;
    const known = async () => {
      const { body } = await knowledge.qa();
      const [id, question] = [readText(body, 'qaId'), readText(body, 'standardQuestion')];
      const expectation = { kind: 'answer', origin: { kind: 'qa', id } };
      return { id, question, caseId: await this.#add({ question, language: 'en', expectation }) };
    };
    const [kept, lost] = [await known(), await known()];
    await knowledge.deployed();
    await this.endedRun();
    await this.#world.must('deactivateQa', { caller: owner, params: { qaId: lost.id } });
    const expectation = { kind: 'fallback', origin: null };
    const added = await this.#add({ question: `${kept.question}!`, language: 'en', expectation });
    const robotId = await this.#world.robots.silentId();
    const silent = await this.#add({ question: kept.question, language: 'en', expectation, robotId });
    return { run: await this.endedRun(), kept: kept.caseId, lost: lost.caseId, added, silent };
  }

  async leave(): Promise<void> {
    const { owner, sdkAppId, http } = this.#world;
    for (const caseId of this.#cases) {
      const asked = { caller: owner, params: { sdkAppId, caseId } };
      const { status, body } = await http.ask('getRegressionCase', asked);
      if (status !== 200) continue;
      const headers = { 'if-match': `"${String(read(body, 'version'))}"` };
      await http.ask('deleteRegressionCase', { ...asked, headers });
    }
  }
}
