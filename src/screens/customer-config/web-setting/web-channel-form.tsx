import type { Channel, Robot } from '../../../api/__generated__/schema.d.ts';
import { useSdkAppId } from '../../../api/current-application.ts';
import { callOperation } from '../../../api/call.ts';
import { query } from '../../../api/operation.ts';
import { robotAhead } from '../../../api/robots.ts';
import { useNamed } from '../../../i18n/default-names.ts';
import { useT } from '../../../i18n/language.tsx';
import { sayIn } from '../../../i18n/saying.ts';
import type { Copy } from '../../../machines/edit/edit-session.ts';
import { changesOf } from '../../../machines/edit/three-way.ts';
import { channelNameMaxCharacters } from '../../../machines/rules/limits.ts';
import { channelDraftSchema } from '../../../machines/rules/settings-validation.ts';
import { validateBySchema } from '../../../machines/rules/validation.ts';
import { defineEdit } from '../../../patterns/edit-definition.ts';
import { SelectField, TextField } from '../../../patterns/edit-fields.tsx';
import { EditForm } from '../../../patterns/edit-form.tsx';
import { useEdit } from '../../../patterns/edit-session.ts';
import { useData } from '../../../patterns/reading.ts';
import { FormSection } from '../../../ui/form-section.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Switch } from '../../../ui/switch.tsx';
import { useRobotOptions } from '../robot-options.ts';
import { originPointers, withoutEmptyOrigins } from './origins.ts';
import { OriginsField } from './origins-field.tsx';

const say = sayIn('channels');
const said = () => ({ title: say('web.saved'), text: say('web.savedText') });

type Draft = Pick<Channel, 'allowedOrigins' | 'enabled'> & {
  /** Null: nobody has named it. */
  name: string | null;
  /** Empty: the default one. */
  robotId: string;
};

function copyOf({ name, hasDefaultName, version, ...channel }: Channel): Copy<Draft> {
  const { allowedOrigins, enabled, robotId } = channel;
  const draft = { name: hasDefaultName ? null : name, allowedOrigins, enabled, robotId: robotId ?? '' };
  return { draft, version };
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
    const { name, robotId, ...changes } = changesOf(base, body);
    const update = {
      ...changes,
      ...(typeof name === 'string' && { name }),
      ...(robotId !== undefined && { robotId: robotId === '' ? null : robotId }),
    };
    return copyOf(await callOperation('updateChannel', params, { body: update, version }));
  },
});

/** Name and sites of the web channel, and whether it is on. */
export function WebChannelForm({ channelId }: { channelId: string }) {
  const t = useT('channels');
  const sdkAppId = useSdkAppId();
  const defaultName = useNamed()('channel', { name: '', isDefault: true });
  const robots = useData(query('listRobots', { sdkAppId }));
  const options = useRobotOptions(robots);
  const [{ label: usual }] = options;
  const valueWord = (value: unknown) =>
    value === null ? defaultName : options.find((robot) => robot.value === value)?.label;
  const edit = useEdit(channelEdit, { sdkAppId, channelId }, { said, valueWord });
  const { draft, field, change } = edit;
  return (
    <EditForm edit={edit} label={t('web.form')}>
      <FormSection title={t('web.origins.title')} text={t('web.origins.text')}>
        <OriginsField {...field('allowedOrigins')} />
      </FormSection>
      <FormSection title={t('web.robot.title')} text={t('web.robot.text')}>
        <SelectField {...field('robotId')} options={options} />
        <RobotAhead robot={robotAhead(robots, draft.robotId)} usual={usual} />
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

/** A robot that the live version does not have cannot serve. */
function RobotAhead({ robot, usual }: { robot: Robot | undefined; usual: string }) {
  const t = useT('channels');
  if (robot === undefined) return null;
  return (
    <Notice kind="warning" title={t('web.robot.unavailable')}>
      {t('web.robot.unavailableText', { name: robot.name, usual })}
    </Notice>
  );
}
