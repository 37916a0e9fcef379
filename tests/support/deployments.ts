import { randomUUID } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { components } from '../../src/api/__generated__/schema.d.ts';
import { starterSets } from '../../server/services/chitchats/starter-sets.ts';
import type { Answer, Browser, OrProblem, TestApp } from './app.ts';
import type { Customer } from './desk.ts';

type Schemas = components['schemas'];
export type Deployment = Schemas['Deployment'];
type DraftDiff = Schemas['DraftDiff'];

/** The deploy wizard and the deployment record without their screens. */
export class Deployments {
  readonly #browser: Browser;
  readonly base: string;

  constructor(browser: Browser, sdkAppId: string) {
    this.#browser = browser;
    this.base = `/apps/${sdkAppId}/deployments`;
  }

  request(note = '', key: string = randomUUID()): Promise<Answer<OrProblem<Deployment>>> {
    return this.#browser.post(this.base, { note }, { headers: { 'idempotency-key': key } });
  }

  /** Requests what somebody has looked through. */
  requestSeen(draftRevision: number): Promise<Answer<OrProblem<Deployment>>> {
    const headers = { 'idempotency-key': randomUUID() };
    return this.#browser.post(this.base, { note: '', draftRevision }, { headers });
  }

  /** Requests a deployment, which must begin. */
  async begin(note = ''): Promise<Deployment> {
    const { status, body } = await this.request(note);
    if (status !== 202) throw new Error(`requestDeployment answered ${status}: ${JSON.stringify(body)}`);
    return body;
  }

  /** Deploys the draft, which must succeed. */
  async deploy(app: Pick<TestApp, 'runJobs'>, note = ''): Promise<Deployment> {
    const { deploymentId } = await this.begin(note);
    await app.runJobs();
    const { body } = await this.read(deploymentId);
    if (body.status !== 'deployed') throw new Error(`The deployment ended as ${JSON.stringify(body)}`);
    return body;
  }

  read(deploymentId: string): Promise<Answer<OrProblem<Deployment>>> {
    return this.#browser.get(`${this.base}/${deploymentId}`);
  }

  list(query = ''): Promise<Answer<OrProblem<Schemas['DeploymentPage']>>> {
    return this.#browser.get(`${this.base}${query}`);
  }

  async diff(query = ''): Promise<DraftDiff> {
    return (await this.#browser.get<DraftDiff>(`${this.base}/draft-diff${query}`)).body;
  }

  schedule(
    dueAt: Date | string,
    more: Partial<Schemas['DeploymentScheduleUpdate']> = {},
  ): Promise<Answer<OrProblem<Schemas['DeploymentSchedule']>>> {
    const body = { dueAt: new Date(dueAt).toISOString(), timeZone: 'Asia/Shanghai', note: '', ...more };
    return this.#browser.send('PUT', this.#schedulePath, { body });
  }

  takeScheduleBack(): Promise<Answer> {
    return this.#browser.send('DELETE', this.#schedulePath);
  }

  async scheduled(): Promise<Schemas['DeploymentSchedule']> {
    return (await this.#browser.get<Schemas['DeploymentSchedule']>(this.#schedulePath)).body;
  }

  get #schedulePath(): string {
    return this.base.replace(/s$/, '-schedule');
  }

  act(deploymentId: string, action: 'cancel' | 'rollback' | 'restore') {
    return this.#browser.post<OrProblem<Deployment>>(`${this.base}/${deploymentId}/${action}`, {});
  }

  rollBack(deploymentId: string, reason: string) {
    return this.#browser.post<OrProblem<Deployment>>(`${this.base}/${deploymentId}/rollback`, { reason });
  }

  /** The version that customers get; null before the first one. */
  async liveVersion(): Promise<number | null> {
    const { body } = await this.list();
    const live = body.items.filter((one) => one.live);
    if (live.length > 1) throw new Error('More than one version is live.');
    return live[0]?.version ?? null;
  }
}

type Changes = Record<Schemas['DiffChange'], number>;

/** The chitchat of a new application in both languages. */
const starterCount = Object.values(starterSets).flat().length;

const none = { added: 0, changed: 0, removed: 0 };

/** The counts of a difference: of Q&As, and whether bot settings changed. */
export function diffCounts(qa: Changes, robotChanged = false): DraftDiff['counts'] {
  const robot = { added: 0, changed: robotChanged ? 1 : 0, removed: 0 };
  return [
    { kind: 'qa', ...qa },
    { kind: 'robot', ...robot },
    { kind: 'chitchat', ...none },
    { kind: 'document', ...none },
  ];
}

/** The counts of a version, which holds this many Q&As. */
export function versionCounts(qa: Changes, total: number, robotChanged = false): Deployment['counts'] {
  const totals = { qa: total, robot: 1, chitchat: starterCount, document: 0 };
  return diffCounts(qa, robotChanged).map((each) => ({
    ...each,
    total: totals[each.kind],
  }));
}

/** Names of the index files in the file store. */
export async function indexFiles(app: TestApp): Promise<string[]> {
  const folder = join(app.deps.config.dataFolder, 'files', 'index');
  const names = await readdir(folder).catch((): string[] => []);
  return names.toSorted();
}

/** The bot's answer to a customer. */
export async function answerTo(
  app: Pick<TestApp, 'runJobs'>,
  customer: Customer,
  question: string,
): Promise<string | undefined> {
  await customer.say(question);
  await app.runJobs();
  return (await customer.look()).messages.at(-1)?.text;
}
