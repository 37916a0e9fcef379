import { useParams } from 'react-router-dom';
import type { UploadStatus } from '../../../api/__generated__/schema.d.ts';
import { useSdkAppId } from '../../../api/current-application.ts';
import { useT } from '../../../i18n/language.tsx';
import { paths } from '../../../paths.ts';
import { JobSession } from '../../../patterns/job-session.tsx';
import { JobTrouble, JobWizard } from '../../../patterns/job-wizard.tsx';
import { FileStep } from './file-step.tsx';
import { type ImportSession, useImportSession } from './import-actor.ts';
import { ImportHistory } from './import-history.tsx';
import { ReadStep } from './read-step.tsx';
import { ImportFailure, ResultStep } from './result-step.tsx';
import { ReviewStep } from './review-step.tsx';

const stepIds = ['file', 'read', 'review', 'result'] as const;
type StepId = (typeof stepIds)[number];

/** A workbook becomes Q&As in four steps: file, reading, review, result. The address names the import. */
export function Component() {
  const sdkAppId = useSdkAppId();
  return (
    <JobSession id={useParams().importId} pathOf={(id) => paths.import(sdkAppId, id)}>
      {(importId, follow) => <ImportWizard importId={importId} follow={follow} />}
    </JobSession>
  );
}

interface ImportWizardProps {
  importId: string | null;
  follow: (importId: string | null) => void;
}

function ImportWizard({ importId, follow }: ImportWizardProps) {
  const t = useT('imports');
  const common = useT('common');
  const session = useImportSession(importId, follow);
  const { send, job, record } = session;
  const step = stepOf(session);
  const hasFailed = record?.status === 'parseFailed' || record?.status === 'failed';
  return (
    <JobWizard<StepId>
      title={t('title')}
      text={t('intro')}
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
        letBe={common('back')}
      />
      {step === 'file' ? <ImportHistory /> : null}
    </JobWizard>
  );
}

/** The step that each status of an import shows. */
const steps: Record<UploadStatus, StepId> = {
  toBeUploaded: 'read',
  uploading: 'read',
  parsing: 'read',
  parseFailed: 'read',
  reviewing: 'review',
  importing: 'review',
  completed: 'result',
  failed: 'result',
  cancelled: 'result',
};

function stepOf({ snapshot, record }: ImportSession): StepId {
  if (snapshot.context.importId !== null) return record === undefined ? 'read' : steps[record.status];
  return snapshot.matches('uploading') || snapshot.matches('interrupted') ? 'read' : 'file';
}
