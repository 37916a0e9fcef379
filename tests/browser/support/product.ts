import { setupCode } from '../../support/setup-code.ts';
import { chmod, mkdir, mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { BrowserContext } from '@playwright/test';
import type { FileKind } from '../../../server/files/file-store.ts';
import { type Store, openStore } from '../../../server/store/database.ts';
import { superuser } from '../../../server/store/embedded/cluster.ts';
import { readPostmaster } from '../../../server/store/embedded/process.ts';
import { type ReadMail, mailsTo } from '../../support/mails.ts';
import { type ProductProcess, freePort, launchProduct } from '../../support/product-process.ts';
import { type ApiClient, connect } from './api.ts';
import { type Template, copyTemplate, offeredTemplate } from './template.ts';

/** A spec file's options for its product. */
export interface ProductSetup {
  /** Distinct per spec file, because each has its own product. */
  name: string;
  /** False leaves it to the test to go through the wizard. */
  initialized?: boolean;
  sentenceModel?: 'off' | 'use-lite';
  /** An operator's further settings. */
  env?: Record<string, string>;
}

export interface Person {
  nickname: string;
  email: string;
  password: string;
}

/** The super administrator, who is desk administrator too. */
export const ada: Person = { nickname: 'Ada Lovelace', email: 'ada@example.org', password: 'Analytic-1843' };

/** The real product as a separate process, with its own port and data folder. */
export class Product {
  /** The id of the first application; empty until initialization. */
  sdkAppId = '';
  /** The session cookie of the super administrator. */
  private cookie = '';
  private process: ProductProcess | null = null;
  private readonly setup: ProductSetup;
  private readonly port: number;
  private readonly folder: string;

  private constructor(setup: ProductSetup, port: number, folder: string) {
    this.setup = setup;
    this.port = port;
    this.folder = folder;
  }

  static async start(setup: ProductSetup): Promise<Product> {
    const folder = await mkdtemp(join(tmpdir(), `parley-${setup.name}-`));
    // PostgreSQL's account must be able to enter; otherwise the store would be elsewhere and stay behind.
    await chmod(folder, 0o711);
    const product = new Product(setup, await freePort(), folder);
    const template = setup.initialized === false ? null : offeredTemplate();
    if (template !== null) await product.take(template);
    await product.restart();
    if (setup.initialized !== false && template === null) await product.initialize();
    return product;
  }

  get address(): string {
    return `http://localhost:${this.port}`;
  }

  /** The contract's client, signed in as the super administrator. */
  get api(): ApiClient {
    return connect(this.address, this.cookie);
  }

  /** The address of a screen of the main area. */
  main(path: string): string {
    return `/main/${this.sdkAppId}/${path}`;
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
  async inStore(work: (db: Store['db']) => Promise<unknown>): Promise<void> {
    const host = (await readPostmaster(join(this.folder, 'postgres')))?.socketFolder ?? '';
    const store = openStore({ host, port: 5432, user: superuser, database: 'parley' }, { max: 1 });
    await work(store.db);
    await store.close();
  }

  /** Replaces the folder for files of one kind, so that the product can neither write nor read there. */
  async breakFiles(kind: FileKind): Promise<void> {
    const folder = this.filesOf(kind);
    await mkdir(folder, { recursive: true });
    await rename(folder, `${folder}-away`);
    await writeFile(folder, '');
  }

  /** Restores the folder with everything in it. */
  async mendFiles(kind: FileKind): Promise<void> {
    const folder = this.filesOf(kind);
    await rm(folder);
    await rename(`${folder}-away`, folder);
  }

  private filesOf(kind: FileKind): string {
    return join(this.folder, 'files', kind);
  }

  /** The mails to an address that it wrote to its outbox. */
  mailsTo(address: string): Promise<ReadMail[]> {
    return mailsTo(this.folder, address);
  }

  /** Makes every session too old, as after a night. */
  async expireSessions(): Promise<void> {
    await this.inStore((db) =>
      db
        .updateTable('sessions')
        .set({ expires_at: new Date(0) })
        .execute(),
    );
    this.cookie = await this.openSession(ada);
  }

  /** Kills it, like a power cut: it finishes nothing and reports nothing. */
  async crash(): Promise<void> {
    this.process?.child.kill('SIGKILL');
    await this.process?.ended;
    this.process = null;
  }

  /** Asks it to stop; it finishes what is in flight. */
  async shutDown(): Promise<void> {
    this.process?.child.kill('SIGTERM');
    const code = await this.process?.ended;
    if (code !== 0) throw new Error(`The product ended with ${code}: ${this.process?.output()}`);
    this.process = null;
  }

  /** Starts it again with its data. */
  async restart(): Promise<void> {
    this.process = launchProduct(this.port, {
      PARLEY_DATA: this.folder,
      PARLEY_SENTENCE_MODEL: this.setup.sentenceModel ?? 'off',
      ...this.setup.env,
    });
    await this.process.says('is ready');
  }

  /** Asks it to stop, so that others can begin as its copy. */
  async retire(): Promise<Template> {
    await this.shutDown();
    return { folder: this.folder, sdkAppId: this.sdkAppId, cookie: this.cookie };
  }

  private async take(template: Template): Promise<void> {
    await copyTemplate(template, this.folder);
    this.sdkAppId = template.sdkAppId;
    this.cookie = template.cookie;
  }

  /** Asks it to stop, and deletes it with all its data. */
  async stop(): Promise<void> {
    // The next product stops a store that outlived its product.
    if (this.process === null) await this.restart();
    await this.shutDown();
    await rm(this.folder, { recursive: true, force: true });
  }

  /** The errors that it logged since its last start. */
  errors(): string[] {
    const lines = this.process?.output().split('\n') ?? [];
    return lines.filter((line) => line.includes('"level":50') || line.includes('"level":60'));
  }

  private async initialize(): Promise<void> {
    const { data, response } = await connect(this.address).POST('/system/initialization', {
      body: {
        setupCode,
        account: { ...ada, passwordConfirmation: ada.password },
        organization: { name: 'Analytical Engines' },
        application: {
          name: 'Customer care',
          languages: ['en', 'zh'],
          defaultLanguage: 'en',
          timeZone: 'Europe/London',
        },
        deskRole: 'deskAdmin',
      },
    });
    this.sdkAppId = data?.memberships[0]?.sdkAppId ?? '';
    this.cookie = cookieOf(response);
  }

  private async openSession({ email, password }: Pick<Person, 'email' | 'password'>): Promise<string> {
    const { response } = await connect(this.address).POST('/session', { body: { email, password } });
    return cookieOf(response);
  }

  private async lend(context: BrowserContext, cookie: string): Promise<void> {
    const [name = '', value = ''] = cookie.split('=');
    await context.addCookies([{ name, value, url: this.address, httpOnly: true, sameSite: 'Lax' }]);
  }
}

function cookieOf(response: Response): string {
  const cookie = response.headers.getSetCookie()[0]?.split(';')[0];
  if (cookie === undefined) throw new Error(`No session was opened: ${response.status}`);
  return cookie;
}
