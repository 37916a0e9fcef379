import { answerLengthInitialCharacters } from '../../src/api/__generated__/limits.ts';
import { type JsonObject, isObject, read, readList, readText } from './json.ts';
import { NotJudged } from './results.ts';
import type { Ground } from './ground.ts';

/** The settings under which the kit works. At the end it restores the earlier ones. */
export class Settings {
  readonly #world: Ground;
  readonly #before = new Map<string, JsonObject>();
  #channel = { channelId: '', channelKey: '' };
  #robotId = '';

  constructor(world: Ground) {
    this.#world = world;
  }

  /** The channel that the kit's customers use. @throws {NotJudged} if the backend has none */
  get channelId(): string {
    return this.#channelOf('channelId');
  }

  get channelKey(): string {
    return this.#channelOf('channelKey');
  }

  /** The robot that serves the kit's customers. @throws {NotJudged} if the backend has none */
  get robotId(): string {
    if (this.#robotId === '')
      throw new NotJudged('It needs the default robot: listRobots gave the kit none.');
    return this.#robotId;
  }

  #channelOf(name: 'channelId' | 'channelKey'): string {
    const value = this.#channel[name];
    if (value === '') throw new NotJudged('It needs a web channel: listChannels gave the kit none.');
    return value;
  }

  /**
   * Agents accept by hand, no time limit ends while the kit works, the bot answers every question with
   * suggestions, and greets with questions to begin with. @param attempt does one step; a step fails if the backend does not serve its operation yet
   */
  async prepare(attempt: (step: () => Promise<void>) => Promise<void>): Promise<void> {
    await attempt(() => this.#findChannel());
    await attempt(async () => {
      await this.#remember('getApplication', 'updateApplication');
      await this.change('getApplication', 'updateApplication', {
        answerMaxCharacters: answerLengthInitialCharacters,
      });
    });
    await attempt(async () => {
      await this.#remember('getConversationSettings', 'updateConversationSettings');
      await this.changeConversations({});
    });
    await attempt(async () => {
      await this.#findRobot();
      await this.#remember('getRobot', 'updateRobot');
      await this.change('getRobot', 'updateRobot', {
        answerThreshold: 1,
        suggestionThreshold: 0,
        suggestionCount: 5,
        handoverAfterFallbacks: null,
        welcomeCard: {
          title: {},
          questions: { en: ['Conformance, what is it?', 'Conformance, who asks?'] },
        },
      });
    });
  }

  async #findRobot(): Promise<void> {
    const { body } = await this.#world.must('listRobots', { caller: this.#world.owner });
    const robot = readList(body, 'items').find((each) => read(each, 'isDefault') === true);
    this.#robotId = readText(robot, 'robotId');
  }

  async #findChannel(): Promise<void> {
    const { body } = await this.#world.must('listChannels', { caller: this.#world.owner });
    const channel = readList(body, 'items').find((each) => read(each, 'kind') === 'web');
    const channelId = readText(channel, 'channelId');
    this.#channel = { channelId, channelKey: readText(channel, 'channelKey') };
    if (read(channel, 'enabled') !== true) await this.#enable(channelId, String(read(channel, 'version')));
  }

  /** The conversation settings of the kit, with changes. */
  async changeConversations(changes: JsonObject): Promise<void> {
    await this.change('getConversationSettings', 'updateConversationSettings', {
      acceptMode: 'manual',
      offerTimeoutSeconds: 300,
      receptionLimit: 50,
      afterCallWorkSeconds: 0,
      agentGraceSeconds: 600,
      reminderSeconds: 3600,
      autoEndSeconds: 7200,
      ratingEnabled: true,
      ...changes,
    });
  }

  /** Writes some fields of a settings resource and leaves the others unchanged. */
  async change(reads: string, writes: string, changes: JsonObject): Promise<void> {
    const { owner } = this.#world;
    const params = this.#paramsOf(writes);
    const { body, headers } = await this.#world.must(reads, { caller: owner, params });
    const etag = headers.get('etag') ?? `"${String(read(body, 'version'))}"`;
    const allowed = this.#fieldsOf(writes);
    const current = isObject(body) ? body : {};
    const kept = Object.fromEntries(Object.entries(current).filter(([name]) => allowed.has(name)));
    const next = { ...kept, ...changes };
    if (
      Object.entries(next).every(([name, value]) => JSON.stringify(current[name]) === JSON.stringify(value))
    )
      return;
    await this.#world.must(writes, { caller: owner, params, headers: { 'if-match': etag }, body: next });
  }

  async restore(): Promise<void> {
    for (const [writes, before] of this.#before) {
      await this.change(writes.replace('update', 'get'), writes, before);
    }
  }

  async #remember(reads: string, writes: string): Promise<void> {
    const params = this.#paramsOf(writes);
    const { body } = await this.#world.must(reads, { caller: this.#world.owner, params });
    const allowed = this.#fieldsOf(writes);
    const fields = Object.entries(isObject(body) ? body : {}).filter(([name]) => allowed.has(name));
    this.#before.set(writes, Object.fromEntries(fields));
  }

  #paramsOf(writes: string): Record<string, string> {
    return writes === 'updateRobot' ? { robotId: this.#robotId } : {};
  }

  #fieldsOf(operation: string): Set<string> {
    const { body } = this.#world.http.operation(operation);
    const schema = body === null ? {} : this.#world.contract.resolve(body.schema);
    return new Set(isObject(schema.properties) ? Object.keys(schema.properties) : []);
  }

  async #enable(channelId: string, version: string): Promise<void> {
    await this.#world.must('updateChannel', {
      caller: this.#world.owner,
      params: { channelId },
      headers: { 'if-match': `"${version}"` },
      body: { enabled: true },
    });
  }
}
