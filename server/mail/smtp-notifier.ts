import { createTransport } from 'nodemailer';
import type { MailServer } from '../config.ts';
import type { Notifier } from './notifier.ts';

/** Milliseconds for each step: somebody waits for the answer. */
const PATIENCE = {
  dnsTimeout: 5_000,
  connectionTimeout: 10_000,
  greetingTimeout: 10_000,
  socketTimeout: 10_000,
};

/** Speaks to the operator's mail server, a connection for each mail: they are few. */
export function smtpNotifier({ url, from, requireTls }: MailServer): Notifier {
  const transport = createTransport({ url, requireTLS: requireTls, ...PATIENCE });
  return {
    send: async ({ to, subject, text }) => {
      await transport.sendMail({ from, to, subject, text });
    },
  };
}
