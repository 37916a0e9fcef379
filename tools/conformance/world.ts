import { randomUUID } from 'node:crypto';
import type { DescribedContract } from './contract.ts';
import { Desk } from './desk.ts';
import type { Answer, Http, Question } from './http.ts';
import { Knowledge } from './knowledge.ts';
import { read, readText } from './json.ts';
import {
  type Access,
  CannotBegin,
  type Foreigner,
  type Person,
  firstPerson,
  foreigner,
  newCredentials,
  signIn,
} from './people.ts';
import { OwnApplications } from './own-applications.ts';
import { Settings } from './settings.ts';

interface Base {
  owner: Person & { sdkAppId: string };
  other: Foreigner | null;
  applications: OwnApplications;
  isOwn: boolean;
}

/**
 * One application of the backend under judgement, with people of every role. Everything in it is made through the
 * contract; `leave` takes away what the contract lets it take away.
 */
export class World {
  readonly http: Http;
  readonly contract: DescribedContract;
  readonly owner: Person;
  readonly sdkAppId: string;
  /** A member of another application, where there is one. */
  readonly other: Foreigner | null;
  administrator!: Person;
  deskAdmin!: Person;
  agent!: Person;
  readonly knowledge: Knowledge;
  readonly desk: Desk;
  readonly settings: Settings;
  readonly applications: OwnApplications;
  /** Whether the kit has made the application itself. */
  readonly isOwn: boolean;
  readonly #members: string[] = [];

  private constructor(http: Http, contract: DescribedContract, base: Base) {
    this.http = http;
    this.contract = contract;
    this.owner = base.owner;
    this.sdkAppId = base.owner.sdkAppId;
    this.other = base.other;
    this.applications = base.applications;
    this.isOwn = base.isOwn;
    this.knowledge = new Knowledge(this);
    this.desk = new Desk(this);
    this.settings = new Settings(this);
  }

  /**
   * Makes an application to judge in, and another one for the cases of another tenant; works in the one that it is given where
   * it is told to, or may not make any.
   * @throws {CannotBegin} where nobody can be signed in as an administrator
   */
  static async enter(http: Http, contract: DescribedContract, access: Access): Promise<World> {
    const first = await firstPerson(http, access);
    const applications = new OwnApplications(http, first);
    const made = access.sdkAppId === null ? await applications.make() : null;
    const owner = made === null ? first : await applications.as(first, made);
    const stranger = access.other ?? (made === null ? null : await applications.stranger());
    const other = stranger === null ? null : await foreigner(http, stranger, access.other === null);
    if (other?.sdkAppId === owner.sdkAppId) {
      throw new CannotBegin('The other account has to belong to another application.');
    }
    const world = new World(http, contract, { owner, other, applications, isOwn: made !== null });
    await world.#furnish();
    return world;
  }

  async #furnish(): Promise<void> {
    await this.settings.prepare();
    this.administrator = await this.newMember('administrator', {
      consoleRole: 'administrator',
      deskRole: null,
    });
    this.deskAdmin = await this.newMember('desk admin', { consoleRole: null, deskRole: 'deskAdmin' });
    this.agent = await this.newMember('agent', { consoleRole: null, deskRole: 'agent' });
  }

  /** Everybody whom an operation may admit or refuse. */
  get people(): readonly Person[] {
    return [this.owner, this.administrator, this.deskAdmin, this.agent];
  }

  /** Asks and takes the answer only where it is a success. */
  async must(operation: string, question: Question): Promise<Answer> {
    const answer = await this.http.ask(operation, {
      ...question,
      params: { sdkAppId: this.sdkAppId, ...question.params },
    });
    if (answer.status >= 300) {
      throw new Error(
        `${operation} answered ${answer.status} ${JSON.stringify(read(answer.body, 'code') ?? '')}; repeat with: ${answer.curl}`,
      );
    }
    return answer;
  }

  async newMember(
    name: string,
    roles: { consoleRole: string | null; deskRole: string | null },
  ): Promise<Person> {
    const credentials = newCredentials();
    const { body } = await this.must('createMember', {
      caller: this.owner,
      headers: { 'idempotency-key': randomUUID() },
      body: { nickname: `Kit ${name}`.slice(0, 32), ...credentials, ...roles },
    });
    this.#members.push(readText(body, 'memberId'));
    return signIn(this.http, name, credentials, this.sdkAppId);
  }

  /** A member that somebody else's case created, to be put away at the end as well. */
  remember(memberId: string): void {
    this.#members.push(memberId);
  }

  /**
   * Puts everything away.
   * @returns what the contract offers no way to take away
   */
  async leave(): Promise<string[]> {
    if (this.isOwn) return (await this.applications.leave()).map((id) => `the application ${id}`);
    await this.desk.leave();
    await this.knowledge.leave();
    await this.settings.restore();
    await this.#leaveOther();
    const stay = await this.applications.leave();
    const params = (memberId: string) => ({ sdkAppId: this.sdkAppId, memberId });
    const canDelete = this.http.has('deleteMember');
    for (const memberId of this.#members) {
      const operation = canDelete ? 'deleteMember' : 'forceMemberOffline';
      await this.http.ask(operation, { caller: this.owner, params: params(memberId) });
    }
    return [
      ...stay.map((id) => `the application ${id}`),
      ...(canDelete ? [] : [`${this.#members.length} members, forced offline`]),
      'the history of imports, deployments and ended conversations',
    ];
  }

  async #leaveOther(): Promise<void> {
    if (this.other === null || this.other.isMadeByKit) return;
    const { sdkAppId, ids } = this.other;
    const asked = { caller: this.other, params: { sdkAppId, ...ids } };
    await this.http.ask('deleteQa', { ...asked, headers: { 'if-match': '"1"' } });
    await this.http.ask('deleteCategory', asked);
  }
}
