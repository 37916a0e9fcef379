import type { DeploymentSchedule } from '../../api/__generated__/schema.d.ts';
import { useApplication } from '../../api/current-application.ts';
import { useFormat, useT } from '../../i18n/language.tsx';
import { sayIn } from '../../i18n/saying.ts';
import { deploymentNoteMaxCharacters } from '../../machines/rules/limits.ts';
import { EditDrawer } from '../../patterns/edit-drawer.tsx';
import { LongTextField, TextField } from '../../patterns/edit-fields.tsx';
import { useEdit } from '../../patterns/edit-session.ts';
import { Row } from '../../ui/layout.tsx';
import { cityOf } from '../../ui/time-zones.ts';
import { scheduleEdit } from './schedule-edit.ts';

const say = sayIn('deploy');

interface ScheduleDialogProps {
  /** What is scheduled, or the note with which to begin. */
  first: Pick<DeploymentSchedule, 'dueAt' | 'note'>;
  onClose: () => void;
  onSaved?: () => void;
}

/** Chooses day and time at which the draft is deployed, in the application's time zone. */
export function ScheduleDialog({ first, onClose, onSaved }: ScheduleDialogProps) {
  const t = useT('deploy');
  const { locale } = useFormat();
  const { sdkAppId, timeZone } = useApplication();
  const { dueAt, note } = first;
  const edit = useEdit(
    scheduleEdit,
    { sdkAppId, timeZone, dueAt, note },
    {
      id: null,
      said: () => ({ title: say('schedule.saved') }),
      onSaved() {
        onSaved?.();
        onClose();
      },
      labels: { date: say('schedule.date'), time: say('schedule.time'), note: say('note.label') },
    },
  );
  return (
    <EditDrawer
      edit={edit}
      small
      title={t('schedule.formTitle')}
      description={t('schedule.formText')}
      submitLabel={t('schedule.submit')}
      onClose={onClose}
    >
      <Row wrap gap="4" alignItems="flex-start">
        <TextField {...edit.field('date')} type="date" required />
        <TextField
          {...edit.field('time')}
          type="time"
          required
          help={t('schedule.zone', { zone: cityOf(timeZone, locale) })}
        />
      </Row>
      <LongTextField {...edit.field('note')} limit={deploymentNoteMaxCharacters} />
    </EditDrawer>
  );
}
