import type { DomainEvent as Happening } from '../../../src/api/__generated__/schema.d.ts';
import { insertAuditEntries } from '../../store/audit-queries.ts';
import type { AuditEntryRow } from '../../store/schema/followers.ts';
import { type Happened, defineFollower } from '../followers/follower.ts';
import { newId } from '../ids.ts';

/** What somebody did: only such an event says by whom. */
type Deed = Extract<Happening, { data: { by: unknown } }>['type'];

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the keys are exactly these, as the compiler checks
const deeds = Object.keys({
  'member.added': true,
  'member.forcedOffline': true,
  'member.restored': true,
  'member.passwordReset': true,
  'member.deleted': true,
  'deployment.requested': true,
  'deployment.cancelled': true,
  'deployment.rolledBack': true,
  'deployment.restored': true,
} satisfies Record<Deed, true>) as Deed[];

/** Writes down who changed what. */
export const auditLog = defineFollower('auditLog', deeds, (tx, sdkAppId, events) =>
  insertAuditEntries(
    tx,
    events.map((event) => entryOf(sdkAppId, event)),
  ),
);

function entryOf(sdkAppId: string, { type, data, at }: Happened<Deed>): AuditEntryRow {
  return {
    sdk_app_id: sdkAppId,
    entry_id: newId('aud'),
    action: type,
    actor_member_id: data.by.memberId,
    actor_nickname: data.by.nickname,
    ...targetOf(data),
    at,
  };
}

function targetOf(
  data: Happened<Deed>['data'],
): Pick<AuditEntryRow, 'target_kind' | 'target_id' | 'target_name'> {
  if ('member' in data) {
    const { memberId, nickname } = data.member;
    return { target_kind: 'member', target_id: memberId, target_name: nickname };
  }
  const { deploymentId, version } = data.deployment;
  return { target_kind: 'deployment', target_id: deploymentId, target_name: String(version) };
}
