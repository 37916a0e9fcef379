import { CircleAlert, CircleCheck, CircleSlash, Undo2 } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Import, ImportUndoing } from '../../../api/__generated__/schema.d.ts';
import { useSdkAppId } from '../../../api/current-application.ts';
import { useFormat, useT } from '../../../i18n/language.tsx';
import { uploadLifecycle } from '../../../machines/upload/upload.lifecycle.ts';
import { Landmark } from '../../../patterns/landmark.tsx';
import { useProblemWords } from '../../../patterns/problem-words.ts';
import { paths } from '../../../paths.ts';
import { ButtonLink } from '../../../ui/button-link.tsx';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { useActorName } from '../../session/actor-name.ts';
import { useImported } from './import-kind.ts';
import type { ImportSession } from './import-session.ts';
import { UndoImport } from './undo-import.tsx';
import { UnknownHeader } from './unknown-header.tsx';
import { LeftOut } from './review-step.tsx';

interface ResultProps extends Pick<ImportSession, 'send'> {
  record: Import;
}

/** Step 4: the result and the next action. */
export function ResultStep({ record, send }: ResultProps) {
  const t = useT('imports');
  const again = <Button onClick={() => send({ type: 'import.restarted' })}>{t('result.again')}</Button>;
  return (
    <Landmark of={{ machine: uploadLifecycle, state: record.status }} label={t('result.region')}>
      {record.status === 'cancelled' ? (
        <EmptyState
          icon={<CircleSlash />}
          title={t('result.cancelledTitle')}
          text={t('result.cancelledText')}
          actions={again}
        />
      ) : record.undone === null ? (
        <Imported record={record} again={again} />
      ) : (
        <Undone record={record} undone={record.undone} again={again} />
      )}
    </Landmark>
  );
}

interface OutcomeProps {
  record: Import;
  /** The way to another import. */
  again: ReactNode;
}

function Imported({ record, again }: OutcomeProps) {
  const t = useT('imports');
  const { kind, words, list } = useImported();
  const { accepted, changed, unchanged, rejected, duplicate: duplicates, conflicting } = record.counts;
  const { flattenedAnswers: flattened } = record;
  return (
    <EmptyState
      icon={<CircleCheck />}
      title={[
        ...(accepted > 0 || changed === 0 ? [t(`${words}result.title`, { count: accepted })] : []),
        ...(changed > 0 ? [t(`${words}result.changed`, { count: changed })] : []),
      ].join(t('result.and'))}
      text={[
        t(kind === 'regressionCases' ? 'cases.result.text' : 'result.text'),
        ...(flattened > 0 ? [t('result.flattened', { count: flattened })] : []),
        ...(conflicting > 0 ? [t(`${words}result.conflicting`, { count: conflicting })] : []),
        ...(unchanged > 0 ? [t('result.unchanged', { count: unchanged })] : []),
        ...(rejected > 0 ? [t('result.rejected', { count: rejected })] : []),
        ...(duplicates > 0 ? [t('result.duplicates', { count: duplicates })] : []),
      ].join(' ')}
      actions={
        <>
          {again}
          <UndoImport importId={record.importId} />
          {record.hasErrorWorkbook ? <LeftOut importId={record.importId} /> : null}
          <ButtonLink to={list}>{t(`${words}result.see`)}</ButtonLink>
          {kind === 'regressionCases' ? null : <NextSteps />}
        </>
      }
    />
  );
}

/** The ways on with what is in the draft now. */
function NextSteps() {
  const t = useT('imports');
  const sdkAppId = useSdkAppId();
  return (
    <>
      <ButtonLink to={paths.deploy(sdkAppId)}>{t('result.deploy')}</ButtonLink>
      <ButtonLink variant="solid" to={paths.onlineTest(sdkAppId)}>
        {t('result.test')}
      </ButtonLink>
    </>
  );
}

/** What the import added and changed was taken back: nothing of it is left to test or deploy, but for what somebody had changed. */
function Undone({ record, undone, again }: OutcomeProps & { undone: ImportUndoing }) {
  const t = useT('imports');
  const format = useFormat();
  const { kind, words, list } = useImported();
  const nameOf = useActorName();
  const { undoneAt, undoneBy, deleted, restored, kept } = undone;
  return (
    <EmptyState
      icon={<Undo2 />}
      title={
        deleted > 0 || restored === 0
          ? t(`${words}undone.title`, { count: deleted })
          : t(`${words}undone.titleRestored`, { count: restored })
      }
      text={[
        t(kind === 'regressionCases' ? 'cases.undone.text' : 'undone.text', {
          name: nameOf(undoneBy),
          time: format.dateTime(undoneAt),
        }),
        ...(restored > 0 && deleted > 0 ? [t(`${words}undone.restored`, { count: restored })] : []),
        ...(kept > 0 ? [t(`${words}undone.kept`, { count: kept })] : []),
      ].join(' ')}
      actions={
        <>
          {again}
          {record.hasErrorWorkbook ? <LeftOut importId={record.importId} /> : null}
          <ButtonLink to={list}>{t(`${words}undone.see`)}</ButtonLink>
        </>
      }
    />
  );
}

/** The end of a failed import, in its last step. */
export function ImportFailure({ record, send }: ResultProps) {
  const t = useT('imports');
  const words = useProblemWords().of({ code: record.failure?.code ?? 'importFailed' });
  return (
    <Landmark of={{ machine: uploadLifecycle, state: record.status }}>
      <EmptyState
        icon={<CircleAlert />}
        tone="danger"
        title={words.title}
        text={
          <>
            <p translate="no">{record.fileName}</p>
            {record.failure?.headers ? <UnknownHeader {...record.failure} /> : <p>{words.hint}</p>}
            <p>{t('result.nothingWritten')}</p>
          </>
        }
        actions={
          <>
            {record.hasErrorWorkbook ? <LeftOut importId={record.importId} /> : null}
            <Button variant="solid" onClick={() => send({ type: 'import.restarted' })}>
              {t('result.again')}
            </Button>
          </>
        }
      />
    </Landmark>
  );
}
