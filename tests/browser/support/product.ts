import type { BrowserContext } from '@playwright/test';
import type { Store } from '../../../server/store/database.ts';
import { type ApiClient, connect } from './api.ts';
import type { Installation } from './installation.ts';
import { type Organization, type Person, addressOf } from './organization.ts';

/** The product as a test meets it: an installation that it shares, with an organization of its own. */
export class Product {
  readonly installation: Installation;
  readonly sdkAppId: string;
  /** The super administrator, who is desk administrator too. */
  readonly ada: Person;
  private readonly tag: string;
  /** Her session. */
  private cookie: string;

  private constructor(installation: Installation, { sdkAppId, ada, tag, cookie }: Organization) {
    this.installation = installation;
    this.sdkAppId = sdkAppId;
    this.ada = ada;
    this.tag = tag;
    this.cookie = cookie;
  }

  static async begin(installation: Installation): Promise<Product> {
    return new Product(installation, await installation.found());
  }

  async leave(): Promise<void> {
    await this.installation.leave(this);
  }

  get address(): string {
    return this.installation.address;
  }

  /** The contract's client, signed in as the super administrator. */
  get api(): ApiClient {
    return connect(this.address, this.cookie);
  }

  /** The address of a screen of the main area. */
  main(path: string): string {
    return `/main/${this.sdkAppId}/${path}`;
  }

  /** Somebody whom no other test knows. `addMember` makes them a member. */
  person(nickname: string): Person {
    return { nickname, email: addressOf(nickname, this.tag), password: 'Compiler-1952' };
  }

  /** Signs a browser in without its sign-in page. */
  async signIn(context: BrowserContext): Promise<void> {
    await this.lend(context, this.cookie);
  }

  /** Signs a browser in as somebody else. */
  async signInAs(context: BrowserContext, person: Person): Promise<void> {
    await this.lend(context, await this.openSession(person));
  }

  /** Works directly on the store, for what only time or very many customers cause. */
  async inStore<Result>(work: (db: Store['db']) => Promise<Result>): Promise<Result> {
    return this.installation.inStore(work);
  }

  /** Makes every session of the organization too old, as after a night. */
  async expireSessions(): Promise<void> {
    await this.inStore((db) =>
      db
        .updateTable('sessions')
        .set({ expires_at: new Date(0) })
        .where('account_id', 'in', (members) =>
          members.selectFrom('members').select('account_id').where('sdk_app_id', '=', this.sdkAppId),
        )
        .execute(),
    );
    this.cookie = await this.openSession(this.ada);
  }

  private async openSession({ email, password }: Pick<Person, 'email' | 'password'>): Promise<string> {
    const { response } = await connect(this.address).POST('/session', { body: { email, password } });
    const cookie = response.headers.getSetCookie()[0]?.split(';')[0];
    if (cookie === undefined) throw new Error(`No session was opened: ${response.status}`);
    return cookie;
  }

  private async lend(context: BrowserContext, cookie: string): Promise<void> {
    const [name = '', value = ''] = cookie.split('=');
    await context.addCookies([{ name, value, url: this.address, httpOnly: true, sameSite: 'Lax' }]);
  }
}
