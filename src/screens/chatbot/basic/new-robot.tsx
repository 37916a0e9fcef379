import { useNavigate } from 'react-router-dom';
import type { Robot } from '../../../api/__generated__/schema.d.ts';
import { useSdkAppId } from '../../../api/current-application.ts';
import { callOperation } from '../../../api/call.ts';
import { contentOfRobot } from '../../../api/robots.ts';
import { useT } from '../../../i18n/language.tsx';
import { sayIn } from '../../../i18n/saying.ts';
import type { SaveRequest } from '../../../machines/edit/edit-session.ts';
import { robotNameMaxCharacters } from '../../../machines/rules/limits.ts';
import { onlyLanguageOf } from '../../../machines/rules/robot-language.ts';
import { newRobotSchema } from '../../../machines/rules/settings-validation.ts';
import { validateBySchema } from '../../../machines/rules/validation.ts';
import { defineEdit } from '../../../patterns/edit-definition.ts';
import { EditDrawer } from '../../../patterns/edit-drawer.tsx';
import { SelectField, TextField } from '../../../patterns/edit-fields.tsx';
import { useEdit } from '../../../patterns/edit-session.ts';
import { useThingInAddress } from '../../../ui/use-view-in-address.ts';

const say = sayIn('bot');

interface Draft {
  name: string;
  /** The robot whose settings it takes over. */
  like: string;
}

interface Place {
  sdkAppId: string;
  like: string;
}

const newRobot = defineEdit({
  name: 'new-robot',
  blank: ({ like }: Place): Draft => ({ name: '', like }),
  check: (draft) => validateBySchema(newRobotSchema, draft),
  async save({ name, like }, { params: { sdkAppId }, key }: SaveRequest<Draft, Place>) {
    const model = await callOperation('getRobot', { sdkAppId, robotId: like });
    const { languages } = await callOperation('getApplication', { sdkAppId });
    const language = onlyLanguageOf(model.language, languages);
    const body = { ...contentOfRobot(model), name, language };
    const { robotId, version } = await callOperation('createRobot', { sdkAppId }, { body, key });
    return { id: robotId, draft: { name, like }, version };
  },
});

interface NewRobotProps {
  like: Robot;
  robots: readonly Robot[];
  onClose: () => void;
}

/** Adds a robot that begins with the settings of another one, and shows it. */
export function NewRobot({ like, robots, onClose }: NewRobotProps) {
  const t = useT('bot');
  const navigate = useNavigate();
  const [, addressOf] = useThingInAddress();
  const edit = useEdit(
    newRobot,
    { sdkAppId: useSdkAppId(), like: like.robotId },
    {
      id: null,
      said: ({ name }) => ({ title: say('robots.added', { name }), text: say('robots.addedText') }),
      onSaved({ id }) {
        const { search } = addressOf(id);
        const query = new URLSearchParams(search);
        query.delete('new');
        void navigate({ search: query.toString() }, { replace: true });
      },
      labels: { like: say('robots.like') },
    },
  );
  return (
    <EditDrawer
      edit={edit}
      small
      title={t('robots.addTitle')}
      submitLabel={t('robots.add')}
      onClose={onClose}
    >
      <TextField {...edit.field('name')} help={t('basic.nameHelp')} limit={robotNameMaxCharacters} />
      <SelectField
        {...edit.field('like')}
        help={t('robots.likeHelp')}
        options={robots.map(({ robotId, name }) => ({ value: robotId, label: name }))}
      />
    </EditDrawer>
  );
}
