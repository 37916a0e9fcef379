import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useParams } from 'react-router-dom';
import { useSdkAppId } from '../../../api/current-application.ts';
import { readAgain, takeEventData } from '../../../api/event-data.ts';
import { importQuery, importsQuery } from '../../../api/imports.ts';
import { useEvents, useRefetch } from '../../../api/use-events.ts';
import { useT } from '../../../i18n/language.tsx';
import { paths } from '../../../paths.ts';
import { PageHeader } from '../../../ui/page-header.tsx';
import { Page } from '../../../ui/page.tsx';
import { Wizard } from '../../../ui/wizard.tsx';
import { FileStep } from './file-step.tsx';
import { statusOf, useImportSession } from './import-actor.ts';
import type { ImportSnapshot } from './import-actor.ts';
import { ImportHistory } from './import-history.tsx';
import { ReadStep } from './read-step.tsx';
import { ResultStep } from './result-step.tsx';
import { ReviewStep } from './review-step.tsx';

const stepIds = ['file', 'read', 'review', 'result'] as const;
type StepId = (typeof stepIds)[number];

/** A workbook becomes Q&As in four steps: file, reading, review, result. The address names the import. */
export function Component() {
  const { importId } = useParams();
  return <ImportWizard key={importId ?? 'new'} importId={importId ?? null} />;
}

function ImportWizard({ importId }: { importId: string | null }) {
  const t = useT('imports');
  const common = useT('common');
  const sdkAppId = useSdkAppId();
  const queryClient = useQueryClient();
  const [snapshot, send] = useImportSession(sdkAppId, importId);
  const followed = snapshot.context.importId;

  useEvents('import.updated', (event) => {
    send({ type: 'import.updated', ...statusOf(event.import) });
    takeEventData(queryClient, importQuery(sdkAppId, event.import.importId).queryKey, event.import);
    readAgain(queryClient, importsQuery(sdkAppId).queryKey);
  });
  useRefetch(() => send({ type: 'news.missed' }));
  useEffect(() => {
    // Same document, new address: coming back by it resumes this import.
    if (followed !== importId) {
      window.history.replaceState(window.history.state, '', paths.import(sdkAppId, followed ?? undefined));
    }
  }, [followed, importId, sdkAppId]);

  const step = stepOf[snapshot.value];
  return (
    <Page>
      <PageHeader title={t('title')} text={t('intro')} />
      <Wizard<StepId>
        label={t('stepsLabel')}
        steps={stepIds.map((id) => ({ id, label: t(`steps.${id}`) }))}
        current={step}
        failed={snapshot.matches('parseFailed') || snapshot.matches('failed')}
        position={common('wizard.position', { step: stepIds.indexOf(step) + 1, total: stepIds.length })}
      >
        {step === 'file' ? (
          <>
            <FileStep snapshot={snapshot} send={send} />
            <ImportHistory />
          </>
        ) : null}
        {step === 'read' ? <ReadStep snapshot={snapshot} send={send} /> : null}
        {step === 'review' ? <ReviewStep snapshot={snapshot} send={send} /> : null}
        {step === 'result' ? <ResultStep snapshot={snapshot} send={send} /> : null}
      </Wizard>
    </Page>
  );
}

/** Which step shows a state of the session. */
const stepOf: Record<ImportSnapshot['value'], StepId> = {
  choosingFile: 'file',
  refused: 'file',
  pendingElsewhere: 'file',
  beginning: 'read',
  uploading: 'read',
  interrupted: 'read',
  loading: 'read',
  loadFailed: 'read',
  following: 'read',
  parsing: 'read',
  cancelling: 'read',
  cancelFailed: 'read',
  parseFailed: 'read',
  reviewing: 'review',
  confirming: 'review',
  confirmFailed: 'review',
  importing: 'review',
  completed: 'result',
  failed: 'result',
  cancelled: 'result',
};
