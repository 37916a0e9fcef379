import type { components } from '../../../src/api/__generated__/schema.d.ts';
import {
  applicationSchema,
  newAccountSchema,
  organizationSchema,
} from '../../../src/machines/rules/account-validation.ts';
import { trialDays } from '../../../src/machines/rules/limits.ts';
import { validateBySchema } from '../../../src/machines/rules/validation.ts';
import type { Deps } from '../../deps.ts';
import { problem, refusedEntry } from '../../problems.ts';
import { hasAccounts, insertAccount, lockInitialization } from '../../store/accounts-queries.ts';
import { insertOrganization } from '../../store/applications-queries.ts';
import { inTransaction } from '../../store/transaction.ts';
import { furnishApplication } from '../applications/new-application.ts';
import { addSeconds } from '../clock.ts';
import { newId } from '../../ids.ts';
import {
  type Client,
  type NewSession,
  type Session,
  beginSession,
  presentSession,
} from '../session/sessions.ts';
import { canMailPasswordReset } from '../session/password-reset-mails.ts';
import { faultsAt } from '../validated.ts';
import { checkSetupCode } from './setup-code.ts';

export type SystemStatus = components['schemas']['SystemStatus'];
export type SystemInitialization = components['schemas']['SystemInitialization'];

export async function readSystemStatus(deps: Deps): Promise<SystemStatus> {
  return {
    productName: 'Parley',
    version: deps.config.version,
    initialized: await hasAccounts(deps.db),
    mailServer: deps.config.mailServer !== null,
    passwordResetByMail: canMailPasswordReset(deps.config),
  };
}

/**
 * Checks the code that the first account needs.
 * @throws {ProblemError} alreadyInitialized, verificationCodeWrong, tooManyRequests
 */
export async function checkFirstSetupCode(deps: Deps, code: string, address: string): Promise<void> {
  if (await hasAccounts(deps.db)) throw problem('alreadyInitialized');
  await checkSetupCode(deps, code, address);
}

/**
 * Creates the first account with its organization, application, channel, category and settings, and signs it in. Does
 * all or nothing. Of two concurrent calls one is refused.
 * @throws {ProblemError} alreadyInitialized, validationFailed, passwordsDoNotMatch, verificationCodeWrong,
 * tooManyRequests
 */
export async function initializeSystem(
  deps: Deps,
  request: { initialization: SystemInitialization; client: Client },
): Promise<{ session: Session; begun: NewSession }> {
  const { account, organization, application } = validInitialization(request.initialization);
  // A cheap check before the costly hash. The check below, under the lock, decides.
  await checkFirstSetupCode(deps, request.initialization.setupCode, request.client.address);
  const passwordHash = await deps.passwords.hash(account.password);
  return inTransaction(deps, async (tx) => {
    await lockInitialization(tx);
    if (await hasAccounts(tx)) throw problem('alreadyInitialized');
    const now = deps.clock.now();
    const orgId = newId('org');
    const accountId = newId('acc');
    const { email, nickname } = account;
    await insertAccount(tx, {
      account_id: accountId,
      email,
      nickname,
      password_hash: passwordHash,
      created_at: now,
    });
    await insertOrganization(tx, { org_id: orgId, name: organization.name, created_at: now });
    await furnishApplication(tx, {
      application: {
        org_id: orgId,
        name: application.name,
        languages: application.languages,
        default_language: application.defaultLanguage,
        time_zone: application.timeZone,
        ...editionFor(request.initialization.use, now),
      },
      owner: { accountId, deskRole: request.initialization.deskRole },
      at: now,
    });
    const begun = await beginSession(tx, { accountId, client: request.client, now });
    const session = await presentSession(deps, tx, {
      account: { accountId, email, accountName: null, nickname, language: null },
      expiresAt: begun.expiresAt,
      passwordChangeRequired: false,
    });
    return { session, begun };
  });
}

/** Whoever runs Parley for themselves has everything, without an end. */
function editionFor(use: SystemInitialization['use'], now: Date) {
  return use === 'trial'
    ? ({ edition: 'trial', edition_expires_at: addSeconds(now, trialDays * 24 * 3600) } as const)
    : ({ edition: 'advanced', edition_expires_at: null } as const);
}

/** The cleaned texts, or every fault of all three parts at once. */
function validInitialization(initialization: SystemInitialization) {
  const account = validateBySchema(newAccountSchema, initialization.account);
  const organization = validateBySchema(organizationSchema, initialization.organization);
  const application = validateBySchema(applicationSchema, initialization.application);
  if (account.ok && organization.ok && application.ok) {
    return { account: account.value, organization: organization.value, application: application.value };
  }
  const fields = [
    ...(account.ok ? [] : faultsAt('/account', account.fields)),
    ...(organization.ok ? [] : faultsAt('/organization', organization.fields)),
    ...(application.ok ? [] : faultsAt('/application', application.fields)),
  ];
  throw refusedEntry(fields);
}
