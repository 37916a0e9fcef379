import type { components } from '../../../src/api/__generated__/schema.d.ts';
import { nameFrom } from '../../../src/machines/rules/credentials.ts';
import { resetLinkMinutes } from '../../../src/machines/rules/limits.ts';
import type { Config } from '../../config.ts';
import type { Deps } from '../../deps.ts';
import { hashToken, newToken } from '../../ids.ts';
import { mailPasswordReset as mailJob } from '../../jobs/kinds.ts';
import { findAccountByName, lockAccount } from '../../store/accounts-queries.ts';
import { countPasswordResets, insertPasswordReset } from '../../store/password-reset-queries.ts';
import { inTransaction } from '../../store/transaction.ts';
import { addSeconds } from '../clock.ts';
import { addMail } from '../mails.ts';
import { firstApplicationOf } from './first-application.ts';
import { passwordResetMail } from './password-reset-mail.ts';
import { countAttempt } from './sign-in-throttle.ts';

/**
 * Most links to one account that work at a time: nobody fills somebody's mailbox. Whoever gets no further mail has links
 * that work, so nobody is kept out either.
 */
const linksAtATime = 3;

/** Owns the sealed names of waiting jobs. */
const sealOwner = 'password reset';

/**
 * Whether the product can mail a link: it has a mail server, and an address of its own. An address that only a request
 * tells may be an attacker's, to whom the link would then lead.
 */
export function canMailPasswordReset({ mailServer, publicOrigin }: Config): boolean {
  return mailServer !== null && publicOrigin !== null;
}

/**
 * Asks for a mail with a link. A job looks for the account, so the answer takes as long without one as with one (S11).
 * @throws {ProblemError} tooManyRequests
 */
export async function requestPasswordReset(
  deps: Deps,
  request: { named: components['schemas']['PasswordResetRequest']; address: string },
): Promise<void> {
  const name = nameFrom(request.named).trim();
  await countAttempt(deps, `reset ${name}`, request.address);
  if (!canMailPasswordReset(deps.config)) return;
  const sealed = deps.secrets.seal(name, sealOwner).toString('base64');
  await inTransaction(deps, (tx) => deps.jobs.add(tx, mailJob, { sealed }));
}

/** Mails a link to the account with this name, if there is one that can work somewhere. Running twice mails two. */
export async function mailPasswordReset(deps: Deps, { sealed }: { sealed: string }): Promise<void> {
  const name = deps.secrets.open(Buffer.from(sealed, 'base64'), sealOwner);
  const now = deps.clock.now();
  await inTransaction(deps, async (tx) => {
    const known = await findAccountByName(tx, name);
    // Mails to one account go one by one, so that they are counted.
    const account = known && (await lockAccount(tx, known.account_id));
    const application = account && (await firstApplicationOf(tx, account.account_id));
    if (!account || !application) return;
    if ((await countPasswordResets(tx, account.account_id, now)) >= linksAtATime) return;
    const token = newToken();
    await insertPasswordReset(tx, {
      token_hash: hashToken(token),
      account_id: account.account_id,
      expires_at: addSeconds(now, resetLinkMinutes * 60),
    });
    const mail = passwordResetMail(account.language ?? application.default_language, {
      to: { name: account.nickname, address: account.email },
      link: `${deps.config.publicOrigin}/reset-password#token=${token}`,
      minutes: resetLinkMinutes,
    });
    await addMail(deps, tx, application.sdk_app_id, mail);
  });
}
