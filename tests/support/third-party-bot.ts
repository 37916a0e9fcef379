import type { components } from '../../src/api/__generated__/schema.d.ts';
import type { Office } from './accounts.ts';
import type { Answer, OrProblem } from './app.ts';

type Schemas = components['schemas'];
type Hook = Schemas['ThirdPartyBotUpdate'];

/** The third party's bot of an application, and which bot serves. */
export class ThirdPartyBot {
  readonly #office: Office;
  readonly #base: string;

  constructor(office: Office) {
    this.#office = office;
    this.#base = `/apps/${office.sdkAppId}`;
  }

  read(): Promise<Answer<Schemas['ThirdPartyBot']>> {
    return this.#office.owner.get(`${this.#base}/third-party-bot`);
  }

  async change(changes: Partial<Hook>): Promise<Answer<OrProblem<Schemas['ThirdPartyBot']>>> {
    const { url, timeoutSeconds, onFailure, version } = (await this.read()).body;
    return this.#office.owner.send('PUT', `${this.#base}/third-party-bot`, {
      headers: { 'if-match': `"${version}"` },
      body: { url, timeoutSeconds, onFailure, ...changes },
    });
  }

  async newSecret(): Promise<Schemas['NewSecret']> {
    const path = `${this.#base}/third-party-bot/secret/rotate`;
    return (await this.#office.owner.post<Schemas['NewSecret']>(path)).body;
  }

  async trial(text: string): Promise<Schemas['HookTrial']> {
    const path = `${this.#base}/third-party-bot/test`;
    return (await this.#office.owner.post<Schemas['HookTrial']>(path, { text })).body;
  }

  async mode(): Promise<Schemas['BotMode']> {
    return (await this.#office.owner.get<Schemas['BotMode']>(`${this.#base}/bot-mode`)).body;
  }

  let(source: 'third-party' | 'built-in'): Promise<Answer<OrProblem<Schemas['BotMode']>>> {
    return this.#office.owner.post(`${this.#base}/bot-mode/${source}`);
  }

  /** Configures it and lets it serve. */
  async serveAt(url: string, changes: Partial<Hook> = {}): Promise<string> {
    await this.change({ url, ...changes });
    const { secret } = await this.newSecret();
    await this.let('third-party');
    return secret;
  }
}
