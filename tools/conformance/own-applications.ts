import { randomUUID } from 'node:crypto';
import type { Caller, Http } from './http.ts';
import { read, readList, readText } from './json.ts';
import { type Credentials, newCredentials, type Person } from './people.ts';
import { letters } from './values.ts';

/** The applications that the kit makes for itself, and deletes in the end with everything in them. */
export class OwnApplications {
  readonly #http: Http;
  readonly #owner: Caller;
  readonly #made: string[] = [];

  constructor(http: Http, owner: Caller) {
    this.#http = http;
    this.#owner = owner;
  }

  /** @returns the id of a new application, or null where the backend or the account cannot make one */
  async make(): Promise<string | null> {
    if (!this.#http.has('createApplication') || !this.#http.has('deleteApplication')) return null;
    const { status, body } = await this.#http.ask('createApplication', {
      caller: this.#owner,
      headers: { 'idempotency-key': randomUUID() },
      body: {
        name: `Conformance ${letters(8)}`,
        languages: ['zh', 'en'],
        defaultLanguage: 'en',
        timeZone: 'UTC',
      },
    });
    if (status !== 201) return null;
    const sdkAppId = readText(body, 'sdkAppId');
    this.#made.push(sdkAppId);
    return sdkAppId;
  }

  /** The person in another of its applications. */
  async as<Someone extends Person>(person: Someone, sdkAppId: string): Promise<Someone> {
    const { body } = await this.#http.ask('getSession', { caller: person });
    const membership = readList(body, 'memberships').find((each) => read(each, 'sdkAppId') === sdkAppId);
    const roles = [read(membership, 'consoleRole'), read(membership, 'deskRole')];
    return {
      ...person,
      sdkAppId,
      memberId: readText(membership, 'memberId'),
      roles: new Set(roles.filter((role) => typeof role === 'string')),
    };
  }

  /** Somebody who is a member of nothing but a new application. */
  async stranger(): Promise<Credentials | null> {
    const sdkAppId = await this.make();
    if (sdkAppId === null) return null;
    const credentials = newCredentials();
    const { status } = await this.#http.ask('createMember', {
      caller: this.#owner,
      params: { sdkAppId },
      headers: { 'idempotency-key': randomUUID() },
      body: { nickname: 'Kit stranger', ...credentials, consoleRole: 'administrator', deskRole: null },
    });
    return status === 201 ? credentials : null;
  }

  /** An application that an operation has made; it goes in the end as well. */
  remember(sdkAppId: string): void {
    this.#made.push(sdkAppId);
  }

  /** @returns those that could not be deleted */
  async leave(): Promise<string[]> {
    const left = [];
    for (const sdkAppId of this.#made) if (!(await this.#delete(sdkAppId))) left.push(sdkAppId);
    return left;
  }

  async #delete(sdkAppId: string): Promise<boolean> {
    const asked = { caller: this.#owner, params: { sdkAppId } };
    const current = await this.#http.ask('getApplication', asked);
    if (current.status === 404) return true;
    const version = String(read(current.body, 'version'));
    const { status } = await this.#http.ask('deleteApplication', {
      ...asked,
      headers: { 'if-match': `"${version}"` },
    });
    return status === 204;
  }
}
