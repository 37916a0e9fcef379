import { chmod, mkdir, mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import type { FileKind } from '../../../server/files/file-store.ts';
import { type Store, openStore } from '../../../server/store/database.ts';
import { superuser } from '../../../server/store/embedded/cluster.ts';
import { readPostmaster } from '../../../server/store/embedded/process.ts';
import { copyTemplate } from '../../support/data-template.ts';
import { type ReadMail, mailsTo } from '../../support/mails.ts';
import { type ProductProcess, freePort, launchProduct } from '../../support/product-process.ts';
import { type Organization, type Person, foundOrganization } from './organization.ts';

/** The real product as a separate process, with its own port and data folder. */
export class Installation {
  private process: ProductProcess | null = null;
  /** With those that have ended. */
  private readonly processes: ProductProcess[] = [];
  private taken = 0;
  private readonly port: number;
  private readonly folder: string;

  private readonly settings: Readonly<Record<string, string>>;

  protected constructor(port: number, folder: string, settings: Readonly<Record<string, string>>) {
    this.port = port;
    this.folder = folder;
    this.settings = settings;
  }

  /**
   * @param template the data folder that it begins with a copy of; null: nothing is there before the first start
   * @param mailServer where it sends its mails; null: they become files
   */
  static async start(template: string | null, mailServer: string | null = null): Promise<Installation> {
    const folder = await mkdtemp(join(tmpdir(), 'parley-browser-'));
    // PostgreSQL's account must be able to enter; otherwise the store would be elsewhere and stay behind.
    await chmod(folder, 0o711);
    if (template !== null) await copyTemplate(template, folder);
    const port = await freePort();
    const mailing: Record<string, string> =
      mailServer === null
        ? {}
        : {
            PARLEY_SMTP_URL: mailServer,
            PARLEY_MAIL_FROM: 'Parley <desk@example.org>',
            PARLEY_PUBLIC_URL: `http://localhost:${port}`,
          };
    const installation = new Installation(port, folder, mailing);
    await installation.restart();
    return installation;
  }

  get address(): string {
    return `http://localhost:${this.port}`;
  }

  /** Works directly on the store, for what only time or very many customers cause. */
  async inStore<Result>(work: (db: Store['db']) => Promise<Result>): Promise<Result> {
    const host = (await readPostmaster(join(this.folder, 'postgres')))?.socketFolder ?? '';
    const store = openStore({ host, port: 5432, user: superuser, database: 'parley' }, { max: 1 });
    const result = await work(store.db);
    await store.close();
    return result;
  }

  /** An organization for a test. */
  async found(): Promise<Organization> {
    return this.inStore(foundOrganization);
  }

  /** Nobody has to change the password that somebody was given. */
  async keepPassword({ email }: Pick<Person, 'email' | 'password'>): Promise<void> {
    await this.inStore((db) =>
      db
        .updateTable('accounts')
        .set({ password_change_required: false })
        .where('email', '=', email)
        .execute(),
    );
  }

  /** What a test leaves behind goes with the installation. */
  async leave(_organization: Pick<Organization, 'sdkAppId'>): Promise<void> {}

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
      // The services of others that tests stand in for run on this machine.
      PARLEY_OUTGOING_ALLOWED: '127.0.0.0/8',
      ...this.settings,
    });
    this.processes.push(this.process);
    await this.process.says('is ready');
  }

  /** Asks it to stop, so that others can begin as its copy. @returns its data folder */
  async retire(): Promise<string> {
    await this.shutDown();
    return this.folder;
  }

  /** Asks it to stop, and deletes it with all its data. */
  async stop(): Promise<void> {
    // The next process stops a store that outlived its own.
    if (this.process === null) await this.restart();
    await this.shutDown();
    await rm(this.folder, { recursive: true, force: true });
  }

  /** Expects that it tells the operator of one error, in these words. */
  async expectError(words: string): Promise<void> {
    await expect.poll(() => this.takeErrors()).toEqual([expect.stringContaining(words)]);
  }

  /** The errors that it has logged since they were last asked for. */
  takeErrors(): string[] {
    const lines = this.processes.flatMap((each) => each.output().split('\n'));
    const errors = lines.filter((line) => line.includes('"level":50') || line.includes('"level":60'));
    const fresh = errors.slice(this.taken);
    this.taken = errors.length;
    return fresh;
  }
}
