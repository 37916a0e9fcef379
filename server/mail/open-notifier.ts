import type { FastifyBaseLogger } from 'fastify';
import { join } from 'node:path';
import type { Config } from '../config.ts';
import { outboxNotifier } from './outbox-notifier.ts';
import type { Notifier } from './notifier.ts';
import { smtpNotifier } from './smtp-notifier.ts';

/** Through the operator's mail server, or, where none is named, into a folder beside the store. */
export function openNotifier({ mailServer, dataFolder }: Config, log: FastifyBaseLogger): Notifier {
  return mailServer === null ? outboxNotifier(join(dataFolder, 'outbox'), log) : smtpNotifier(mailServer);
}
