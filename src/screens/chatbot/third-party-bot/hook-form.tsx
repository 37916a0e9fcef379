import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import type { ThirdPartyBot, ThirdPartyBotUpdate } from '../../../api/__generated__/schema.d.ts';
import { useSdkAppId } from '../../../api/current-application.ts';
import { isProblem } from '../../../api/problems.ts';
import { botModeQuery, thirdPartyBotQuery, updateThirdPartyBot } from '../../../api/third-party-bot.ts';
import { useT } from '../../../i18n/language.tsx';
import { useProblemWords } from '../../../patterns/problem-words.ts';
import { useSettingsWords } from '../../../patterns/edit-words.ts';
import { thirdPartyBotSchema } from '../../../machines/rules/third-party-bot-validation.ts';
import { type FieldFault, validate } from '../../../machines/rules/validation.ts';
import { Field } from '../../../ui/field.tsx';
import { FormSection } from '../../../ui/form/form-page.tsx';
import { SettingsFormFrame } from '../../../ui/form/settings-form-frame.tsx';
import { fieldId, useSettingsForm } from '../../../ui/form/use-settings-form.ts';
import { NumberInput } from '../../../ui/number-input.tsx';
import { RadioCards } from '../../../ui/radio-cards.tsx';
import { shortcut } from '../../../ui/shortcut.ts';
import { TextInput } from '../../../ui/text-input.tsx';
import { toast } from '../../../ui/toaster.tsx';

interface HookDraft extends Pick<ThirdPartyBotUpdate, 'url' | 'onFailure'> {
  /** Empty while it is being typed. */
  timeoutSeconds: number | null;
}

const hookFields = ['url', 'timeoutSeconds', 'onFailure'] as const satisfies (keyof HookDraft)[];
const failureActions = ['fallback', 'person'] as const;

function draftOf({ url, timeoutSeconds, onFailure, version }: ThirdPartyBot) {
  return { value: { url: url ?? '', timeoutSeconds, onFailure }, version };
}

function checked(draft: HookDraft) {
  return validate(thirdPartyBotSchema, { ...draft, timeoutSeconds: draft.timeoutSeconds ?? undefined });
}

/** Where the third party's bot is, how long it may take, and what happens when it fails. Holds at once. */
export function HookForm() {
  const t = useT('bot');
  const fields = useT('fields');
  const problems = useProblemWords();
  const queryClient = useQueryClient();
  const sdkAppId = useSdkAppId();
  const query = thirdPartyBotQuery(sdkAppId);
  const { data: hook } = useSuspenseQuery(query);
  const settingsWords = useSettingsWords(shortcut('S'), (name): name is (typeof hookFields)[number] =>
    hookFields.some((each) => each === name),
  );
  const words = {
    ...settingsWords,
    value: (value: unknown) => {
      const action = failureActions.find((each) => each === value);
      return action === undefined ? settingsWords.value(value) : t(`hook.onFailure.${action}`);
    },
  };
  const form = useSettingsForm<HookDraft, FieldFault>({
    key: `${sdkAppId}/third-party-bot`,
    server: draftOf(hook),
    check: (draft) => {
      const result = checked(draft);
      return result.ok ? [] : result.fields;
    },
    save: async (draft, version) => {
      const result = checked(draft);
      if (!result.ok) throw new Error('A draft is checked before it is saved.');
      const saved = await updateThirdPartyBot(sdkAppId, result.value, version);
      queryClient.setQueryData(query.queryKey, saved);
      await queryClient.invalidateQueries({ queryKey: botModeQuery(sdkAppId).queryKey });
      return draftOf(saved);
    },
    reload: async () => draftOf(await queryClient.fetchQuery({ ...query, staleTime: 0 })),
    isConflict: (error) => isProblem(error, 'versionConflict'),
    faultsOf: (error) => (isProblem(error) ? error.fields : []),
    onSaved: () => toast({ kind: 'success', title: t('hook.saved') }),
  });
  const { draft, change } = form;
  const errorOf = (name: keyof HookDraft) => problems.at(form.faults, `/${name}`, draft[name]);
  return (
    <SettingsFormFrame label={t('hook.form')} form={form} words={words}>
      <FormSection title={t('hook.title')} text={t('hook.text')}>
        <Field id={fieldId('/url')} label={fields('url')} help={t('hook.urlHelp')} error={errorOf('url')}>
          <TextInput
            type="url"
            inputMode="url"
            autoComplete="off"
            spellCheck={false}
            placeholder="https://"
            value={draft.url}
            onValue={(url) => change({ url })}
          />
        </Field>
        <Field
          id={fieldId('/timeoutSeconds')}
          label={fields('timeoutSeconds')}
          help={t('hook.timeoutHelp')}
          error={errorOf('timeoutSeconds')}
        >
          <NumberInput
            value={draft.timeoutSeconds}
            unit={t('hook.seconds')}
            onValue={(timeoutSeconds) => change({ timeoutSeconds })}
          />
        </Field>
        <RadioCards
          legend={fields('onFailure')}
          value={draft.onFailure}
          onValue={(onFailure) => change({ onFailure })}
          columns={2}
          cards={failureActions.map((action) => ({
            value: action,
            label: t(`hook.onFailure.${action}`),
            help: t(`hook.onFailure.${action}Help`),
          }))}
        />
      </FormSection>
    </SettingsFormFrame>
  );
}
