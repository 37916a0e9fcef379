import { chakra } from '@chakra-ui/react/styled-system';
import { FileSpreadsheet, Trash2, Upload } from 'lucide-react';
import { newIdempotencyKey } from '../../../api/client.ts';
import { useSdkAppId } from '../../../api/current-application.ts';
import { importDownloads } from '../../../api/imports.ts';
import { useFormat } from '../../../i18n/format.tsx';
import { useT } from '../../../i18n/language.tsx';
import { importMachine } from '../../../machines/import/import.machine.ts';
import { Landmark } from '../../../patterns/landmark.tsx';
import { Refusal } from '../../../patterns/refusal.tsx';
import { useProblemWords } from '../../../patterns/problem-words.ts';
import { Button } from '../../../ui/button.tsx';
import { ErrorPanel } from '../../../ui/error-panel.tsx';
import { FileDrop } from '../../../ui/file-drop.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { WizardStep } from '../../../ui/wizard.tsx';
import type { ImportSession } from './import-actor.ts';

type FileStepProps = Pick<ImportSession, 'snapshot' | 'send'>;

/** Step 1: the workbook, checked by name and size before anything is sent. */
export function FileStep({ snapshot, send }: FileStepProps) {
  const t = useT('imports');
  const { file } = snapshot.context;
  const begin = { type: 'upload.requested', idempotencyKey: newIdempotencyKey() } as const;
  return (
    <WizardStep
      title={t('file.title')}
      text={t('file.text')}
      footer={
        <Button
          variant="solid"
          size="lg"
          icon={<Upload aria-hidden />}
          disabled={!snapshot.can(begin)}
          onClick={() => send(begin)}
        >
          {t('file.upload')}
        </Button>
      }
    >
      <Landmark
        of={{ machine: importMachine, state: 'choosingFile' }}
        label={t('file.region')}
        display="flex"
        flexDirection="column"
        gap="4"
        maxW="form"
      >
        {file === null ? (
          <FileDrop
            label={t('file.choose')}
            text={t('file.drop')}
            help={t('file.limits')}
            accept=".xlsx,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
            onFile={(chosen) => send({ type: 'file.chosen', file: chosen })}
          />
        ) : (
          <Chosen snapshot={snapshot} send={send} />
        )}
        <Templates />
      </Landmark>
      <Refused snapshot={snapshot} send={send} />
    </WizardStep>
  );
}

function Chosen({ snapshot, send }: FileStepProps) {
  const t = useT('imports');
  const words = useProblemWords();
  const format = useFormat();
  const { file, fileFault } = snapshot.context;
  if (file === null) return null;
  return (
    <>
      <chakra.div
        display="flex"
        alignItems="center"
        gap="3"
        px="4"
        py="3"
        borderWidth="1px"
        borderRadius="lg"
        bg="bg.raised"
      >
        <chakra.span color="brand.fg" aria-hidden>
          <FileSpreadsheet size={22} />
        </chakra.span>
        <chakra.span flex="1" minW="0">
          <chakra.span display="block" fontWeight="medium" truncate title={file.name}>
            {file.name}
          </chakra.span>
          <chakra.span fontSize="xs" color="fg.muted">
            {format.fileSize(file.size)}
          </chakra.span>
        </chakra.span>
        <IconButton label={t('file.remove')} onClick={() => send({ type: 'file.removed' })}>
          <Trash2 />
        </IconButton>
      </chakra.div>
      {fileFault === null ? null : <ErrorPanel layout="inline" {...words.of({ code: fileFault })} />}
    </>
  );
}

function Templates() {
  const t = useT('imports');
  const common = useT('common');
  const sdkAppId = useSdkAppId();
  return (
    <chakra.p fontSize="sm" color="fg.muted">
      {t('file.template')}{' '}
      {(['en', 'zh'] as const).map((language, index) => (
        <span key={language}>
          {index === 0 ? '' : ' · '}
          <chakra.a
            href={importDownloads.template(sdkAppId, language)}
            download
            color="brand.fg"
            textDecoration="underline"
            textUnderlineOffset="3px"
          >
            {common(`languages.${language}`)}
          </chakra.a>
        </span>
      ))}
    </chakra.p>
  );
}

/** The server did not take the file: why, and the way on; the file stays chosen. */
function Refused({ snapshot, send }: FileStepProps) {
  const t = useT('imports');
  const isPending = snapshot.matches('pendingElsewhere');
  if (!snapshot.hasTag('failed')) return null;
  return (
    <Refusal
      of={snapshot}
      failure={snapshot.context.failure}
      {...(isPending ? { kind: 'warning', hint: t('pending.text') } : {})}
      onRetry={() => send({ type: 'upload.retried' })}
    >
      {snapshot.can({ type: 'pending.opened' }) ? (
        <Button size="sm" variant="solid" onClick={() => send({ type: 'pending.opened' })}>
          {t('pending.open')}
        </Button>
      ) : null}
      {isPending ? null : (
        <Button size="sm" onClick={() => send({ type: 'upload.cancelled' })}>
          {t('file.another')}
        </Button>
      )}
    </Refusal>
  );
}
