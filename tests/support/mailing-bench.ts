import { beforeEach } from 'vitest';
import { startTestApp } from './app.ts';
import { startMailServer } from './mail-server.ts';
import type { ReadMail } from './mails.ts';
import { type OfficeBench, officeBench } from './office-bench.ts';

/** What the operator says about the product's address and about the sender of its mails. */
export const ownAddress = { PARLEY_PUBLIC_URL: 'https://desk.acme.test' };
export const sender = { PARLEY_MAIL_FROM: 'Acme <desk@acme.test>' };

/** An office whose product mails to a server of the test; each test begins without mails. */
export function mailingBench(): { bench: OfficeBench; mails: ReadMail[] } {
  const mails: ReadMail[] = [];
  const bench = officeBench(async () => {
    const server = await startMailServer({ mails });
    const app = await startTestApp({
      env: { ...sender, ...ownAddress, PARLEY_SMTP_URL: server.url },
    });
    return {
      ...app,
      close: async () => {
        await app.close();
        await server.close();
      },
    };
  });
  beforeEach(() => {
    mails.length = 0;
  });
  return { bench, mails };
}
