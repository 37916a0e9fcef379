import { randomUUID } from 'node:crypto';
import type { components } from '../../src/api/__generated__/schema.d.ts';
import type { Office } from './accounts.ts';
import type { Answer, OrProblem } from './app.ts';

type Schemas = components['schemas'];

/** The robot of a new application: where it is read, its version, and what can be changed of it. */
export async function onlyRobot({ owner, sdkAppId }: Pick<Office, 'owner' | 'sdkAppId'>) {
  const list = `/apps/${sdkAppId}/robots`;
  const { body } = await owner.get<Schemas['RobotPage']>(list);
  const [robot] = body.items;
  if (robot === undefined) throw new Error('The application has no robot.');
  const {
    robotId,
    isDefault: _,
    botType: __,
    createdAt: ___,
    deployState: ____,
    version,
    ...content
  } = robot;
  return { path: `${list}/${robotId}`, robotId, robot, version, content };
}

export async function changeRobot(office: Office, changes: Partial<Schemas['RobotContent']>): Promise<void> {
  const { path, version, content } = await onlyRobot(office);
  const saved = await office.owner.send('PUT', path, {
    body: { ...content, ...changes },
    headers: { 'if-match': `"${version}"` },
  });
  if (saved.status !== 200) throw new Error(`updateRobot answered ${saved.status}`);
}

type Content = Schemas['RobotContent'];

/** The robots of an application, and which of them its channel names. */
export class Robots {
  readonly #office: Pick<Office, 'owner' | 'sdkAppId'>;
  readonly #base: string;

  constructor(office: Pick<Office, 'owner' | 'sdkAppId'>) {
    this.#office = office;
    this.#base = `/apps/${office.sdkAppId}/robots`;
  }

  async list(): Promise<Schemas['Robot'][]> {
    return (await this.#office.owner.get<Schemas['RobotPage']>(this.#base)).body.items;
  }

  /** Requests a robot with the settings of the oldest one, but for these. */
  async request(changes: Partial<Content>): Promise<Answer<OrProblem<Schemas['Robot']>>> {
    const { content } = await onlyRobot(this.#office);
    const headers = { 'idempotency-key': randomUUID() };
    return this.#office.owner.post(this.#base, { ...content, ...changes }, { headers });
  }

  /** Adds a robot, which must succeed. */
  async add(name: string, changes: Partial<Content> = {}): Promise<Schemas['Robot']> {
    const { status, body } = await this.request({ name, ...changes });
    if (status !== 201) throw new Error(`createRobot answered ${status}: ${JSON.stringify(body)}`);
    return body;
  }

  read(robotId: string): Promise<Answer<OrProblem<Schemas['Robot']>>> {
    return this.#office.owner.get(`${this.#base}/${robotId}`);
  }

  async remove(robotId: string): Promise<Answer<Schemas['Problem']>> {
    const { version } = (await this.read(robotId)).body;
    const headers = { 'if-match': `"${version}"` };
    return this.#office.owner.send('DELETE', `${this.#base}/${robotId}`, { headers });
  }

  makeDefault(robotId: string): Promise<Answer<OrProblem<Schemas['Robot']>>> {
    return this.#office.owner.post(`${this.#base}/${robotId}/make-default`, {});
  }

  async channel(): Promise<Schemas['Channel']> {
    const path = `/apps/${this.#office.sdkAppId}/channels`;
    const { body } = await this.#office.owner.get<Schemas['ChannelPage']>(path);
    const [channel] = body.items;
    if (channel === undefined) throw new Error('The application has no channel.');
    return channel;
  }

  /** Lets the channel name a robot; null: the default one. */
  async letServe(robotId: string | null): Promise<Answer<OrProblem<Schemas['Channel']>>> {
    const { channelId, version } = await this.channel();
    return this.#office.owner.send('PATCH', `/apps/${this.#office.sdkAppId}/channels/${channelId}`, {
      body: { robotId },
      headers: { 'if-match': `"${version}"` },
    });
  }

  async ask(text: string, robotId?: string): Promise<Answer<OrProblem<Schemas['BotTurn']>>> {
    const path = `/apps/${this.#office.sdkAppId}/online-test/questions`;
    return this.#office.owner.post(path, { text, language: 'en', ...(robotId && { robotId }) });
  }
}
