import { randomUUID } from 'node:crypto';
import type { components } from '../../src/api/__generated__/schema.d.ts';
import type { Office } from './accounts.ts';
import type { Answer, OrProblem } from './app.ts';

type Schemas = components['schemas'];

/** The channels of an application. */
export class Channels {
  readonly #office: Pick<Office, 'owner' | 'sdkAppId'>;
  readonly #base: string;

  constructor(office: Pick<Office, 'owner' | 'sdkAppId'>) {
    this.#office = office;
    this.#base = `/apps/${office.sdkAppId}/channels`;
  }

  async list(): Promise<Schemas['Channel'][]> {
    return (await this.#office.owner.get<Schemas['ChannelPage']>(this.#base)).body.items;
  }

  read(channelId: string): Promise<Answer<OrProblem<Schemas['Channel']>>> {
    return this.#office.owner.get(`${this.#base}/${channelId}`);
  }

  request(channel: Partial<Schemas['ChannelCreation']>): Promise<Answer<OrProblem<Schemas['Channel']>>> {
    const headers = { 'idempotency-key': randomUUID() };
    return this.#office.owner.post(this.#base, { kind: 'web', ...channel }, { headers });
  }

  /** Adds a channel, which must succeed. */
  async add(name: string, more: Partial<Schemas['ChannelCreation']> = {}): Promise<Schemas['Channel']> {
    const { status, body } = await this.request({ name, ...more });
    if (status !== 201) throw new Error(`createChannel answered ${status}: ${JSON.stringify(body)}`);
    return body;
  }

  async remove(channelId: string): Promise<Answer<Schemas['Problem']>> {
    const { version } = (await this.read(channelId)).body;
    const headers = { 'if-match': `"${version ?? 1}"` };
    return this.#office.owner.send('DELETE', `${this.#base}/${channelId}`, { headers });
  }
}
