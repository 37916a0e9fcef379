import type { components } from '../../../src/api/__generated__/schema.d.ts';
import { organizationSchema } from '../../../src/machines/rules/account-validation.ts';
import type { Deps } from '../../deps.ts';
import { problem, versionConflict } from '../../problems.ts';
import {
  findOrganization,
  touchApplications,
  listMembersInOrganization,
  lockOrganizationRow,
  renameOrganizationRow,
} from '../../store/organization-queries.ts';
import type { OrganizationRow } from '../../store/schema/accounts.ts';
import { signChanges } from '../../store/signing.ts';
import { inTransaction } from '../../store/transaction.ts';
import { memberAsActor } from '../actor.ts';
import { fieldChanges } from '../audit/field-changes.ts';
import { requireValid } from '../validated.ts';

type Organization = components['schemas']['Organization'];

/** The account that asks. */
interface Asking {
  organizationId: string;
  account: { accountId: string; nickname: string };
}

/** @throws {ProblemError} notFound for whoever is no member of one of its applications */
export async function readOrganization(
  { db }: Deps,
  { organizationId, account }: Asking,
): Promise<Organization> {
  const row = await findOrganization(db, organizationId);
  const own = await listMembersInOrganization(db, organizationId, account.accountId);
  if (!row || own.length === 0) throw problem('notFound');
  return toOrganization(row);
}

/**
 * Renames it. Each of its applications records who did it, by the member that the account is there, else by the one
 * whose role admits it.
 * @throws {ProblemError} notFound, forbidden, versionConflict, validationFailed
 */
export async function updateOrganization(
  deps: Deps,
  change: Asking & { ifMatch: number; update: components['schemas']['OrganizationUpdate'] },
): Promise<Organization> {
  const { organizationId, account, ifMatch, update } = change;
  return inTransaction(deps, async (tx, emit) => {
    const row = await lockOrganizationRow(tx, organizationId);
    const own = await listMembersInOrganization(tx, organizationId, account.accountId);
    if (!row || own.length === 0) throw problem('notFound');
    const entitled = own.find(
      (each) => each.console_role === 'superAdministrator' && each.access === 'active',
    );
    if (entitled === undefined) throw problem('forbidden');
    if (row.version !== ifMatch) throw versionConflict(row);
    const { name } = requireValid(organizationSchema, update);
    const signature = memberAsActor({ memberId: entitled.member_id, nickname: account.nickname });
    await signChanges(tx, signature, deps.clock.now());
    const renamed = { ...row, name, version: row.version + 1 };
    await renameOrganizationRow(tx, organizationId, { name, version: renamed.version });
    const changes = fieldChanges({ organizationName: row.name }, { organizationName: name });
    for (const sdkAppId of await touchApplications(tx, organizationId)) {
      const { member_id: memberId } = own.find((each) => each.sdk_app_id === sdkAppId) ?? entitled;
      const by = memberAsActor({ memberId, nickname: account.nickname });
      emit({ sdkAppId, type: 'settings.changed', payload: { settings: 'organization', changes, by } });
    }
    return toOrganization(renamed);
  });
}

function toOrganization(row: OrganizationRow): Organization {
  return {
    organizationId: row.org_id,
    name: row.name,
    createdAt: row.created_at.toISOString(),
    version: row.version,
  };
}
