import type { Channel } from '../../../api/__generated__/schema.d.ts';
import { useSdkAppId } from '../../../api/current-application.ts';
import { callOperation } from '../../../api/call.ts';
import { query } from '../../../api/operation.ts';
import { useT } from '../../../i18n/language.tsx';
import { changesOf } from '../../../machines/edit/three-way.ts';
import { channelNameMaxCharacters } from '../../../machines/rules/limits.ts';
import { channelSchema } from '../../../machines/rules/settings-validation.ts';
import { validateBySchema } from '../../../machines/rules/validation.ts';
import { defineEdit } from '../../../patterns/edit-definition.ts';
import { TextField } from '../../../patterns/edit-fields.tsx';
import { EditForm } from '../../../patterns/edit-form.tsx';
import { useEdit } from '../../../patterns/edit-session.ts';
import { FormSection } from '../../../ui/form-section.tsx';
import { Switch } from '../../../ui/switch.tsx';
import { originPointers, withoutEmptyOrigins } from './origins.ts';
import { OriginsField } from './origins-field.tsx';

type Draft = Pick<Channel, 'name' | 'allowedOrigins' | 'enabled'>;

function copyOf({ name, allowedOrigins, enabled, version }: Channel) {
  return { draft: { name, allowedOrigins, enabled }, version };
}

/** Sends only changed fields. Empty lines are for typing. */
const channelEdit = defineEdit({
  name: 'channel',
  record: {
    query: ({ sdkAppId }: { sdkAppId: string; channelId: string }) => query('listChannels', { sdkAppId }),
    copyOf({ items }, { channelId }) {
      const channel = items.find((each) => each.channelId === channelId);
      return channel && copyOf(channel);
    },
  },
  check(draft: Draft) {
    const result = validateBySchema(channelSchema, withoutEmptyOrigins(draft));
    return result.ok ? result : { ok: false, fields: originPointers(result.fields, draft.allowedOrigins) };
  },
  save: async (body, { params, base, version }) =>
    copyOf(await callOperation('updateChannel', params, { body: changesOf(base, body), version })),
});

/** Name and sites of the web channel, and whether it is on. */
export function WebChannelForm({ channelId }: { channelId: string }) {
  const t = useT('channels');
  const sdkAppId = useSdkAppId();
  const said = () => ({ title: t('web.saved'), text: t('web.savedText') });
  const edit = useEdit(channelEdit, { sdkAppId, channelId }, { said });
  const { draft, field, change } = edit;
  return (
    <EditForm edit={edit} label={t('web.form')}>
      <FormSection title={t('web.origins.title')} text={t('web.origins.text')}>
        <OriginsField {...field('allowedOrigins')} />
      </FormSection>
      <FormSection title={t('web.settings.title')} text={t('web.settings.text')}>
        <TextField {...field('name')} help={t('web.settings.nameHelp')} limit={channelNameMaxCharacters} />
        <Switch
          checked={draft.enabled}
          label={t('web.settings.status')}
          help={t('web.settings.statusHelp')}
          onChecked={(enabled) => change({ enabled })}
        />
      </FormSection>
    </EditForm>
  );
}
