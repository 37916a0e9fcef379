import { useParams } from 'react-router-dom';
import { useT } from '../../../i18n/language.tsx';
import type { ImportKind } from '../../../machines/import/import-session.ts';
import { JobSession, type WizardPlace } from '../../../patterns/job-session.tsx';
import { JobTrouble, JobWizard } from '../../../patterns/job-wizard.tsx';
import { useLeaveGuard } from '../../../patterns/leave-guard.tsx';
import { FileStep } from './file-step.tsx';
import { ImportKindContext, useImported } from './import-kind.ts';
import { type ImportSession, useImportSession } from './import-session.ts';
import { ImportHistory } from './import-history.tsx';
import { ReadStep } from './read-step.tsx';
import { ImportFailure, ResultStep } from './result-step.tsx';
import { ReviewStep } from './review-step.tsx';

const stepIds = ['file', 'read', 'review', 'result'] as const;
type StepId = (typeof stepIds)[number];

/** A workbook becomes Q&As or small talk in four steps: file, reading, review, result. The address names the import. */
export function ImportPage({ kind }: { kind: ImportKind }) {
  return (
    <ImportKindContext value={kind}>
      <Place />
    </ImportKindContext>
  );
}

function Place() {
  const { wizard } = useImported();
  return (
    <JobSession id={useParams().importId} pathOf={wizard}>
      {(place) => <ImportWizard {...place} />}
    </JobSession>
  );
}

function ImportWizard(place: WizardPlace) {
  const t = useT('imports');
  const { words } = useImported();
  const session = useImportSession(place);
  const { send, upload, job, record } = session;
  const { question } = useLeaveGuard(upload, {
    title: t('leaving.title'),
    text: t('leaving.text'),
    leave: t('leaving.leave'),
    stay: t('leaving.stay'),
  });
  const step = stepOf(session);
  const hasFailed = record?.status === 'parseFailed' || record?.status === 'failed';
  return (
    <>
      <JobWizard<StepId>
        title={t(`${words}title`)}
        text={t(`${words}intro`)}
        label={t('stepsLabel')}
        steps={stepIds.map((id) => ({ id, label: t(`steps.${id}`) }))}
        current={step}
        failed={hasFailed}
      >
        {hasFailed ? (
          <ImportFailure record={record} send={send} />
        ) : (
          <>
            {step === 'file' ? <FileStep {...session} /> : null}
            {step === 'read' ? <ReadStep {...session} /> : null}
            {step === 'review' && record !== undefined ? <ReviewStep record={record} job={job} /> : null}
            {step === 'result' && record !== undefined ? <ResultStep record={record} send={send} /> : null}
          </>
        )}
        <JobTrouble
          job={job}
          restart={{ label: t('read.restart'), onPress: () => send({ type: 'import.restarted' }) }}
          letBe={t('common:back')}
        />
        {step === 'file' ? <ImportHistory /> : null}
      </JobWizard>
      {question}
    </>
  );
}

function stepOf({ snapshot, record }: ImportSession): StepId {
  const { importId } = snapshot.context;
  if (importId === null) {
    return snapshot.matches('uploading') || snapshot.matches('interrupted') ? 'read' : 'file';
  }
  if (record?.status === 'reviewing' || record?.status === 'importing') return 'review';
  const isOver =
    record?.status === 'completed' || record?.status === 'cancelled' || record?.status === 'failed';
  return isOver ? 'result' : 'read';
}
