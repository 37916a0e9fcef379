import { useNavigate } from 'react-router-dom';
import { useSdkAppId } from '../../../api/current-application.ts';
import { callOperation } from '../../../api/call.ts';
import { query } from '../../../api/operation.ts';
import { useT } from '../../../i18n/language.tsx';
import { sayIn } from '../../../i18n/saying.ts';
import type { SaveRequest } from '../../../machines/edit/edit-session.ts';
import { channelNameMaxCharacters } from '../../../machines/rules/limits.ts';
import { newChannelSchema } from '../../../machines/rules/settings-validation.ts';
import { validateBySchema } from '../../../machines/rules/validation.ts';
import { paths } from '../../../paths.ts';
import { defineEdit } from '../../../patterns/edit-definition.ts';
import { EditDrawer } from '../../../patterns/edit-drawer.tsx';
import { SelectField, TextField } from '../../../patterns/edit-fields.tsx';
import { useEdit } from '../../../patterns/edit-session.ts';
import { useData } from '../../../patterns/reading.ts';
import { useRobotOptions } from '../robot-options.ts';

const say = sayIn('channels');

interface Draft {
  name: string;
  /** Empty: the default one. */
  robotId: string;
}

interface Place {
  sdkAppId: string;
}

const newChannel = defineEdit({
  name: 'new-channel',
  blank: (): Draft => ({ name: '', robotId: '' }),
  check: (draft) => validateBySchema(newChannelSchema, draft),
  async save({ name, robotId }, { params, key }: SaveRequest<Draft, Place>) {
    const body = { kind: 'web' as const, name, robotId: robotId === '' ? null : robotId };
    const { channelId, version } = await callOperation('createChannel', params, { body, key });
    return { id: channelId, draft: { name, robotId }, version };
  },
});

/** Adds a web chat, and shows how to put it to use. */
export function NewChannel({ onClose }: { onClose: () => void }) {
  const t = useT('channels');
  const sdkAppId = useSdkAppId();
  const navigate = useNavigate();
  const robots = useData(query('listRobots', { sdkAppId }));
  const options = useRobotOptions(robots);
  const edit = useEdit(
    newChannel,
    { sdkAppId },
    {
      id: null,
      said: ({ name }) => ({ title: say('list.added', { name }), text: say('list.addedText') }),
      onSaved: ({ id }) => void navigate(paths.webChannel(sdkAppId, id ?? ''), { replace: true }),
    },
  );
  return (
    <EditDrawer edit={edit} small title={t('list.addTitle')} submitLabel={t('list.add')} onClose={onClose}>
      <TextField {...edit.field('name')} help={t('web.settings.nameHelp')} limit={channelNameMaxCharacters} />
      {robots.items.length > 1 ? <SelectField {...edit.field('robotId')} options={options} /> : null}
    </EditDrawer>
  );
}
