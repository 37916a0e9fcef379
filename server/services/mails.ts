import type { Deps } from '../deps.ts';
import { sendMail } from '../jobs/kinds.ts';
import type { Mail } from '../mail/notifier.ts';
import type { Tx } from '../store/transaction.ts';

/** An unreachable mail server fails with the same codes as an unreachable store. Our own class tells them apart. */
class MailNotTakenError extends Error {
  override name = 'MailNotTakenError';

  constructor(cause: unknown) {
    super('Nobody took the mail.', { cause });
  }
}

/** Sends the mail after the commit, and again until a mail server takes it. */
export async function addMail(deps: Deps, tx: Tx, sdkAppId: string, mail: Mail): Promise<void> {
  const sealed = deps.secrets.seal(JSON.stringify(mail), sdkAppId).toString('base64');
  await deps.jobs.add(tx, sendMail, { sdkAppId, sealed });
}

/**
 * Sends a mail. Running twice sends it twice.
 * @throws if no mail server took it; the job tries again later
 */
export async function deliverMail(
  { secrets, notifier }: Deps,
  { sdkAppId, sealed }: { sdkAppId: string; sealed: string },
): Promise<void> {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- sealed by addMail, and whoever changes it cannot open it
  const mail = JSON.parse(secrets.open(Buffer.from(sealed, 'base64'), sdkAppId)) as Mail;
  try {
    await notifier.send(mail);
  } catch (error) {
    throw new MailNotTakenError(error);
  }
}
