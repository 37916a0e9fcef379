import { chakra } from '@chakra-ui/react/styled-system';
import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { useApplication } from '../../../api/current-application.ts';
import { isProblem } from '../../../api/problems.ts';
import { botSettingsQuery, updateBotSettings } from '../../../api/settings.ts';
import { useT } from '../../../i18n/language.tsx';
import { useProblemWords } from '../../../patterns/problem-words.ts';
import { useSettingsWords } from '../../../patterns/edit-words.ts';
import type { FieldFault } from '../../../machines/rules/validation.ts';
import { Field } from '../../../ui/field.tsx';
import { FormSection } from '../../../ui/form/form-page.tsx';
import { SettingsFormFrame } from '../../../ui/form/settings-form-frame.tsx';
import { fieldId, useSettingsForm } from '../../../ui/form/use-settings-form.ts';
import { NumberInput } from '../../../ui/number-input.tsx';
import { shortcut } from '../../../ui/shortcut.ts';
import { Switch } from '../../../ui/switch.tsx';
import { TextInput } from '../../../ui/text-input.tsx';
import { toast } from '../../../ui/toaster.tsx';
import { MessageField } from '../../session/message-field.tsx';
import { basicDraftOf, basicFields, checkBasicDraft } from './basic-draft.ts';
import type { BasicDraft } from './basic-draft.ts';
import { ScoreScale } from './score-scale.tsx';

/** The bot's settings as one form: robot, answering, messages, handing over. */
export function BasicForm() {
  const t = useT('bot');
  const fields = useT('fields');
  const problems = useProblemWords();
  const queryClient = useQueryClient();
  const { sdkAppId } = useApplication();
  const query = botSettingsQuery(sdkAppId);
  const { data: settings } = useSuspenseQuery(query);
  const words = useSettingsWords(shortcut('S'), (name): name is (typeof basicFields)[number] =>
    basicFields.some((each) => each === name),
  );
  const form = useSettingsForm<BasicDraft, FieldFault>({
    key: `${sdkAppId}/bot-settings`,
    server: basicDraftOf(settings),
    check: (draft) => {
      const result = checkBasicDraft(draft);
      return result.ok ? [] : result.fields;
    },
    save: async (draft, version) => {
      const checked = checkBasicDraft(draft);
      if (!checked.ok) throw new Error('A draft is checked before it is saved.');
      const saved = await updateBotSettings(sdkAppId, checked.value, version);
      queryClient.setQueryData(query.queryKey, saved);
      return basicDraftOf(saved);
    },
    reload: async () => basicDraftOf(await queryClient.fetchQuery({ ...query, staleTime: 0 })),
    isConflict: (error) => isProblem(error, 'versionConflict'),
    faultsOf: (error) => (isProblem(error) ? error.fields : []),
    onSaved: () => toast({ kind: 'success', title: t('basic.saved'), text: t('basic.savedText') }),
  });
  const { draft, change } = form;
  const messages = [
    { name: 'welcomeMessage', help: t('basic.welcomeHelp') },
    { name: 'suggestionMessage', help: t('basic.suggestionHelp') },
    { name: 'fallbackMessage', help: t('basic.fallbackHelp') },
  ] as const;
  const errorOf = (name: keyof BasicDraft) => problems.at(form.faults, `/${name}`, draft[name]);
  return (
    <SettingsFormFrame label={t('basic.form')} form={form} words={words}>
      <FormSection title={t('basic.identityTitle')} text={t('basic.identityText')}>
        <Field
          id={fieldId('/robotName')}
          label={fields('robotName')}
          help={t('basic.robotNameHelp')}
          error={errorOf('robotName')}
        >
          <TextInput value={draft.robotName} onValue={(robotName) => change({ robotName })} />
        </Field>
        <chakra.dl fontSize="sm">
          <chakra.dt color="fg.muted">{t('basic.type')}</chakra.dt>
          <chakra.dd marginTop="1" fontWeight="medium">
            {t('basic.qaBot')}
            <chakra.span display="block" fontSize="xs" fontWeight="normal" color="fg.muted">
              {t('basic.qaBotHelp')}
            </chakra.span>
          </chakra.dd>
        </chakra.dl>
      </FormSection>
      <FormSection title={t('basic.answerTitle')} text={t('basic.answerText')}>
        <ScoreScale suggestion={draft.suggestionThreshold ?? 0} answer={draft.answerThreshold ?? 1} />
        <Field
          id={fieldId('/answerThreshold')}
          label={fields('answerThreshold')}
          help={t('basic.answerThresholdHelp')}
          error={errorOf('answerThreshold')}
        >
          <NumberInput
            step={0.05}
            min={0}
            max={1}
            value={draft.answerThreshold}
            onValue={(answerThreshold) => change({ answerThreshold })}
          />
        </Field>
        <Field
          id={fieldId('/suggestionThreshold')}
          label={fields('suggestionThreshold')}
          help={t('basic.suggestionThresholdHelp')}
          error={errorOf('suggestionThreshold')}
        >
          <NumberInput
            step={0.05}
            min={0}
            max={1}
            value={draft.suggestionThreshold}
            onValue={(suggestionThreshold) => change({ suggestionThreshold })}
          />
        </Field>
        <Field
          id={fieldId('/suggestionCount')}
          label={fields('suggestionCount')}
          help={t('basic.suggestionCountHelp')}
          error={errorOf('suggestionCount')}
        >
          <NumberInput
            value={draft.suggestionCount}
            unit={t('basic.suggestionUnit')}
            onValue={(suggestionCount) => change({ suggestionCount })}
          />
        </Field>
      </FormSection>
      <FormSection title={t('basic.messagesTitle')} text={t('basic.messagesText')}>
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
      <FormSection title={t('basic.handoverTitle')} text={t('basic.handoverText')}>
        <Switch
          label={t('basic.handover')}
          help={t('basic.handoverHelp')}
          checked={draft.handover}
          onChecked={(handover) => change({ handover })}
        />
        {draft.handover ? (
          <Field
            id={fieldId('/handoverAfterFallbacks')}
            label={fields('handoverAfterFallbacks')}
            error={errorOf('handoverAfterFallbacks')}
          >
            <NumberInput
              value={draft.handoverAfterFallbacks}
              unit={t('basic.handoverUnit')}
              onValue={(handoverAfterFallbacks) => change({ handoverAfterFallbacks })}
            />
          </Field>
        ) : null}
      </FormSection>
    </SettingsFormFrame>
  );
}
