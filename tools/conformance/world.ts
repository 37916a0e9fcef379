import { randomUUID } from 'node:crypto';
import type { DescribedContract } from './contract.ts';
import { Desk } from './desk.ts';
import { type Http, Interrupted, NoAnswer, type Question, type Reply } from './http.ts';
import { Refused } from './entry.ts';
import { BatchTests } from './batch-tests.ts';
import { Channels } from './channels.ts';
import { Clusterings } from './clusterings.ts';
import { Documents } from './documents.ts';
import { Media } from './media.ts';
import { Exports } from './exports.ts';
import type { Ground } from './ground.ts';
import { keptText } from './kept.ts';
import { type Foreigner, leaveForeigner } from './foreigner.ts';
import { Knowledge } from './knowledge.ts';
import { readText } from './json.ts';
import {
  type Credentials,
  type First,
  type Person,
  newAccountName,
  newCredentials,
  signInFirst,
  leaveMembers,
} from './people.ts';
import type { OwnApplications } from './own-applications.ts';
import { RegressionSet } from './regression-set.ts';
import { NotJudged } from './results.ts';
import { Settings } from './settings.ts';
import { type Role, type Roles, Staff } from './staff.ts';
import { Robots } from './robots.ts';
import { Webhooks } from './webhooks.ts';

interface Base {
  /** The account under which the kit works, and the same person in the application under test. */
  first: First;
  owner: Person & { sdkAppId: string };
  other: Foreigner | null;
  applications: OwnApplications;
  isOwn: boolean;
  patience: number;
}

/**
 * One application of the backend under test, with people of every role. The kit creates everything in it through the
 * contract; `leave` deletes what the contract allows it to delete.
 */
export class World implements Ground {
  readonly http: Http;
  readonly contract: DescribedContract;
  readonly owner: Person;
  readonly sdkAppId: string;
  /** A member of another application, if there is one. */
  readonly other: Foreigner | null;
  readonly knowledge: Knowledge;
  readonly desk: Desk;
  readonly settings: Settings;
  readonly robots: Robots;
  readonly channels: Channels;
  readonly webhooks: Webhooks;
  readonly regression: RegressionSet;
  readonly batchTests: BatchTests;
  readonly exports: Exports;
  readonly clusterings: Clusterings;
  readonly documents: Documents;
  readonly media: Media;
  readonly applications: OwnApplications;
  /** Whether the kit created the application. */
  readonly isOwn: boolean;
  readonly patience: number;
  /** The operations that the kit needs for preparation and the backend does not serve, with its answers. */
  readonly missing = new Map<string, string>();
  readonly first: First;
  readonly #staff = new Staff();
  readonly #members: string[] = [];

  constructor(http: Http, contract: DescribedContract, base: Base) {
    this.http = http;
    this.contract = contract;
    this.first = base.first;
    this.owner = base.owner;
    this.sdkAppId = base.owner.sdkAppId;
    this.other = base.other;
    this.applications = base.applications;
    this.isOwn = base.isOwn;
    this.patience = base.patience;
    this.knowledge = new Knowledge(this);
    this.desk = new Desk(this);
    this.settings = new Settings(this);
    this.robots = new Robots(this);
    this.channels = new Channels(this);
    this.webhooks = new Webhooks(this);
    this.regression = new RegressionSet(this);
    this.batchTests = new BatchTests(this);
    this.exports = new Exports(this);
    this.clusterings = new Clusterings(this);
    this.documents = new Documents(this);
    this.media = new Media(this);
  }

  /** Prepares settings and people. `missing` has what it could not prepare. */
  async furnish(): Promise<void> {
    const attempt = async (step: () => Promise<void>): Promise<void> => {
      try {
        await step();
      } catch (error) {
        if (error instanceof Interrupted || error instanceof NoAnswer) throw error;
        if (error instanceof Refused) this.missing.set(error.operation, error.answered);
        else this.missing.set('the preparation', error instanceof Error ? error.message : String(error));
      }
    };
    await this.settings.prepare(attempt);
    await this.#staff.hire((name, roles) => this.newMember(name, roles), attempt);
  }

  /** The members of the kit. @throws {NotJudged} if the backend could not create them */
  get administrator(): Person {
    return this.#person('administrator');
  }

  get deskAdmin(): Person {
    return this.#person('deskAdmin');
  }

  get agent(): Person {
    return this.#person('agent');
  }

  #person(role: Role): Person {
    const found = this.#staff.get(role);
    if (found !== undefined) return found;
    throw new NotJudged(`It needs a member: ${[...this.missing.values()].join('; ')}.`);
  }

  /** Everybody who may call an operation, admitted or refused. */
  get people(): readonly Person[] {
    return [this.owner, ...this.#staff.people];
  }

  /** Administrators who only look. */
  get readers(): readonly Person[] {
    return this.#staff.readers;
  }

  /** Sends a request and throws unless it succeeds. */
  async must(operation: string, question: Question): Promise<Reply> {
    const answer = await this.http.ask(operation, {
      ...question,
      params: { sdkAppId: this.sdkAppId, ...question.params },
    });
    if (answer.status < 300) return answer;
    const refused = new Refused(operation, answer);
    // Reports this once, not for every case that needs it.
    throw this.missing.has(operation) ? new NotJudged(`It needs ${refused.answered}.`) : refused;
  }

  async newMember(name: string, roles: Roles): Promise<Person> {
    return signInFirst(this.http, name, await this.newAccount(name, roles), this.sdkAppId);
  }

  /** A member who was never signed in, and has the password that the kit chose. */
  async newAccount(name: string, roles: Roles): Promise<Credentials> {
    const credentials = newCredentials();
    const { body } = await this.must('createMember', {
      caller: this.owner,
      headers: { 'idempotency-key': randomUUID() },
      body: {
        nickname: `Kit ${name}`.slice(0, 32),
        ...credentials,
        accountName: newAccountName(),
        ...roles,
      },
    });
    this.#members.push(readText(body, 'memberId'));
    return credentials;
  }

  /** A member that another case created; the kit deletes it at the end as well. */
  remember(memberId: string): void {
    this.#members.push(memberId);
  }

  /** Everybody whom the kit created for it. */
  get #hired(): readonly Person[] {
    const { people, readers } = this.#staff;
    return [...people, ...readers, ...(this.other?.isMadeByKit === true ? [this.other] : [])];
  }

  /**
   * Everything that stays with `--keep`, with the accounts, and how to sign in for a report's commands.
   * @param others worlds of the same backend beside it
   */
  kept(others: readonly World[]): string {
    return keptText(this.http.address, {
      applications: this.applications.made.length > 0 ? this.applications.made : [this.sdkAppId],
      given: this.first,
      people: [this, ...others].flatMap((world) => world.#hired),
    });
  }

  /** Deletes everything that it can. @returns what stays: the contract cannot delete it, or the backend failed to */
  async leave(): Promise<string[]> {
    const founded = this.first.isFounder ? [`the first account ${this.first.email} and its application`] : [];
    if (this.isOwn) return [...(await this.#leaveApplications()), ...founded];
    const left: string[] = [];
    const attempt = async (what: string, work: () => Promise<void>): Promise<void> => {
      try {
        await work();
      } catch (error) {
        if (error instanceof NotJudged) return;
        left.push(`${what} (${error instanceof Refused ? error.answered : String(error)})`);
      }
    };
    await attempt('conversations', () => this.desk.leave());
    await attempt('knowledge', () => this.knowledge.leave());
    await attempt('documents', () => this.documents.leave());
    await attempt('files', () => this.media.leave());
    await attempt('channels', () => this.channels.leave());
    await attempt('settings', () => this.settings.restore());
    await attempt('webhooks', () => this.webhooks.leave());
    await attempt('regression set', () => this.regression.leave());
    await attempt('robots', () => this.robots.leave());
    await attempt('what another application has of the kit', () => leaveForeigner(this.http, this.other));
    await attempt('members', () =>
      leaveMembers(this.http, this.owner, { sdkAppId: this.sdkAppId, memberIds: this.#members }),
    );
    return [
      ...left,
      ...(await this.#leaveApplications()),
      ...(this.http.has('deleteMember') ? [] : [`${this.#members.length} members, forced offline`]),
      'the history of imports, deployments and ended conversations',
      ...founded,
    ];
  }

  async #leaveApplications(): Promise<string[]> {
    return (await this.applications.leave()).map((id) => `the application ${id}`);
  }
}
