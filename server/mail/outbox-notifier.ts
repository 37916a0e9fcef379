import type { FastifyBaseLogger } from 'fastify';
import { mkdir, open, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import { newId } from '../ids.ts';
import type { Notifier } from './notifier.ts';

/** Sender of mails that no mail server checks. */
const outboxSender = { name: 'Parley', address: 'parley@localhost' };

/**
 * Writes each mail as an `.eml` file that any mail program opens, and says so in the log. A mail may hold a password:
 * the folder and its files are closed to other users of the machine.
 * @param folder created on first use
 */
export function outboxNotifier(folder: string, log: FastifyBaseLogger): Notifier {
  const composer = createTransport({ streamTransport: true, buffer: true });
  return {
    send: async (mail) => {
      const { message } = await composer.sendMail({ from: outboxSender, ...mail });
      if (!Buffer.isBuffer(message)) throw new Error('The mail was not composed in memory.');
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const file = join(folder, `${newId('mail')}.eml`);
      await write(file, message);
      log.warn({ file }, 'There is no mail server (PARLEY_SMTP_URL): a mail was written to a file.');
    },
  };
}

/** The file appears complete or not at all. */
async function write(file: string, message: Buffer): Promise<void> {
  const unfinished = `${file}.part`;
  try {
    const handle = await open(unfinished, 'wx', 0o600);
    try {
      await handle.writeFile(message);
      await handle.sync();
    } finally {
      await handle.close();
    }
    await rename(unfinished, file);
  } catch (error) {
    await rm(unfinished, { force: true });
    throw error;
  }
}
