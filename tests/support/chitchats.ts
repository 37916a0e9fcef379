import { randomUUID } from 'node:crypto';
import type { components } from '../../src/api/__generated__/schema.d.ts';
import type { Answer, Browser, OrProblem, TestApp } from './app.ts';

type Schemas = components['schemas'];
export type Chitchat = Schemas['Chitchat'];

/** The chitchat database as the console works with it, without its screens. */
export class Chitchats {
  readonly #browser: Browser;
  readonly base: string;

  constructor(browser: Browser, sdkAppId: string) {
    this.#browser = browser;
    this.base = `/apps/${sdkAppId}/chitchats`;
  }

  list(query: Record<string, string> = {}): Promise<Answer<OrProblem<Schemas['ChitchatPage']>>> {
    return this.#browser.get(`${this.base}?${new URLSearchParams(query).toString()}`);
  }

  /** The questions of the first page, in its order. */
  async questions(query: Record<string, string> = {}): Promise<string[]> {
    return (await this.list(query)).body.items.map(({ question }) => question);
  }

  create(
    question: string,
    rest: Partial<Schemas['ChitchatUpdate']> = {},
  ): Promise<Answer<OrProblem<Chitchat>>> {
    return this.#browser.post(
      this.base,
      {
        language: 'en',
        question,
        similarQuestions: [],
        answers: [{ text: `Said to “${question}”` }],
        offersPerson: false,
        ...rest,
      },
      { headers: { 'idempotency-key': randomUUID() } },
    );
  }

  /** Creates an entry, which must succeed. */
  async add(question: string, rest: Partial<Schemas['ChitchatUpdate']> = {}): Promise<Chitchat> {
    const { status, body } = await this.create(question, rest);
    if (status !== 201) throw new Error(`createChitchat answered ${status}: ${JSON.stringify(body)}`);
    return body;
  }

  read(chitchatId: string): Promise<Answer<OrProblem<Chitchat>>> {
    return this.#browser.get(`${this.base}/${chitchatId}`);
  }

  update(
    { chitchatId, version, status: _, deployState: __, updatedAt: ___, ...content }: Chitchat,
    changes: Partial<Schemas['ChitchatUpdate']>,
    ifMatch = version,
  ): Promise<Answer<OrProblem<Chitchat>>> {
    return this.#browser.send('PUT', `${this.base}/${chitchatId}`, {
      body: { ...content, ...changes },
      headers: { 'if-match': `"${ifMatch}"` },
    });
  }

  remove({ chitchatId, version }: Chitchat): Promise<Answer<Schemas['Problem']>> {
    return this.#browser.send('DELETE', `${this.base}/${chitchatId}`, {
      headers: { 'if-match': `"${version}"` },
    });
  }

  move(chitchatId: string, action: 'activate' | 'deactivate'): Promise<Answer<OrProblem<Chitchat>>> {
    return this.#browser.post(`${this.base}/${chitchatId}/${action}`);
  }

  bulk(edit: Schemas['ChitchatBulkEdit']): Promise<Answer<OrProblem<Schemas['BulkOutcome']>>> {
    return this.#browser.post(`${this.base}/bulk`, edit);
  }

  addStarters(languages: ('zh' | 'en')[]): Promise<Answer<OrProblem<Schemas['ChitchatsAdded']>>> {
    return this.#browser.post(`${this.base}/starter-set`, { languages });
  }

  /** Deletes everything, so that a test knows what is there. */
  async clear(): Promise<void> {
    for (;;) {
      const { items } = (await this.list()).body;
      if (items.length === 0) return;
      await this.bulk({ chitchatIds: items.map(({ chitchatId }) => chitchatId), action: 'delete' });
    }
  }
}

/** Writes so many entries into the store. They are about numbers. */
export async function fillChitchats(
  { store, clock }: Pick<TestApp, 'store' | 'clock'>,
  sdkAppId: string,
  count: number,
): Promise<void> {
  const rows = Array.from({ length: count }, (_, index) => ({
    sdk_app_id: sdkAppId,
    chitchat_id: `talk_${index}`,
    language: 'en' as const,
    question: `${index}`,
    question_key: `${index}`,
    answers: '[]',
    created_at: clock.now(),
    updated_at: clock.now(),
  }));
  await store.db.insertInto('chitchats').values(rows).execute();
}
