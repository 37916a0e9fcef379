import { Rocket } from 'lucide-react';
import { useSdkAppId } from '../../../api/current-application.ts';
import { newIdempotencyKey } from '../../../api/client.ts';
import { deploymentsQuery } from '../../../api/deployments.ts';
import { useT } from '../../../i18n/language.tsx';
import { deployMachine } from '../../../machines/deployment/deploy.machine.ts';
import { Landmark } from '../../../patterns/landmark.tsx';
import { useList } from '../../../patterns/reading.ts';
import { Refusal } from '../../../patterns/refusal.tsx';
import { useProblemWords } from '../../../patterns/problem-words.ts';
import { deploymentNoteMaxCharacters } from '../../../machines/rules/limits.ts';
import { countCharacters } from '../../../machines/rules/text.ts';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/field.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { TextArea } from '../../../ui/text-area.tsx';
import { WizardStep } from '../../../ui/wizard.tsx';
import type { DeploySession } from './deploy-actor.ts';

/** Step 2: a note for the record, and what will happen said before it does. */
export function NoteStep(session: DeploySession) {
  const t = useT('deploy');
  const common = useT('common');
  const words = useProblemWords();
  const { snapshot, send } = session;
  const { rows: known } = useList(deploymentsQuery(useSdkAppId()));
  const { note, faults } = snapshot.context;
  const next = (known[0]?.version ?? 0) + 1;
  const live = known.find((deployment) => deployment.live)?.version;
  const fault = faults[0];
  const deploy = () => send({ type: 'deploy.requested', idempotencyKey: newIdempotencyKey() });
  return (
    <WizardStep
      title={t('note.title')}
      text={t('note.text')}
      footer={
        snapshot.matches('writingNote') ? (
          <>
            <Button variant="solid" size="lg" icon={<Rocket aria-hidden />} onClick={deploy}>
              {t('note.deploy', { version: next })}
            </Button>
            <Button size="lg" variant="ghost" onClick={() => send({ type: 'review.reopened' })}>
              {common('back')}
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
          deploy();
        }}
      >
        <Field
          label={t('note.label')}
          note={common('optional')}
          aside={`${countCharacters(note)} / ${deploymentNoteMaxCharacters}`}
          error={fault === undefined ? undefined : words.field(fault)}
        >
          <TextArea
            value={note}
            placeholder={t('note.placeholder')}
            onValue={(value) => send({ type: 'note.changed', note: value })}
          />
        </Field>
        <Notice kind="info" title={t('note.consequenceTitle')}>
          {live === undefined
            ? t('note.consequenceFirst', { version: next })
            : t('note.consequence', { version: next, live })}
        </Notice>
      </Landmark>
      <RequestRefused {...session} />
    </WizardStep>
  );
}

/** The server did not begin: why, and the way on. */
function RequestRefused({ snapshot, send }: DeploySession) {
  const t = useT('deploy');
  const common = useT('common');
  if (!snapshot.hasTag('failed')) return null;
  const isRunning = snapshot.matches('deploymentRunning');
  return (
    <Refusal
      of={snapshot}
      failure={snapshot.context.failure}
      {...(isRunning ? { kind: 'warning', title: t('running.title'), hint: t('running.text') } : {})}
      onRetry={() => send({ type: 'request.retried' })}
    >
      {isRunning ? (
        <Button
          size="sm"
          variant="solid"
          disabled={!snapshot.can({ type: 'running.opened' })}
          onClick={() => send({ type: 'running.opened' })}
        >
          {t('running.open')}
        </Button>
      ) : (
        <Button size="sm" onClick={() => send({ type: 'request.abandoned' })}>
          {common('back')}
        </Button>
      )}
    </Refusal>
  );
}
