import { CalendarClock, X } from 'lucide-react';
import { useState } from 'react';
import type { DeploymentSchedule } from '../../api/__generated__/schema.d.ts';
import { callOperation } from '../../api/call.ts';
import { useCurrentMemberId, useSdkAppId } from '../../api/current-application.ts';
import { query } from '../../api/operation.ts';
import { formatFor } from '../../i18n/format.ts';
import { useLanguage, useT } from '../../i18n/language.tsx';
import { sayIn } from '../../i18n/saying.ts';
import { ActionButtons } from '../../patterns/action-buttons.tsx';
import { useReading } from '../../patterns/reading.ts';
import { useActorName } from '../session/actor-name.ts';
import { Row } from '../../ui/layout.tsx';
import { Notice } from '../../ui/notice.tsx';
import { cityOf } from '../../ui/time-zones.ts';
import { ScheduleDialog } from './schedule-dialog.tsx';

const say = sayIn('deploy');

/** Says when the draft is deployed next, and offers to change that or to take it back. */
export function ScheduledNote() {
  const { data: schedule } = useReading(query('getDeploymentSchedule', { sdkAppId: useSdkAppId() }));
  if (schedule === undefined || schedule.dueAt === null) return null;
  return <Scheduled {...schedule} dueAt={schedule.dueAt} />;
}

function Scheduled(schedule: DeploymentSchedule & { dueAt: string }) {
  const t = useT('deploy');
  const sdkAppId = useSdkAppId();
  const [changing, setChanging] = useState(false);
  const { language } = useLanguage();
  const { data: settings } = useReading(query('getRegressionSettings', { sdkAppId }));
  const { dueAt, timeZone, note } = schedule;
  const format = formatFor(language, timeZone ?? undefined);
  const when = format.dateTime(dueAt);
  return (
    <Notice
      kind="info"
      role="status"
      title={t('schedule.title', { when, zone: cityOf(timeZone ?? 'UTC', format.locale) })}
      action={
        <Row gap="1">
          <ActionButtons
            actions={[
              {
                id: 'schedule.changed',
                label: t('schedule.change'),
                icon: <CalendarClock aria-hidden />,
                run: () => setChanging(true),
              },
              {
                id: 'schedule.takenBack',
                label: t('schedule.takeBack'),
                icon: <X aria-hidden />,
                question: {
                  title: t('schedule.takeBackTitle'),
                  text: t('schedule.takeBackText', { when }),
                  confirm: t('schedule.takeBack'),
                },
                run: () => callOperation('deleteDeploymentSchedule', { sdkAppId }),
                said: say('schedule.takenBack'),
              },
            ]}
          />
        </Row>
      }
    >
      <WhoScheduled {...schedule} />
      {settings?.requiredToDeploy === true ? ` ${t('schedule.gate')}` : null}
      {note === '' ? null : <div>{t('schedule.note', { note })}</div>}
      {changing ? <ScheduleDialog first={schedule} onClose={() => setChanging(false)} /> : null}
    </Notice>
  );
}

function WhoScheduled({ createdBy }: DeploymentSchedule) {
  const t = useT('deploy');
  const nameOf = useActorName();
  const isOwn = useCurrentMemberId() === createdBy?.id;
  if (createdBy === null) return null;
  return isOwn ? t('schedule.ownText') : t('schedule.text', { name: nameOf(createdBy) });
}
