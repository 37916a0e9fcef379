import type { ThirdPartyBot, ThirdPartyBotUpdate } from '../../../api/__generated__/schema.d.ts';
import { useSdkAppId } from '../../../api/current-application.ts';
import { callOperation } from '../../../api/call.ts';
import { query } from '../../../api/operation.ts';
import { useT } from '../../../i18n/language.tsx';
import { sayIn } from '../../../i18n/saying.ts';
import { thirdPartyBotSchema } from '../../../machines/rules/third-party-bot-validation.ts';
import { validateBySchema } from '../../../machines/rules/validation.ts';
import { withoutEmpty } from '../../../machines/rules/without-empty.ts';
import { defineEdit } from '../../../patterns/edit-definition.ts';
import { ChoiceField, NumberField, TextField } from '../../../patterns/edit-fields.tsx';
import { EditForm } from '../../../patterns/edit-form.tsx';
import { useEdit } from '../../../patterns/edit-session.ts';
import { FormSection } from '../../../ui/form-section.tsx';

const say = sayIn('bot');

interface Draft extends Pick<ThirdPartyBotUpdate, 'url' | 'onFailure'> {
  /** Empty while it is being typed. */
  timeoutSeconds: number | null;
}

const failureActions = ['fallback', 'person'] as const;

function copyOf({ url, timeoutSeconds, onFailure, version }: ThirdPartyBot) {
  return { draft: { url: url ?? '', timeoutSeconds, onFailure }, version };
}

const hookEdit = defineEdit({
  name: 'third-party-bot',
  record: { query: (params: { sdkAppId: string }) => query('getThirdPartyBot', params), copyOf },
  check: (draft: Draft) => validateBySchema(thirdPartyBotSchema, withoutEmpty(draft)),
  save: async (body, { params, version }) =>
    copyOf(await callOperation('updateThirdPartyBot', params, { body, version })),
});

/** The third party's address, its time limit, and the behaviour on failure. Takes effect at once. */
export function HookForm() {
  const t = useT('bot');
  const sdkAppId = useSdkAppId();
  const edit = useEdit(
    hookEdit,
    { sdkAppId },
    {
      said: () => ({ title: say('hook.saved') }),
      valueWord(value) {
        const action = failureActions.find((each) => each === value);
        return action && t(`hook.onFailure.${action}`);
      },
    },
  );
  const { field } = edit;
  return (
    <EditForm edit={edit} label={t('hook.form')}>
      <FormSection title={t('hook.title')} text={t('hook.text')}>
        <TextField
          {...field('url')}
          help={t('hook.urlHelp')}
          type="url"
          inputMode="url"
          autoComplete="off"
          spellCheck={false}
          placeholder="https://"
        />
        <NumberField {...field('timeoutSeconds')} help={t('hook.timeoutHelp')} unit={t('hook.seconds')} />
        <ChoiceField
          {...field('onFailure')}
          choices={failureActions}
          words={(action) => ({
            label: t(`hook.onFailure.${action}`),
            help: t(`hook.onFailure.${action}Help`),
          })}
        />
      </FormSection>
    </EditForm>
  );
}
