import { randomUUID } from 'node:crypto';
import type { components } from '../../src/api/__generated__/schema.d.ts';
import type { Answer, Browser, TestApp, OrProblem } from './app.ts';

type Schemas = components['schemas'];
export type Qa = Schemas['Qa'];
export type QaPage = Schemas['QaPage'];
export type Category = Schemas['Category'];
type Problem = Schemas['Problem'];

/** The knowledge base as the console works with it, without its screens. */
export class Knowledge {
  readonly #browser: Browser;
  readonly base: string;

  constructor(browser: Browser, sdkAppId: string) {
    this.#browser = browser;
    this.base = `/apps/${sdkAppId}`;
  }

  list(query: Record<string, string | number> = {}): Promise<Answer<OrProblem<QaPage>>> {
    const text = new URLSearchParams(Object.entries(query).map(([key, value]) => [key, String(value)]));
    return this.#browser.get(`${this.base}/qas?${text.toString()}`);
  }

  /** The standard questions of the first page, in its order. */
  async questions(query: Record<string, string | number> = {}): Promise<string[]> {
    return (await this.list(query)).body.items.map((qa) => qa.standardQuestion);
  }

  create(
    standardQuestion: string,
    rest: Partial<Schemas['QaCreation']> = {},
    key: string = randomUUID(),
  ): Promise<Answer<OrProblem<Qa>>> {
    return this.#browser.post(
      `${this.base}/qas`,
      {
        standardQuestion,
        similarQuestions: [],
        answer: `About: ${standardQuestion}`.slice(0, 2000),
        ...rest,
      },
      { headers: { 'idempotency-key': key } },
    );
  }

  /** Creates a Q&A, which must succeed. */
  async add(standardQuestion: string, rest: Partial<Schemas['QaCreation']> = {}): Promise<Qa> {
    const { status, body } = await this.create(standardQuestion, rest);
    if (status !== 201) throw new Error(`createQa answered ${status}: ${JSON.stringify(body)}`);
    return body;
  }

  read(qaId: string): Promise<Answer<OrProblem<Qa>>> {
    return this.#browser.get(`${this.base}/qas/${qaId}`);
  }

  /** What a Q&A is and has been, the last first. */
  versions(qaId: string): Promise<Answer<OrProblem<Schemas['QaVersionList']>>> {
    return this.#browser.get(`${this.base}/qas/${qaId}/versions`);
  }

  update(
    qa: Qa,
    changes: object,
    ifMatch: string | null = `"${qa.version}"`,
  ): Promise<Answer<OrProblem<Qa>>> {
    const { standardQuestion, similarQuestions, answer, categoryId } = qa;
    return this.#browser.send('PUT', `${this.base}/qas/${qa.qaId}`, {
      body: { standardQuestion, similarQuestions, answer, categoryId, ...changes },
      headers: ifMatch === null ? {} : { 'if-match': ifMatch },
    });
  }

  remove(qa: Qa, version = qa.version): Promise<Answer<Problem>> {
    const headers = { 'if-match': `"${version}"` };
    return this.#browser.send('DELETE', `${this.base}/qas/${qa.qaId}`, { headers });
  }

  move(qaId: string, action: 'activate' | 'deactivate'): Promise<Answer<OrProblem<Qa>>> {
    return this.#browser.post(`${this.base}/qas/${qaId}/${action}`);
  }

  addQuestion(qaId: string, question: string): Promise<Answer<OrProblem<Qa>>> {
    return this.#browser.post(`${this.base}/qas/${qaId}/similar-questions`, { question });
  }

  removeQuestion(qaId: string, question: string): Promise<Answer<OrProblem<Qa>>> {
    return this.#browser.post(`${this.base}/qas/${qaId}/similar-questions/remove`, { question });
  }

  moveQuestion(qaId: string, question: string, toQaId: string): Promise<Answer<OrProblem<Qa>>> {
    return this.#browser.post(`${this.base}/qas/${qaId}/similar-questions/move`, { question, toQaId });
  }

  merge(qaId: string, otherQaId: string, answerOf: 'own' | 'other'): Promise<Answer<OrProblem<Qa>>> {
    return this.#browser.post(`${this.base}/qas/${qaId}/merge`, { otherQaId, answerOf });
  }

  bulk(edit: object): Promise<Answer<OrProblem<Schemas['BulkOutcome']>>> {
    return this.#browser.post(`${this.base}/qas/bulk`, edit);
  }

  async categories(): Promise<Category[]> {
    const { body } = await this.#browser.get<{ items: Category[] }>(`${this.base}/categories`);
    return body.items;
  }

  createCategory(name: string, parentId: string | null = null): Promise<Answer<OrProblem<Category>>> {
    const headers = { 'idempotency-key': randomUUID() };
    return this.#browser.post(`${this.base}/categories`, { name, parentId }, { headers });
  }

  async addCategory(name: string, parentId: string | null = null): Promise<Category> {
    const { status, body } = await this.createCategory(name, parentId);
    if (status !== 201) throw new Error(`createCategory answered ${status}: ${JSON.stringify(body)}`);
    return body;
  }

  renameCategory(categoryId: string, name: string, version = 1): Promise<Answer<OrProblem<Category>>> {
    const headers = { 'if-match': `"${version}"` };
    return this.#browser.send('PATCH', `${this.base}/categories/${categoryId}`, { body: { name }, headers });
  }

  moveCategory(
    categoryId: string,
    parentId: string | null,
    version = 1,
  ): Promise<Answer<OrProblem<Category>>> {
    const headers = { 'if-match': `"${version}"` };
    return this.#browser.post(`${this.base}/categories/${categoryId}/move`, { parentId }, { headers });
  }

  deleteCategory(categoryId: string, version = 1): Promise<Answer<Problem>> {
    const headers = { 'if-match': `"${version}"` };
    return this.#browser.send('DELETE', `${this.base}/categories/${categoryId}`, { headers });
  }

  /** Makes the draft live. */
  async deploy(app: Pick<TestApp, 'runJobs'>): Promise<void> {
    const headers = { 'idempotency-key': randomUUID() };
    const { status } = await this.#browser.post(`${this.base}/deployments`, { note: '' }, { headers });
    if (status !== 202) throw new Error(`requestDeployment answered ${status}`);
    await app.runJobs();
  }
}

/** The statuses of requests sent at once, in no order. */
export function statusesOf(answers: readonly { status: number }[]): number[] {
  return answers.map(({ status }) => status).toSorted((a, b) => a - b);
}
