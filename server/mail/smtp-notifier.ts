import { createTransport } from 'nodemailer';
import type { MailServer } from '../config.ts';
import type { Notifier } from './notifier.ts';

/** Milliseconds for each step. They are short because somebody waits. */
const smtpTimeouts = {
  dnsTimeout: 5_000,
  connectionTimeout: 10_000,
  greetingTimeout: 10_000,
  socketTimeout: 10_000,
};

/** Sends mails through the operator's mail server. Mails are few, so each has its own connection. */
export function smtpNotifier({ url, from, requireTls }: MailServer): Notifier {
  const transport = createTransport({ url, requireTLS: requireTls, ...smtpTimeouts });
  return {
    send: async ({ to, subject, text }) => {
      await transport.sendMail({ from, to, subject, text });
    },
  };
}
