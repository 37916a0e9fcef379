import { randomUUID } from 'node:crypto';
import type { Ground } from './ground.ts';
import type { Question } from './http.ts';
import { type JsonObject, isObject, read, readList, readText } from './json.ts';
import type { KeptPicture } from './media.ts';

/** Also of those with which the kit fills a list. */
const ownName = 'Kit robot';
const mostOwn = 40;

const answersNothing = { categoryIds: [], documentIds: [] };

/** Robots of the kit's own, each with the settings of the default one. */
export class Robots {
  readonly #world: Ground;
  #silentId: string | null = null;

  constructor(world: Ground) {
    this.#world = world;
  }

  /** What a request that adds a robot says. */
  async content(robotId: string): Promise<JsonObject> {
    const { http, owner, contract } = this.#world;
    await this.#makeRoom();
    const { body } = await this.#world.must('getRobot', { caller: owner, params: { robotId } });
    const schema = contract.resolve(http.operation('createRobot').body?.schema ?? {});
    const allowed = new Set(isObject(schema.properties) ? Object.keys(schema.properties) : []);
    const fields = Object.entries(isObject(body) ? body : {}).filter(([name]) => allowed.has(name));
    return { ...Object.fromEntries(fields), name: ownName };
  }

  /** A robot that serves nobody. @param like whose settings it gets */
  async robotId(like: string): Promise<string> {
    const { body } = await this.#world.must('createRobot', {
      caller: this.#world.owner,
      headers: { 'idempotency-key': randomUUID() },
      body: await this.content(like),
    });
    return readText(body, 'robotId');
  }

  /** A robot that answers from nothing, the same each time as long as it is there: whoever restores a version may delete it. */
  async silentId(): Promise<string> {
    const { http, owner, sdkAppId, settings } = this.#world;
    if (this.#silentId !== null) {
      const params = { sdkAppId, robotId: this.#silentId };
      const { status } = await http.ask('getRobot', { caller: owner, params });
      if (status === 200) return this.#silentId;
    }
    const { body } = await this.#world.must('createRobot', {
      caller: owner,
      headers: { 'idempotency-key': randomUUID() },
      body: {
        ...(await this.content(settings.robotId)),
        name: 'Silent kit robot',
        contentScope: answersNothing,
      },
    });
    this.#silentId = readText(body, 'robotId');
    return this.#silentId;
  }

  /** What is wrong with the language of a robot that serves in one alone and is asked in another; null where nothing is. */
  async keepsToLanguage(robotId: string): Promise<string | null> {
    const { owner } = this.#world;
    const { body: application } = await this.#world.must('getApplication', { caller: owner });
    const [other, own] = readList(application, 'languages').map(String);
    if (other === undefined || own === undefined) return null;
    const words = `Conformance, in the language ${own}.`;
    const changes = {
      language: own,
      contentScope: answersNothing,
      documentsEnabled: false,
      chitchatEnabled: false,
      fallbackMessage: { [other]: `Conformance, in the language ${other}.`, [own]: words },
    };
    await this.#world.must('updateRobot', await this.#changed(robotId, changes));
    const { body: turn } = await this.#world.must('askOnlineTest', {
      caller: owner,
      body: { text: 'Conformance, in which language?', language: other, robotId },
    });
    const said = read(turn, 'text');
    return said === words
      ? null
      : `asked in ${other}, a robot that serves only in ${own} says ${JSON.stringify(said)}`;
  }

  /** What is told of a card whose only question is that of a Q&A from which its robot does not answer, what has to be, and the Q&As that the robot has. */
  async tellsOfCard(qa: unknown): Promise<{ told: unknown[]; wanted: JsonObject; qas: unknown[] }> {
    const { owner, settings } = this.#world;
    const { body: application } = await this.#world.must('getApplication', { caller: owner });
    const [language = ''] = readList(application, 'languages').map(String);
    const robotId = await this.robotId(settings.robotId);
    const question = readText(qa, 'standardQuestion').toUpperCase();
    const welcomeCard = { title: {}, questions: { [language]: [question] } };
    const changes = { language: null, contentScope: answersNothing, welcomeCard };
    await this.#world.must('updateRobot', await this.#changed(robotId, changes));
    const { body } = await this.#world.must('getWelcomeCardCheck', { caller: owner });
    const told = readList(body, 'items').filter((each) => read(each, 'robotId') === robotId);
    const { body: own } = await this.#world.must('listQas', { caller: owner, query: { robotId } });
    await this.remove(robotId);
    const [qaId, categoryId] = [read(qa, 'qaId'), read(qa, 'categoryId')];
    const wanted = { robotId, language, question, reason: 'outsideScope', qaId, categoryId };
    return { told, wanted, qas: readList(own, 'items') };
  }

  /** What is wrong with a robot that gets a picture: it has it, no key of anything else is taken, and the picture stays meanwhile. */
  async wears(robotId: string, { fileId, fileKey }: KeptPicture): Promise<string | null> {
    const { http, owner, sdkAppId } = this.#world;
    const { body: robot } = await this.#world.must(
      'updateRobot',
      await this.#changed(robotId, { avatar: fileKey }),
    );
    if (read(robot, 'avatar') !== fileKey) return `its picture is ${JSON.stringify(read(robot, 'avatar'))}`;
    const other = await http.ask('updateRobot', await this.#changed(robotId, { avatar: fileId }));
    if (read(other.body, 'fields.0.code') !== 'unknownValue')
      return `a picture that is none is answered ${other.status}`;
    const removal = { caller: owner, params: { sdkAppId, fileId } };
    const worn = await http.ask('deleteFile', removal);
    if (read(worn.body, 'code') !== 'stillInUse') return `to delete its picture is answered ${worn.status}`;
    await this.#world.must('updateRobot', await this.#changed(robotId, { avatar: null }));
    const bare = await http.ask('deleteFile', removal);
    return bare.status === 204 ? null : `to delete the picture that it had is answered ${bare.status}`;
  }

  /** A request that changes some settings of a robot. */
  async #changed(robotId: string, changes: JsonObject): Promise<Question> {
    const { owner, sdkAppId } = this.#world;
    const params = { sdkAppId, robotId };
    const { headers } = await this.#world.must('getRobot', { caller: owner, params });
    return {
      caller: owner,
      params,
      headers: { 'if-match': headers.get('etag') ?? '' },
      body: { ...(await this.content(robotId)), ...changes },
    };
  }

  async leave(): Promise<void> {
    if (this.#silentId !== null) await this.remove(this.#silentId);
  }

  /** Many requests add one, and there can be no more than a backend admits. */
  async #makeRoom(): Promise<void> {
    const { body } = await this.#world.must('listRobots', { caller: this.#world.owner });
    const own = readList(body, 'items').filter((each) => read(each, 'name') === ownName);
    if (own.length < mostOwn) return;
    // oxlint-disable-next-line no-await-in-loop -- each deletion follows the one before
    for (const each of own) await this.remove(readText(each, 'robotId'));
  }

  /** Deletes a robot if it is there and serves nobody. */
  async remove(robotId: string): Promise<void> {
    const { http, owner, sdkAppId } = this.#world;
    const params = { sdkAppId, robotId };
    const { headers } = await http.ask('getRobot', { caller: owner, params });
    const etag = headers.get('etag');
    if (etag === null) return;
    await http.ask('deleteRobot', { caller: owner, params, headers: { 'if-match': etag } });
  }
}
