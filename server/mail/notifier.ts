import type { FastifyBaseLogger } from 'fastify';
import { join } from 'node:path';
import type { Config } from '../config.ts';
import { outboxNotifier } from './outbox-notifier.ts';
import { smtpNotifier } from './smtp-notifier.ts';

/** A letter to one person, in plain text. */
export interface Mail {
  to: { name: string; address: string };
  subject: string;
  text: string;
}

/** The one way in which the product writes to people outside of its pages. */
export interface Notifier {
  /**
   * Hands a mail over. When this resolves somebody else keeps it: the mail server, or the disk.
   * @throws where nobody took it
   */
  send(mail: Mail): Promise<void>;
}

/** Through the operator's mail server, or, where none is named, into a folder beside the store. */
export function openNotifier({ mailServer, dataFolder }: Config, log: FastifyBaseLogger): Notifier {
  return mailServer === null ? outboxNotifier(join(dataFolder, 'outbox'), log) : smtpNotifier(mailServer);
}
