import { useQueryClient } from '@tanstack/react-query';
import type { Channel } from '../../../api/__generated__/schema.d.ts';
import { channelsQuery, updateChannel } from '../../../api/channels.ts';
import { useSdkAppId } from '../../../api/current-application.ts';
import { isProblem } from '../../../api/problems.ts';
import { useT } from '../../../i18n/language.tsx';
import { useProblemWords } from '../../../patterns/problem-words.ts';
import { useSettingsWords } from '../../../patterns/edit-words.ts';
import { channelNameMaxCharacters } from '../../../machines/rules/limits.ts';
import { channelSchema } from '../../../machines/rules/settings-validation.ts';
import { countCharacters, validate } from '../../../machines/rules/validation.ts';
import type { FieldFault } from '../../../machines/rules/validation.ts';
import { Field } from '../../../ui/field.tsx';
import { FormSection } from '../../../ui/form/form-page.tsx';
import { SettingsFormFrame } from '../../../ui/form/settings-form-frame.tsx';
import { fieldId, useSettingsForm } from '../../../ui/form/use-settings-form.ts';
import { changedFields } from '../../../ui/form/versioned-draft.ts';
import { shortcut } from '../../../ui/shortcut.ts';
import { Switch } from '../../../ui/switch.tsx';
import { TextInput } from '../../../ui/text-input.tsx';
import { toast } from '../../../ui/toaster.tsx';
import { asTyped, originPointers, withoutEmptyOrigins } from './origins.ts';
import { OriginsField } from './origins-field.tsx';

type Draft = Pick<Channel, 'name' | 'allowedOrigins' | 'status'>;

function draftOf({ name, allowedOrigins, status, version }: Channel) {
  return { value: { name, allowedOrigins, status }, version };
}

const fieldNames = ['name', 'allowedOrigins', 'status'] as const;

/** Name, sites and status of the web channel. Only what was changed is sent. */
export function WebChannelForm({ channel }: { channel: Channel }) {
  const t = useT('channels');
  const fields = useT('fields');
  const problems = useProblemWords();
  const queryClient = useQueryClient();
  const sdkAppId = useSdkAppId();
  const words = useSettingsWords(shortcut('S'), (name): name is (typeof fieldNames)[number] =>
    fieldNames.some((each) => each === name),
  );
  const query = channelsQuery(sdkAppId);

  const form = useSettingsForm<Draft, FieldFault>({
    key: `${sdkAppId}/${channel.channelId}`,
    server: draftOf(channel),
    check: (draft) => {
      const result = validate(channelSchema, withoutEmptyOrigins(draft));
      return result.ok ? [] : originPointers(result.fields, draft.allowedOrigins);
    },
    save: async (draft, version, base) => {
      const sound = withoutEmptyOrigins(draft);
      const names = changedFields(base, sound);
      // Empty lines are no change: there is nothing to save.
      if (names.length === 0) return { value: base, version };
      const changes = Object.fromEntries(names.map((name) => [name, sound[name]]));
      const saved = await updateChannel(sdkAppId, channel.channelId, changes, version);
      queryClient.setQueryData(query.queryKey, (known) =>
        known === undefined
          ? known
          : {
              ...known,
              items: known.items.map((each) => (each.channelId === saved.channelId ? saved : each)),
            },
      );
      return draftOf(saved);
    },
    reload: async () => {
      const { items } = await queryClient.fetchQuery({ ...query, staleTime: 0 });
      return draftOf(items.find(({ channelId }) => channelId === channel.channelId) ?? channel);
    },
    isConflict: (error) => isProblem(error, 'versionConflict'),
    faultsOf: (error) => (isProblem(error) ? error.fields : []),
    onSaved: () => toast({ kind: 'success', title: t('web.saved'), text: t('web.savedText') }),
  });
  const { draft, change } = form;
  const errorOf = (pointer: string) => problems.at(form.faults, pointer);
  return (
    <SettingsFormFrame label={t('web.form')} form={form} words={words}>
      <FormSection title={t('web.origins.title')} text={t('web.origins.text')}>
        <OriginsField
          origins={draft.allowedOrigins}
          error={errorOf('/allowedOrigins')}
          errorOf={(index) => errorOf(`/allowedOrigins/${index}`)}
          onOrigins={(allowedOrigins) => change({ allowedOrigins })}
          onLeave={(index) => change({ allowedOrigins: asTyped(draft.allowedOrigins, index) })}
        />
      </FormSection>
      <FormSection title={t('web.settings.title')} text={t('web.settings.text')}>
        <Field
          id={fieldId('/name')}
          label={fields('name')}
          help={t('web.settings.nameHelp')}
          error={errorOf('/name')}
          aside={`${countCharacters(draft.name)} / ${channelNameMaxCharacters}`}
        >
          <TextInput value={draft.name} onValue={(name) => change({ name })} />
        </Field>
        <Switch
          checked={draft.status === 'activated'}
          label={t('web.settings.status')}
          help={t('web.settings.statusHelp')}
          onChecked={(checked) => change({ status: checked ? 'activated' : 'deactivated' })}
        />
      </FormSection>
    </SettingsFormFrame>
  );
}
