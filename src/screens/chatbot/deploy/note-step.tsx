import { useInfiniteQuery } from '@tanstack/react-query';
import { Rocket } from 'lucide-react';
import { useSdkAppId } from '../../../api/current-application.ts';
import { newIdempotencyKey } from '../../../api/client.ts';
import { deploymentsQuery } from '../../../api/deployments.ts';
import { useT } from '../../../i18n/language.tsx';
import { useProblemWords } from '../../../patterns/problem-words.ts';
import { deploymentNoteMaxCharacters } from '../../../machines/rules/limits.ts';
import { countCharacters } from '../../../machines/rules/text.ts';
import { Button } from '../../../ui/button.tsx';
import { ErrorPanel } from '../../../ui/error-panel.tsx';
import { Field } from '../../../ui/field.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { TextArea } from '../../../ui/text-area.tsx';
import { WizardStep } from '../../../ui/wizard.tsx';
import type { DeployStepProps } from './deploy-actor.ts';

/** Step 2: a note for the record, and what will happen said before it does. */
export function NoteStep({ snapshot, send }: DeployStepProps) {
  const t = useT('deploy');
  const common = useT('common');
  const words = useProblemWords();
  const { data } = useInfiniteQuery(deploymentsQuery(useSdkAppId()));
  const { note, faults } = snapshot.context;
  const known = data?.pages[0]?.items ?? [];
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
      <form
        aria-label={t('note.title')}
        data-landmark="deploy-note"
        style={{ maxWidth: '35rem', display: 'grid', gap: '1.25rem' }}
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
      </form>
      <RequestRefused snapshot={snapshot} send={send} />
    </WizardStep>
  );
}

/** The server did not begin: why, and the way on. */
function RequestRefused({ snapshot, send }: DeployStepProps) {
  const t = useT('deploy');
  const common = useT('common');
  const words = useProblemWords();
  if (snapshot.matches('deploymentRunning')) {
    return (
      <Notice
        kind="warning"
        role="alert"
        title={t('running.title')}
        action={
          <>
            <Button size="sm" variant="solid" onClick={() => send({ type: 'running.opened' })}>
              {t('running.open')}
            </Button>
            <Button size="sm" onClick={() => send({ type: 'request.retried' })}>
              {common('retry')}
            </Button>
          </>
        }
      >
        {t('running.text')}
      </Notice>
    );
  }
  if (!snapshot.matches('requestFailed')) return null;
  return (
    <ErrorPanel
      layout="inline"
      {...words.of(snapshot.context.failure)}
      retry={{ label: common('retry'), onPress: () => send({ type: 'request.retried' }) }}
      action={
        <Button size="sm" onClick={() => send({ type: 'request.abandoned' })}>
          {common('back')}
        </Button>
      }
    />
  );
}
