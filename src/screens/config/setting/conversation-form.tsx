import type { ConversationSettings } from '../../../api/__generated__/schema.d.ts';
import { useSdkAppId } from '../../../api/current-application.ts';
import { callOperation } from '../../../api/call.ts';
import { query } from '../../../api/operation.ts';
import { useFormat, useT } from '../../../i18n/language.tsx';
import { sayIn } from '../../../i18n/saying.ts';
import type { Copy } from '../../../machines/edit/edit-session.ts';
import { withoutEmpty } from '../../../machines/rules/without-empty.ts';
import { conversationSettingsSchema } from '../../../machines/rules/settings-validation.ts';
import { validateBySchema } from '../../../machines/rules/validation.ts';
import { defineEdit } from '../../../patterns/edit-definition.ts';
import { ChoiceField, NumberField } from '../../../patterns/edit-fields.tsx';
import { EditForm } from '../../../patterns/edit-form.tsx';
import { useEdit } from '../../../patterns/edit-session.ts';
import { FormSection } from '../../../ui/form-section.tsx';
import { Switch } from '../../../ui/switch.tsx';
import { messagePlaceholders } from '../../../machines/rules/placeholders.ts';
import { MessageField } from '../../session/message-field.tsx';

const say = sayIn('config');

type Figure =
  | 'offerTimeoutSeconds'
  | 'receptionLimit'
  | 'afterCallWorkSeconds'
  | 'agentGraceSeconds'
  | 'replyWarningSeconds'
  | 'replyOverdueSeconds'
  | 'reminderSeconds'
  | 'autoEndSeconds'
  | 'ratingValidHours';

/** The contract's shape, but figures may be empty while the person types. */
type Draft = Omit<ConversationSettings, Figure | 'version'> & Record<Figure, number | null>;

function copyOf({ version, ...draft }: ConversationSettings): Copy<Draft> {
  return { draft, version };
}

/** Omits empty figures and empty texts. */
const conversationEdit = defineEdit({
  name: 'conversation-settings',
  record: { query: (params: { sdkAppId: string }) => query('getConversationSettings', params), copyOf },
  check: (draft: Draft) => validateBySchema(conversationSettingsSchema, withoutEmpty(draft)),
  save: async ({ version: _, ...body }, { params, version }) =>
    copyOf(await callOperation('updateConversationSettings', params, { body, version })),
});

/** How conversations are assigned, reminded, ended and rated. */
export function ConversationForm() {
  const t = useT('config');
  const format = useFormat();
  const sdkAppId = useSdkAppId();
  const edit = useEdit(conversationEdit, { sdkAppId }, { said: () => ({ title: say('saved') }) });
  const { draft, field, change } = edit;

  /** Shows long times in minutes or hours too. */
  const figure = (name: Figure, help: string, unit: 'seconds' | 'conversations' | 'hours') => {
    const value = draft[name];
    const isLong = unit === 'seconds' && value !== null && value >= 120;
    const word = t(`unit.${unit}`);
    return (
      <NumberField
        {...field(name)}
        help={help}
        unit={isLong ? `${word} · ${format.duration(value)}` : word}
      />
    );
  };
  return (
    <EditForm edit={edit} label={t('conversations.form')}>
      <FormSection title={t('conversations.assignTitle')} text={t('conversations.assignText')}>
        <ChoiceField
          {...field('acceptMode')}
          choices={['automatic', 'manual']}
          words={(mode) => ({
            label: t(`conversations.accept.${mode}`),
            help: t(`conversations.accept.${mode}Help`),
          })}
        />
        {draft.acceptMode === 'manual'
          ? figure('offerTimeoutSeconds', t('conversations.offerHelp'), 'seconds')
          : null}
        {figure('receptionLimit', t('conversations.receptionHelp'), 'conversations')}
        {figure('afterCallWorkSeconds', t('conversations.afterCallHelp'), 'seconds')}
        {figure('agentGraceSeconds', t('conversations.graceHelp'), 'seconds')}
      </FormSection>
      <FormSection title={t('conversations.waitingTitle')} text={t('conversations.waitingText')}>
        {figure('replyWarningSeconds', t('conversations.warningHelp'), 'seconds')}
        {figure('replyOverdueSeconds', t('conversations.overdueHelp'), 'seconds')}
      </FormSection>
      <FormSection title={t('conversations.silenceTitle')} text={t('conversations.silenceText')}>
        {figure('reminderSeconds', t('conversations.reminderHelp'), 'seconds')}
        {figure('autoEndSeconds', t('conversations.autoEndHelp'), 'seconds')}
      </FormSection>
      <FormSection title={t('conversations.messagesTitle')} text={t('conversations.messagesText')}>
        <MessageField
          {...field('queueMessage')}
          help={t('conversations.queueHelp')}
          placeholders={messagePlaceholders.queueMessage}
        />
        <MessageField
          {...field('connectedMessage')}
          help={t('conversations.connectedHelp')}
          placeholders={messagePlaceholders.connectedMessage}
        />
        <MessageField {...field('noAgentMessage')} help={t('conversations.noAgentHelp')} />
        <MessageField {...field('transferMessage')} help={t('conversations.transferHelp')} />
        <MessageField {...field('reminderMessage')} help={t('conversations.reminderMessageHelp')} />
        <MessageField {...field('closingMessage')} help={t('conversations.closingHelp')} />
      </FormSection>
      <FormSection title={t('conversations.ratingTitle')} text={t('conversations.ratingText')}>
        <Switch
          label={t('fields:ratingEnabled')}
          help={t('conversations.ratingEnabledHelp')}
          checked={draft.ratingEnabled}
          onChecked={(ratingEnabled) => change({ ratingEnabled })}
        />
        {draft.ratingEnabled ? figure('ratingValidHours', t('conversations.ratingValidHelp'), 'hours') : null}
      </FormSection>
    </EditForm>
  );
}
