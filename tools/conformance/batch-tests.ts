import { randomUUID } from 'node:crypto';
import type { Ground } from './ground.ts';
import type { Answer, Question } from './http.ts';
import { type JsonObject, isObject, read, readList, readText } from './json.ts';
import { letters } from './values.ts';
import { waitFor } from './waiting.ts';
import { upload } from './workbook.ts';

export interface BatchTestId extends Record<string, string> {
  batchTestId: string;
}

/** A file of these lines. */
export function questionsBody(lines: readonly string[], ending = 'txt'): Pick<Question, 'raw'> {
  const name = `conformance-${letters(8)}.${ending}`;
  return { raw: { contentType: null, content: upload(new Blob([lines.join('\n')]), { name }) } };
}

/** The batch tests of the kit. An application has one at a time. */
export class BatchTests {
  readonly #world: Ground;
  #varied: { test: BatchTestId; known: JsonObject; questions: string[] } | null = null;

  constructor(world: Ground) {
    this.#world = world;
  }

  /** A question that nobody has asked before. */
  question(): string {
    return `Conformance ${letters(12)}?`;
  }

  /** Makes sure that another test can begin. */
  async clear(): Promise<void> {
    const { owner, http, sdkAppId } = this.#world;
    const { body } = await this.#world.must('listBatchTests', { caller: owner, query: { limit: 20 } });
    for (const each of readList(body, 'items')) {
      if (read(each, 'status') !== 'running') continue;
      const params = { batchTestId: readText(each, 'batchTestId') };
      await http.ask('cancelBatchTest', { caller: owner, params: { sdkAppId, ...params } });
      await this.untilOver(params);
    }
  }

  async begin(lines: readonly string[], ending?: string): Promise<BatchTestId> {
    await this.clear();
    const { body } = await this.#world.must('createBatchTest', {
      caller: this.#world.owner,
      headers: { 'idempotency-key': randomUUID() },
      query: { language: 'en' },
      ...questionsBody(lines, ending),
    });
    return { batchTestId: readText(body, 'batchTestId') };
  }

  /** A test that is under way: it waits until the draft has learned its new Q&A. */
  async waiting(lines: readonly string[] = [this.question()]): Promise<BatchTestId> {
    await this.#world.knowledge.qaId();
    return this.begin(lines);
  }

  async read(params: BatchTestId): Promise<Answer> {
    return this.#world.must('getBatchTest', { caller: this.#world.owner, params });
  }

  async untilOver(params: BatchTestId): Promise<void> {
    await waitFor(
      () => this.read(params),
      ({ body }) => read(body, 'status') !== 'running',
      this.#world.patience,
    );
  }

  async done(lines?: readonly string[], ending?: string): Promise<BatchTestId> {
    const begun = await this.begin(lines ?? [this.question()], ending);
    await this.untilOver(begun);
    return begun;
  }

  /** A test with an answer that is right, one that is wrong, a question that is like no other, one that nobody can judge, and one twice. */
  async varied() {
    if (this.#varied !== null) return this.#varied;
    const { body: known } = await this.#world.knowledge.qa();
    const expected = readText(known, 'standardQuestion');
    const other = readText((await this.#world.knowledge.qa()).body, 'standardQuestion');
    const strange = `${letters(14)} ${letters(9)}`;
    const questions = [expected, other, strange, letters(17), strange];
    const columns = [expected, expected, '', letters(20), ''];
    const lines = questions.map((question, at) => `${question},${columns[at] ?? ''}`);
    const test = await this.done(['question,expected', ...lines], 'csv');
    this.#varied = { test, known: isObject(known) ? known : {}, questions };
    return this.#varied;
  }
}
