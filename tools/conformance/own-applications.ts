import { randomUUID } from 'node:crypto';
import type { Http } from './http.ts';
import { read, readList, readText } from './json.ts';
import { CannotBegin, type Credentials, type First, newCredentials, type Person } from './people.ts';
import { letters } from './values.ts';

/** The applications that the kit creates for itself and deletes at the end with everything in them. */
export class OwnApplications {
  readonly #http: Http;
  readonly #owner: First;
  readonly #made: string[] = [];
  /** Where the colleagues work. */
  #elsewhere: string | null = null;

  constructor(http: Http, owner: First) {
    this.#http = http;
    this.#owner = owner;
  }

  /** @returns the id of a new application, or null if the backend or the account cannot create one */
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
    // Applications that existed before are not the kit's: it must not delete them.
    if (sdkAppId === this.#owner.sdkAppId || this.#made.includes(sdkAppId)) {
      throw new CannotBegin(
        `createApplication answered with ${sdkAppId}, an application that there was already. Where the backend has only one, pass --app ${sdkAppId}.`,
      );
    }
    this.#made.push(sdkAppId);
    return sdkAppId;
  }

  /** The same person, signed in to another of their applications. */
  async as<Someone extends Person>(person: Someone, sdkAppId: string): Promise<Someone> {
    const { body } = await this.#http.ask('getSession', { caller: person });
    const membership = readList(body, 'memberships').find((each) => read(each, 'sdkAppId') === sdkAppId);
    if (membership === undefined) {
      throw new CannotBegin(
        `getSession does not name the application ${sdkAppId} that createApplication has made.`,
      );
    }
    const roles = [read(membership, 'consoleRole'), read(membership, 'deskRole')];
    return {
      ...person,
      sdkAppId,
      memberId: readText(membership, 'memberId'),
      roles: new Set(roles.filter((role) => typeof role === 'string')),
    };
  }

  /** A person who is a member of a new application only. */
  async stranger(): Promise<Credentials | null> {
    return this.#memberOf(await this.make(), 'Kit stranger');
  }

  /** As above; all of them work in the same application. */
  async colleague(): Promise<Credentials | null> {
    this.#elsewhere ??= await this.make();
    return this.#memberOf(this.#elsewhere, 'Kit colleague');
  }

  async #memberOf(sdkAppId: string | null, nickname: string): Promise<Credentials | null> {
    if (sdkAppId === null) return null;
    const credentials = newCredentials();
    const { status } = await this.#http.ask('createMember', {
      caller: this.#owner,
      params: { sdkAppId },
      headers: { 'idempotency-key': randomUUID() },
      body: { nickname, ...credentials, consoleRole: 'administrator', deskRole: null },
    });
    return status === 201 ? credentials : null;
  }

  /** An application that a case has created; the kit deletes it at the end as well. */
  remember(sdkAppId: string): void {
    if (sdkAppId !== this.#owner.sdkAppId) this.#made.push(sdkAppId);
  }

  get made(): readonly string[] {
    return this.#made;
  }

  /** @returns the applications that it could not delete */
  async leave(): Promise<string[]> {
    const left = [];
    for (const sdkAppId of this.#made) {
      const isGone = await this.#delete(sdkAppId).catch(() => false);
      if (!isGone) left.push(sdkAppId);
    }
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
