import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { useApplication } from '../../../api/current-application.ts';
import { isProblem } from '../../../api/problems.ts';
import { conversationSettingsQuery, updateConversationSettings } from '../../../api/settings.ts';
import { useT } from '../../../i18n/language.tsx';
import { useSettingsWords } from '../../../patterns/edit-words.ts';
import type { FieldFault } from '../../../machines/rules/validation.ts';
import { FormSection } from '../../../ui/form/form-page.tsx';
import { SettingsFormFrame } from '../../../ui/form/settings-form-frame.tsx';
import { useSettingsForm } from '../../../ui/form/use-settings-form.ts';
import { RadioCards } from '../../../ui/radio-cards.tsx';
import { shortcut } from '../../../ui/shortcut.ts';
import { Switch } from '../../../ui/switch.tsx';
import { toast } from '../../../ui/toaster.tsx';
import { MessageField } from '../../session/message-field.tsx';
import { checkConversationDraft, conversationDraftOf, conversationFields } from './conversation-draft.ts';
import type { ConversationDraft } from './conversation-draft.ts';
import { FigureField } from './figure-field.tsx';

/** How conversations are assigned, reminded, ended and rated. */
export function ConversationForm() {
  const t = useT('config');
  const fields = useT('fields');
  const queryClient = useQueryClient();
  const { sdkAppId } = useApplication();
  const query = conversationSettingsQuery(sdkAppId);
  const { data: settings } = useSuspenseQuery(query);
  const words = useSettingsWords(shortcut('S'), (name): name is (typeof conversationFields)[number] =>
    conversationFields.some((each) => each === name),
  );
  const form = useSettingsForm<ConversationDraft, FieldFault>({
    key: `${sdkAppId}/conversation-settings`,
    server: conversationDraftOf(settings),
    check: (draft) => {
      const result = checkConversationDraft(draft);
      return result.ok ? [] : result.fields;
    },
    save: async (draft, version) => {
      const checked = checkConversationDraft(draft);
      if (!checked.ok) throw new Error('A draft is checked before it is saved.');
      const saved = await updateConversationSettings(sdkAppId, checked.value, version);
      queryClient.setQueryData(query.queryKey, saved);
      return conversationDraftOf(saved);
    },
    reload: async () => conversationDraftOf(await queryClient.fetchQuery({ ...query, staleTime: 0 })),
    isConflict: (error) => isProblem(error, 'versionConflict'),
    faultsOf: (error) => (isProblem(error) ? error.fields : []),
    onSaved: () => toast({ kind: 'success', title: t('saved') }),
  });
  const { draft, change } = form;
  const messages = [
    { name: 'queueMessage', help: t('conversations.queueHelp') },
    { name: 'connectedMessage', help: t('conversations.connectedHelp') },
    { name: 'noAgentMessage', help: t('conversations.noAgentHelp') },
    { name: 'closingMessage', help: t('conversations.closingHelp') },
  ] as const;
  return (
    <SettingsFormFrame label={t('conversations.form')} form={form} words={words}>
      <FormSection title={t('conversations.assignTitle')} text={t('conversations.assignText')}>
        <RadioCards
          legend={fields('acceptMode')}
          value={draft.acceptMode}
          onValue={(acceptMode) => change({ acceptMode })}
          columns={2}
          cards={(['automatic', 'manual'] as const).map((mode) => ({
            value: mode,
            label: t(`conversations.accept.${mode}`),
            help: t(`conversations.accept.${mode}Help`),
          }))}
        />
        {draft.acceptMode === 'manual' ? (
          <FigureField
            form={form}
            name="offerTimeoutSeconds"
            help={t('conversations.offerHelp')}
            unit={t('unit.seconds')}
          />
        ) : null}
        <FigureField
          form={form}
          name="receptionLimit"
          help={t('conversations.receptionHelp')}
          unit={t('unit.conversations')}
        />
        <FigureField
          form={form}
          name="afterCallWorkSeconds"
          help={t('conversations.afterCallHelp')}
          unit={t('unit.seconds')}
        />
        <FigureField
          form={form}
          name="agentGraceSeconds"
          help={t('conversations.graceHelp')}
          unit={t('unit.seconds')}
        />
      </FormSection>
      <FormSection title={t('conversations.silenceTitle')} text={t('conversations.silenceText')}>
        <FigureField
          form={form}
          name="reminderSeconds"
          help={t('conversations.reminderHelp')}
          unit={t('unit.seconds')}
        />
        <FigureField
          form={form}
          name="autoEndSeconds"
          help={t('conversations.autoEndHelp')}
          unit={t('unit.seconds')}
        />
      </FormSection>
      <FormSection title={t('conversations.messagesTitle')} text={t('conversations.messagesText')}>
        {messages.map(({ name, help }) => (
          <MessageField
            key={name}
            name={name}
            help={help}
            value={draft[name]}
            faults={form.faults}
            onValue={(value) => change({ [name]: value })}
          />
        ))}
      </FormSection>
      <FormSection title={t('conversations.ratingTitle')} text={t('conversations.ratingText')}>
        <Switch
          label={fields('ratingEnabled')}
          help={t('conversations.ratingEnabledHelp')}
          checked={draft.ratingEnabled}
          onChecked={(ratingEnabled) => change({ ratingEnabled })}
        />
        {draft.ratingEnabled ? (
          <FigureField
            form={form}
            name="ratingValidHours"
            help={t('conversations.ratingValidHelp')}
            unit={t('unit.hours')}
          />
        ) : null}
      </FormSection>
    </SettingsFormFrame>
  );
}
