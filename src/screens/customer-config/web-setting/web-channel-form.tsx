import type { Channel } from '../../../api/__generated__/schema.d.ts';
import { useSdkAppId } from '../../../api/current-application.ts';
import { callOperation } from '../../../api/call.ts';
import { query } from '../../../api/operation.ts';
import { useNamed } from '../../../i18n/default-names.ts';
import { useT } from '../../../i18n/language.tsx';
import { sayIn } from '../../../i18n/saying.ts';
import type { Copy } from '../../../machines/edit/edit-session.ts';
import { changesOf } from '../../../machines/edit/three-way.ts';
import { channelNameMaxCharacters } from '../../../machines/rules/limits.ts';
import { channelDraftSchema } from '../../../machines/rules/settings-validation.ts';
import { validateBySchema } from '../../../machines/rules/validation.ts';
import { defineEdit } from '../../../patterns/edit-definition.ts';
import { TextField } from '../../../patterns/edit-fields.tsx';
import { EditForm } from '../../../patterns/edit-form.tsx';
import { useEdit } from '../../../patterns/edit-session.ts';
import { FormSection } from '../../../ui/form-section.tsx';
import { Switch } from '../../../ui/switch.tsx';
import { originPointers, withoutEmptyOrigins } from './origins.ts';
import { OriginsField } from './origins-field.tsx';

const say = sayIn('channels');
const said = () => ({ title: say('web.saved'), text: say('web.savedText') });

/** Null: nobody has named it. */
type Draft = Pick<Channel, 'allowedOrigins' | 'enabled'> & { name: string | null };

function copyOf({ name, hasDefaultName, allowedOrigins, enabled, version }: Channel): Copy<Draft> {
  return { draft: { name: hasDefaultName ? null : name, allowedOrigins, enabled }, version };
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
    const result = validateBySchema(channelDraftSchema, withoutEmptyOrigins(draft));
    return result.ok ? result : { ok: false, fields: originPointers(result.fields, draft.allowedOrigins) };
  },
  save: async (body, { params, base, version }) => {
    const { name, ...changes } = changesOf(base, body);
    const update = typeof name === 'string' ? { ...changes, name } : changes;
    return copyOf(await callOperation('updateChannel', params, { body: update, version }));
  },
});

/** Name and sites of the web channel, and whether it is on. */
export function WebChannelForm({ channelId }: { channelId: string }) {
  const t = useT('channels');
  const sdkAppId = useSdkAppId();
  const defaultName = useNamed()('channel', { name: '', isDefault: true });
  const valueWord = (value: unknown) => (value === null ? defaultName : undefined);
  const edit = useEdit(channelEdit, { sdkAppId, channelId }, { said, valueWord });
  const { draft, field, change } = edit;
  return (
    <EditForm edit={edit} label={t('web.form')}>
      <FormSection title={t('web.origins.title')} text={t('web.origins.text')}>
        <OriginsField {...field('allowedOrigins')} />
      </FormSection>
      <FormSection title={t('web.settings.title')} text={t('web.settings.text')}>
        <TextField
          {...field('name')}
          value={draft.name ?? defaultName}
          help={t('web.settings.nameHelp')}
          limit={channelNameMaxCharacters}
        />
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
