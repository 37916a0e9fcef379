import { randomUUID } from 'node:crypto';
import { connect } from './api.ts';
import { Installation } from './installation.ts';
import { type Organization, type Person, ada, addressOf } from './organization.ts';

/** A scenario wants more than pages and the API. */
export class OutOfReach extends Error {
  override name = 'OutOfReach';
}

/**
 * A product that runs somewhere already, reached by its address alone. Each scenario has an application of its own there, which goes
 * with everything in it when the scenario ends.
 */
export class Deployed extends Installation {
  private readonly base: string;
  private readonly owner: { email: string; password: string };

  constructor(base: string, owner: { email: string; password: string }) {
    super(0, '', {});
    this.base = base;
    this.owner = owner;
  }

  /** Where `npm run features` has been given one. */
  static named(): Deployed | null {
    const { PARLEY_BASE_URL: base, PARLEY_BASE_EMAIL: email, PARLEY_BASE_PASSWORD: password } = process.env;
    if (base === undefined || email === undefined || password === undefined) return null;
    return new Deployed(base, { email, password });
  }

  override get address(): string {
    return this.base;
  }

  /** An application whose only other member is its administrator, so that no page asks which one is meant. */
  override async found(): Promise<Organization> {
    const tag = randomUUID().slice(0, 8);
    const owner = connect(this.base, await this.sessionOf(this.owner));
    const { data } = await owner.POST('/apps', {
      params: { header: { 'Idempotency-Key': randomUUID() } },
      body: {
        name: `Scenario ${tag}`,
        languages: ['en', 'zh'],
        defaultLanguage: 'en',
        timeZone: 'Europe/London',
      },
    });
    const sdkAppId = data?.sdkAppId ?? '';
    const own: Person = { ...ada, email: addressOf(ada.nickname, tag) };
    const { nickname, email, password } = own;
    await owner.POST('/apps/{sdkAppId}/members', {
      params: { path: { sdkAppId }, header: { 'Idempotency-Key': randomUUID() } },
      body: {
        nickname,
        email,
        password,
        consoleRole: 'administrator',
        deskRole: 'deskAdmin',
      },
    });
    await this.keepPassword(own);
    return { tag, sdkAppId, ada: own, cookie: await this.sessionOf(own) };
  }

  /** By way of another one, because the first must be changed. */
  override async keepPassword({ email, password }: Pick<Person, 'email' | 'password'>): Promise<void> {
    const between = `${password}-1`;
    const change = async (currentPassword: string, next: string): Promise<void> => {
      const own = connect(this.base, await this.sessionOf({ email, password: currentPassword }));
      const body = { currentPassword, password: next, passwordConfirmation: next };
      await own.POST('/account/password', { body });
    };
    await change(password, between);
    await change(between, password);
  }

  override async leave({ sdkAppId }: Pick<Organization, 'sdkAppId'>): Promise<void> {
    const owner = connect(this.base, await this.sessionOf(this.owner));
    const path = { sdkAppId };
    const { data } = await owner.GET('/apps/{sdkAppId}', { params: { path } });
    await owner.DELETE('/apps/{sdkAppId}', {
      params: { path, header: { 'If-Match': `"${data?.version}"` } },
    });
  }

  private async sessionOf({ email, password }: { email: string; password: string }): Promise<string> {
    const { response } = await connect(this.base).POST('/session', { body: { email, password } });
    return response.headers.getSetCookie()[0]?.split(';')[0] ?? '';
  }

  override async inStore(): Promise<never> {
    throw this.beyond('the store');
  }

  override async breakFiles(): Promise<never> {
    throw this.beyond('the files');
  }

  override async mailsTo(): Promise<never> {
    throw this.beyond('the mails');
  }

  override async crash(): Promise<never> {
    throw this.beyond('the processes');
  }

  override takeErrors(): string[] {
    return [];
  }

  override async stop(): Promise<void> {}

  private beyond(what: string): OutOfReach {
    return new OutOfReach(`It needs ${what} of the product, which nobody reaches at ${this.base}.`);
  }
}
