import type { DomainEvent as Happening } from '../../../src/api/__generated__/schema.d.ts';
import { insertAuditEntries } from '../../store/audit-queries.ts';
import { toJson } from '../../store/columns.ts';
import type { NewAuditEntryRow } from '../../store/schema/followers.ts';
import { type Happened, defineFollower } from '../followers/follower.ts';
import { newId } from '../../ids.ts';
import { type FieldChange, fieldChanges } from './field-changes.ts';

/** Events caused by a person. Only these name who did it. A test of a webhook changes nothing. */
type Deed = Exclude<Extract<Happening, { data: { by: unknown } }>['type'], 'webhook.tested'>;

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the keys are exactly these, as the compiler checks
const deeds = Object.keys({
  'member.added': true,
  'member.changed': true,
  'member.forcedOffline': true,
  'member.restored': true,
  'member.passwordReset': true,
  'member.signedIn': true,
  'member.signInFailed': true,
  'member.signedOut': true,
  'member.passwordChanged': true,
  'member.deleted': true,
  'deployment.requested': true,
  'deployment.cancelled': true,
  'deployment.rolledBack': true,
  'deployment.restored': true,
  'qa.changed': true,
  'import.completed': true,
  'import.takenBack': true,
  'export.requested': true,
  'robot.changed': true,
  'channel.changed': true,
  'botMode.changed': true,
  'category.changed': true,
  'chitchat.changed': true,
  'document.changed': true,
  'regressionSet.changed': true,
  'keptCluster.merged': true,
  'settings.changed': true,
  'webhook.changed': true,
} satisfies Record<Deed, true>) as Deed[];

/** Records who changed what. */
export const auditLog = defineFollower('auditLog', deeds, (tx, sdkAppId, events) =>
  insertAuditEntries(
    tx,
    events.flatMap((event) => entriesOf(sdkAppId, event)),
  ),
);

function changesOf({ data }: Happened<Deed>): FieldChange[] {
  if ('kept' in data) {
    const { deleted, restored, kept } = data;
    return fieldChanges({ qaCount: deleted + restored + kept }, { qaCount: kept });
  }
  if ('replaced' in data)
    return fieldChanges({ liveVersion: data.replaced }, { liveVersion: data.deployment.version });
  // Events from before an upgrade name no fields.
  return 'changes' in data ? data.changes : [];
}

type Target = Pick<NewAuditEntryRow, 'target_kind' | 'target_id' | 'target_name'>;

/** One entry for each thing that the deed was done to. */
function entriesOf(sdkAppId: string, event: Happened<Deed>): NewAuditEntryRow[] {
  const { by } = event.data;
  return targetsOf(event, sdkAppId).map((target) => ({
    sdk_app_id: sdkAppId,
    entry_id: newId('aud'),
    action: actionOf(event),
    actor_kind: by.kind,
    actor_id: by.id,
    actor_name: by.name,
    ...target,
    note: noteOf(event),
    changes: toJson(changesOf(event)),
    at: event.at,
  }));
}

/** Where an event tells of several kinds of change, the action names the kind. */
function actionOf({ type, data }: Happened<Deed>): string {
  if (type === 'regressionSet.changed') return `regressionCase.${data.change}`;
  return 'change' in data ? type.replace('changed', data.change) : type;
}

/** Why the actor did it, what is new, or from where; null if nobody said. */
function noteOf({ type, data }: Happened<Deed>): string | null {
  if ('address' in data) return data.address;
  const said =
    type === 'deployment.rolledBack'
      ? data.reason
      : type === 'deployment.requested'
        ? data.deployment.note
        : '';
  return said === '' ? null : said;
}

function targetsOf({ data }: Happened<Deed>, sdkAppId: string): Target[] {
  if ('member' in data) {
    const { memberId, nickname } = data.member;
    return [{ target_kind: 'member', target_id: memberId, target_name: nickname }];
  }
  if ('deployment' in data) {
    const { deploymentId, version } = data.deployment;
    return [{ target_kind: 'deployment', target_id: deploymentId, target_name: String(version) }];
  }
  if ('import' in data) {
    const { importId, fileName } = data.import;
    return [{ target_kind: 'import', target_id: importId, target_name: fileName }];
  }
  if ('export' in data) {
    const { exportId, fileName } = data.export;
    return [{ target_kind: 'export', target_id: exportId, target_name: fileName }];
  }
  if ('document' in data) {
    const { documentId, name } = data.document;
    return [{ target_kind: 'document', target_id: documentId, target_name: name }];
  }
  if ('robot' in data) {
    const { robotId, name } = data.robot;
    return [{ target_kind: 'robot', target_id: robotId, target_name: name }];
  }
  if ('channel' in data) {
    const { channelId, name } = data.channel;
    return [{ target_kind: 'channel', target_id: channelId, target_name: name }];
  }
  if ('botMode' in data)
    return [{ target_kind: 'botMode', target_id: sdkAppId, target_name: data.botMode.source }];
  if ('settings' in data)
    return [{ target_kind: 'settings', target_id: sdkAppId, target_name: data.settings }];
  if ('keptCluster' in data) {
    const { keptClusterId, clusteredAt } = data.keptCluster;
    return [{ target_kind: 'keptCluster', target_id: keptClusterId, target_name: clusteredAt }];
  }
  if ('webhook' in data) {
    const { webhookId, name } = data.webhook;
    return [{ target_kind: 'webhook', target_id: webhookId, target_name: name }];
  }
  if ('category' in data) {
    const { categoryId, name } = data.category;
    return [{ target_kind: 'category', target_id: categoryId, target_name: name }];
  }
  if ('chitchats' in data)
    return data.chitchats.map(({ chitchatId, question }) => ({
      target_kind: 'chitchat',
      target_id: chitchatId,
      target_name: question,
    }));
  if ('cases' in data)
    return data.cases.map(({ caseId, question }) => ({
      target_kind: 'regressionCase',
      target_id: caseId,
      target_name: question,
    }));
  return data.qas.map(({ qaId, standardQuestion }) => ({
    target_kind: 'qa',
    target_id: qaId,
    target_name: standardQuestion,
  }));
}
