import { randomUUID } from 'node:crypto';
import type { Answer } from './http.ts';
import { read, readList, readText } from './json.ts';
import { KnowledgeImports } from './knowledge-imports.ts';
import { letters, randomText } from './values.ts';
import { waitFor } from './waiting.ts';
import type { Ground } from './ground.ts';

/** The knowledge base of the kit: it creates Q&As, categories and deployments when a case needs them. */
export class Knowledge {
  readonly imports: KnowledgeImports;
  readonly #world: Ground;
  readonly #qas: string[] = [];
  readonly #categories: string[] = [];
  readonly #chitchats: string[] = [];
  #known: Answer | null = null;
  /** The Q&As that were put into categories last. */
  filling: readonly string[] = [];
  #deployed: string | null = null;

  constructor(world: Ground) {
    this.#world = world;
    this.imports = new KnowledgeImports(world);
  }

  async qa(): Promise<Answer> {
    const answer = await this.#create('createQa', {
      standardQuestion: `Conformance ${letters(10)} ${randomText(6)}?`,
      similarQuestions: [`Another way ${letters(10)}`],
      answer: 'An answer.',
    });
    this.#qas.push(readText(answer.body, 'qaId'));
    return answer;
  }

  /** A Q&A with these similar questions, and all that it is asked by. */
  async wordedQa(similarQuestions: string[]): Promise<{ qaId: string; questions: string[] }> {
    const standardQuestion = `Conformance ${letters(14)}?`;
    const body = { standardQuestion, similarQuestions, answer: 'An answer.' };
    const qaId = readText((await this.#create('createQa', body)).body, 'qaId');
    this.#qas.push(qaId);
    return { qaId, questions: [standardQuestion, ...similarQuestions] };
  }

  async qaId(): Promise<string> {
    return readText((await this.qa()).body, 'qaId');
  }

  /** Puts a Q&A into each of these categories. */
  async fillCategories(categoryIds: readonly string[]): Promise<void> {
    const filling: string[] = [];
    for (const categoryId of categoryIds) {
      const standardQuestion = `Conformance ${letters(12)}?`;
      const body = { standardQuestion, similarQuestions: [], answer: 'An answer.', categoryId };
      filling.push(readText((await this.#create('createQa', body)).body, 'qaId'));
    }
    this.#qas.push(...filling);
    this.filling = filling;
  }

  /** A Q&A of the draft that is there already, if there is one. */
  async knownQa(): Promise<Answer> {
    const params = { qaId: this.#known === null ? '' : readText(this.#known.body, 'qaId') };
    const found =
      this.#known &&
      (await this.#world.http.ask('getQa', {
        caller: this.#world.owner,
        params: { sdkAppId: this.#world.sdkAppId, ...params },
      }));
    this.#known = found?.status === 200 ? found : await this.qa();
    return this.#known;
  }

  async chitchatId(): Promise<string> {
    const { body } = await this.#create('createChitchat', {
      language: 'en',
      question: `Conformance ${letters(10)}?`,
      similarQuestions: [`Another way ${letters(10)}`],
      answers: [{ text: 'An answer.' }, { text: 'Another answer.' }],
      offersPerson: false,
    });
    const chitchatId = readText(body, 'chitchatId');
    this.#chitchats.push(chitchatId);
    return chitchatId;
  }

  /** Deletes the first hundred entries, which are all of those that come with the product. */
  async forgetChitchats(): Promise<void> {
    const asked = { caller: this.#world.owner };
    const { body } = await this.#world.must('listChitchats', { ...asked, query: { limit: 100 } });
    const chitchatIds = readList(body, 'items').map((each) => readText(each, 'chitchatId'));
    if (chitchatIds.length === 0) return;
    await this.#world.must('bulkEditChitchats', { ...asked, body: { chitchatIds, action: 'delete' } });
  }

  async categoryId(parentId: string | null = null): Promise<string> {
    const { body } = await this.#create('createCategory', {
      name: `Conformance ${letters(10)}`,
      parentId,
    });
    const categoryId = readText(body, 'categoryId');
    this.#categories.push(categoryId);
    return categoryId;
  }

  /** Remembers what a case of `createQa`, `createCategory` or `createChitchat` created. */
  remember(answer: Answer): void {
    const made = { qaId: this.#qas, categoryId: this.#categories, chitchatId: this.#chitchats };
    const [known] = Object.entries(made).filter(([name]) => typeof read(answer.body, name) === 'string');
    known?.[1].push(readText(answer.body, known[0]));
  }

  #create(operation: string, body: object): Promise<Answer> {
    return this.#world.must(operation, {
      caller: this.#world.owner,
      headers: { 'idempotency-key': randomUUID() },
      body,
    });
  }

  /** Begins a deployment of a draft that differs from the live version. */
  async deploy(): Promise<string> {
    await this.settleDeployments();
    await this.qa();
    const { body } = await this.#create('requestDeployment', { note: 'Conformance' });
    return readText(body, 'deploymentId');
  }

  async readDeployment(deploymentId: string): Promise<Answer> {
    return this.#world.must('getDeployment', { caller: this.#world.owner, params: { deploymentId } });
  }

  deploymentStatus(deploymentId: string): Promise<unknown> {
    const look = async () => read((await this.readDeployment(deploymentId)).body, 'status');
    return waitFor(look, (status) => status !== 'deploying', this.#world.patience);
  }

  async deployed(): Promise<string> {
    const deploymentId = await this.deploy();
    const status = await this.deploymentStatus(deploymentId);
    if (status !== 'deployed') throw new Error(`A deployment ended as ${String(status)}.`);
    this.#deployed = deploymentId;
    return deploymentId;
  }

  /** Any deployed version; creates one only if the kit has none yet. */
  async anyDeployed(): Promise<string> {
    return this.#deployed ?? this.deployed();
  }

  async settleDeployments(): Promise<void> {
    const { body } = await this.#world.must('listDeployments', {
      caller: this.#world.owner,
      query: { limit: 20 },
    });
    for (const each of readList(body, 'items')) {
      if (read(each, 'status') === 'deploying') await this.deploymentStatus(readText(each, 'deploymentId'));
    }
  }

  async leave(): Promise<void> {
    const { owner, sdkAppId } = this.#world;
    await this.imports.clear();
    const all = [...new Set([...this.#qas, ...(await this.imports.broughtIds())])];
    for (let from = 0; from < all.length; from += 100) {
      const qaIds = all.slice(from, from + 100);
      await this.#world.must('bulkEditQas', { caller: owner, body: { qaIds, action: 'delete' } });
    }
    for (let from = 0; from < this.#chitchats.length; from += 100) {
      const chitchatIds = this.#chitchats.slice(from, from + 100);
      await this.#world.must('bulkEditChitchats', { caller: owner, body: { chitchatIds, action: 'delete' } });
    }
    const categories = await this.#world.must('listCategories', { caller: owner });
    for (const each of readList(categories.body, 'items')) {
      const categoryId = readText(each, 'categoryId');
      if (!this.#categories.includes(categoryId)) continue;
      const headers = { 'if-match': `"${String(read(each, 'version'))}"` };
      await this.#world.http.ask('deleteCategory', {
        caller: owner,
        params: { sdkAppId, categoryId },
        headers,
      });
    }
  }
}
