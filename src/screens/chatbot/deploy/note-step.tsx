import { CalendarClock, Rocket } from 'lucide-react';
import { useState } from 'react';
import { newIdempotencyKey } from '../../../api/client.ts';
import { useSdkAppId } from '../../../api/current-application.ts';
import { draftDiffQuery, runningIn } from '../../../api/deployments.ts';
import { pages, query } from '../../../api/operation.ts';
import { useT } from '../../../i18n/language.tsx';
import { deployMachine } from '../../../machines/deployment/deploy.machine.ts';
import { deploymentNoteMaxCharacters } from '../../../machines/rules/limits.ts';
import { countCharacters } from '../../../machines/rules/text.ts';
import { Landmark } from '../../../patterns/landmark.tsx';
import { useProblemWords } from '../../../patterns/problem-words.ts';
import { useList, useReading } from '../../../patterns/reading.ts';
import { Refusal } from '../../../patterns/refusal.tsx';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/field.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { TextArea } from '../../../ui/text-area.tsx';
import { WizardStep } from '../../../ui/wizard.tsx';
import { ScheduleDialog } from '../schedule-dialog.tsx';
import { CardWarning } from './card-warning.tsx';
import type { DeploySession } from './deploy-session.ts';
import { isNewer } from './diff-step.tsx';
import { useHasSet } from './has-set.ts';
import { RunningNote } from './running-note.tsx';

/** Step 2: a note for the record, and an announcement of what will happen. */
export function NoteStep(session: DeploySession) {
  const t = useT('deploy');
  const words = useProblemWords();
  const { snapshot, send } = session;
  const hasSet = useHasSet();
  const sdkAppId = useSdkAppId();
  const { rows: known } = useList(pages('listDeployments', { sdkAppId }));
  const { first: diff } = useList(draftDiffQuery(sdkAppId, null));
  const running = runningIn(known);
  const { note, faults } = snapshot.context;
  const version = (known[0]?.version ?? 0) + 1;
  const live = known.find((deployment) => deployment.live)?.version;
  const deploy = () => send({ type: 'deploy.requested', idempotencyKey: newIdempotencyKey() });
  return (
    <WizardStep
      title={t('note.title')}
      text={t('note.text')}
      footer={
        snapshot.matches('writingNote') ? (
          <>
            {running === undefined ? (
              <Button variant="solid" size="lg" icon={<Rocket aria-hidden />} onClick={deploy}>
                {t('note.deploy', { version })}
              </Button>
            ) : null}
            <DeployLater {...session} />
            <Button size="lg" variant="ghost" onClick={() => send({ type: 'review.reopened' })}>
              {t('common:back')}
            </Button>
          </>
        ) : undefined
      }
    >
      <Landmark
        as="form"
        of={{ machine: deployMachine, state: 'writingNote' }}
        label={t('note.title')}
        maxW="form"
        display="grid"
        gap="5"
        onSubmit={(event) => {
          event.preventDefault();
          if (running === undefined) deploy();
        }}
      >
        {hasSet ? null : <CardWarning />}
        <Field
          label={t('note.label')}
          note={t('common:optional')}
          aside={`${countCharacters(note)} / ${deploymentNoteMaxCharacters}`}
          error={faults[0] && words.field(faults[0])}
        >
          <TextArea
            value={note}
            placeholder={t('note.placeholder')}
            onValue={(value) => send({ type: 'note.changed', note: value })}
          />
        </Field>
        {diff !== undefined && isNewer(snapshot, diff) ? (
          <Notice
            kind="warning"
            role="status"
            title={t('diff.newerTitle')}
            action={
              <Button size="sm" onClick={() => send({ type: 'review.reopened' })}>
                {t('result.review')}
              </Button>
            }
          >
            {t('diff.newerText')}
          </Notice>
        ) : running === undefined ? (
          <Notice kind="info" title={t('note.consequenceTitle')}>
            {live === undefined
              ? t('note.consequenceFirst', { version })
              : t('note.consequence', { version, live })}
          </Notice>
        ) : (
          <RunningNote {...running} />
        )}
      </Landmark>
      {snapshot.hasTag('failed') ? <RequestRefused {...session} /> : null}
    </WizardStep>
  );
}

/** Schedules the deployment instead. What is scheduled already is changed where the page says so. */
function DeployLater({ snapshot, send }: DeploySession) {
  const t = useT('deploy');
  const [open, setOpen] = useState(false);
  const { data: schedule } = useReading(query('getDeploymentSchedule', { sdkAppId: useSdkAppId() }));
  return (
    <>
      {schedule?.dueAt === null ? (
        <Button size="lg" icon={<CalendarClock aria-hidden />} onClick={() => setOpen(true)}>
          {t('schedule.later')}
        </Button>
      ) : null}
      {open ? (
        <ScheduleDialog
          first={{ dueAt: null, note: snapshot.context.note }}
          onClose={() => setOpen(false)}
          onSaved={() => send({ type: 'note.changed', note: '' })}
        />
      ) : null}
    </>
  );
}

/** Why the server did not begin, and the next action. */
function RequestRefused({ snapshot, send }: DeploySession) {
  const t = useT('deploy');
  const again = {
    of: snapshot,
    failure: snapshot.context.failure,
    onRetry: () => send({ type: 'request.retried' }),
  };
  if (!snapshot.matches('deploymentRunning')) {
    const back = { label: t('common:back'), onPress: () => send({ type: 'request.abandoned' }) };
    return <Refusal {...again} other={back} />;
  }
  const watch = { label: t('running.open'), onPress: () => send({ type: 'running.opened' }), main: true };
  return (
    <Refusal
      {...again}
      kind="warning"
      title={t('running.title')}
      hint={t('running.text')}
      other={snapshot.can({ type: 'running.opened' }) ? watch : undefined}
    />
  );
}
