import type { FastifyBaseLogger } from 'fastify';
import { join } from 'node:path';
import type { Config } from '../config.ts';
import { outboxNotifier } from './outbox-notifier.ts';
import type { Notifier } from './notifier.ts';
import { smtpNotifier } from './smtp-notifier.ts';

/** Sends mails through the operator's mail server; without one, writes them into a folder beside the store. */
export function openNotifier({ mailServer, dataFolder }: Config, log: FastifyBaseLogger): Notifier {
  return mailServer === null ? outboxNotifier(join(dataFolder, 'outbox'), log) : smtpNotifier(mailServer);
}
