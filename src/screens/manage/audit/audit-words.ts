import type { AuditEntry, FieldChange } from '../../../api/__generated__/schema.d.ts';
import { useFormat, useT } from '../../../i18n/language.tsx';
import { useEditWords } from '../../../patterns/edit-words.ts';
import { chitchatHandovers } from '../../../machines/rules/settings-validation.ts';
import { isWebhookEvent } from '../../../machines/rules/webhook-validation.ts';
import { useActorName } from '../../session/actor-name.ts';
import { knownActions } from './actions.ts';

const knownSettings = [
  'application',
  'organization',
  'conversations',
  'thirdPartyBot',
  'thirdPartyBotSecret',
  'embeddingsEndpoint',
  'regressionSet',
  'deploymentSchedule',
] as const;
const botSources = ['builtIn', 'thirdParty'] as const;
/** Values of fields that have words of their own. */
const knownValues = ['fallback', 'person', 'manual', 'automatic'] as const;
/** Times as the contract writes them. */
const isMoment = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/;
const roles = ['superAdministrator', 'administrator', 'deskAdmin', 'agent'] as const;

/** Whether the note tells from where somebody signed in. */
export function isNoteAddress({ action }: AuditEntry): boolean {
  return action === 'member.signedIn' || action === 'member.signInFailed';
}

/** What an entry of the log says. */
export function useAuditWords() {
  const t = useT('audit');
  const format = useFormat();
  const { fieldName, value } = useEditWords();
  const nameOf = useActorName();

  function valueOf(text: string | null, field: string): string {
    const handover = chitchatHandovers.find((each) => each === text);
    if (field === 'handoverAfterChitchat' && handover) return t(`statuses:chitchatHandover.${handover}`);
    const parts = text?.split(', ') ?? [];
    if (parts.length > 0 && parts.every(isWebhookEvent))
      return value(parts.map((each) => t(`happenings:${each}`)));
    if (parts.length > 0 && parts.every((each) => each === 'zh' || each === 'en')) return value(parts);
    if (text !== null && isMoment.test(text)) return format.dateTime(text);
    if (text === 'true' || text === 'false') return value(text === 'true');
    const role = roles.find((each) => each === text);
    if (role !== undefined) return t(`session:roles.${role}`);
    const known = knownValues.find((each) => each === text);
    return known === undefined ? value(text) : t(`value.${known}`);
  }

  return {
    /** Who failed to sign in, nobody knows. */
    actorOf: ({ action, actor }: AuditEntry): string =>
      action === 'member.signInFailed' ? t('somebody') : nameOf(actor),
    actionOf: ({ action }: AuditEntry): string => {
      const known = knownActions.find((each) => each === action);
      return known === undefined ? action : t(`action.${known}`);
    },
    targetOf: ({ targetKind, targetName }: AuditEntry): string => {
      if (targetKind === 'deployment') return t('version', { version: targetName });
      if (targetKind === 'keptCluster' && isMoment.test(targetName))
        return t('groupsOf', { when: format.dateTime(targetName) });
      const settings = targetKind === 'settings' && knownSettings.find((each) => each === targetName);
      if (settings) return t(`settings.${settings}`);
      const source = targetKind === 'botMode' && botSources.find((each) => each === targetName);
      return source ? t(`source.${source}`) : targetName;
    },
    noteOf: (entry: AuditEntry): string =>
      entry.note !== null && isNoteAddress(entry) ? t('from', { address: entry.note }) : (entry.note ?? ''),
    /** Of a text in several languages, the language is part of the name. */
    fieldOf: ({ field }: FieldChange): string => {
      const [name = field, ...within] = field.split('.');
      const language = within.at(-1);
      return language === undefined
        ? fieldName(name)
        : t('fieldIn', { field: fieldName(name), language: value(language) });
    },
    /** From what to what; of a secret only that it changed. */
    changeOf: ({ field, before, after }: FieldChange): string => {
      return before === null && after === null
        ? t('secretChanged')
        : t('change', { before: valueOf(before, field), after: valueOf(after, field) });
    },
  };
}
