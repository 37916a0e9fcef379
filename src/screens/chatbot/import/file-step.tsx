import { chakra } from '@chakra-ui/react/styled-system';
import { FileSpreadsheet, Trash2, Upload } from 'lucide-react';
import { newIdempotencyKey } from '../../../api/client.ts';
import { useFormat, useT } from '../../../i18n/language.tsx';
import { type FileFault, importMaxBytes } from '../../../machines/import/import-session.ts';
import { importMachine } from '../../../machines/import/import.machine.ts';
import { Landmark } from '../../../patterns/landmark.tsx';
import { Refusal } from '../../../patterns/refusal.tsx';
import { Button } from '../../../ui/button.tsx';
import { FileDrop } from '../../../ui/file-drop.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Row, Text } from '../../../ui/layout.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { WizardStep } from '../../../ui/wizard.tsx';
import { useImported } from './import-kind.ts';
import type { ImportSession } from './import-session.ts';
import { Templates } from './templates.tsx';
import { WaitingImport } from './waiting-import.tsx';

type FileStepProps = Pick<ImportSession, 'snapshot' | 'send'>;

/** Step 1: the workbook, checked by name and size before anything is sent. */
export function FileStep(session: FileStepProps) {
  const t = useT('imports');
  const format = useFormat();
  const { kind, words } = useImported();
  const { snapshot, send } = session;
  const { file, fileFault } = snapshot.context;
  const begin = { type: 'upload.requested', idempotencyKey: newIdempotencyKey() } as const;
  return (
    <WizardStep
      title={t('file.title')}
      text={t(`${words}file.text`)}
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
            help={t('file.limits', { size: format.fileSize(importMaxBytes[kind]) })}
            accept=".xlsx,.csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet,text/csv"
            onFile={(chosen) => send({ type: 'file.chosen', file: chosen })}
          />
        ) : (
          <Chosen file={file} onRemove={() => send({ type: 'file.removed' })} />
        )}
        {file === null || fileFault === null ? null : (
          <Unfit name={file.name} fault={fileFault} onRemove={() => send({ type: 'file.removed' })} />
        )}
        <Templates lead={t(`${words}file.template`)} />
        {snapshot.matches('pendingElsewhere') ? null : <WaitingImport />}
      </Landmark>
      {snapshot.hasTag('failed') ? <Refused {...session} /> : null}
    </WizardStep>
  );
}

function Chosen({ file, onRemove }: { file: { name: string; size: number }; onRemove: () => void }) {
  const t = useT('imports');
  const format = useFormat();
  return (
    <Row gap="3" px="4" py="3" borderWidth="1px" borderRadius="lg" bg="bg.raised">
      <chakra.span color="brand.fg" aria-hidden>
        <FileSpreadsheet size={22} />
      </chakra.span>
      <chakra.span flex="1" minW="0">
        <Text line look="strong" title={file.name}>
          {file.name}
        </Text>
        <Text look="detail">{format.fileSize(file.size)}</Text>
      </chakra.span>
      <IconButton label={t('file.remove')} onClick={onRemove}>
        <Trash2 />
      </IconButton>
    </Row>
  );
}

interface UnfitProps {
  name: string;
  fault: FileFault;
  onRemove: () => void;
}

/** What is wrong with the chosen file, what to do with it, and the way to another one. */
function Unfit({ name, fault, onRemove }: UnfitProps) {
  const t = useT('imports');
  const { kind } = useImported();
  const size = useFormat().fileSize(importMaxBytes[kind]);
  return (
    <Notice
      kind="danger"
      role="alert"
      title={t(`unfit.${fault}.title`, { name, size })}
      action={
        <Button size="sm" onClick={onRemove}>
          {t('file.another')}
        </Button>
      }
    >
      {t(`unfit.${fault}.hint`)}
    </Notice>
  );
}

/** Why the server refused the file, and the next action. The file stays chosen. */
function Refused({ snapshot, send }: FileStepProps) {
  const t = useT('imports');
  const again = {
    of: snapshot,
    failure: snapshot.context.failure,
    onRetry: () => send({ type: 'upload.retried' }),
  };
  if (!snapshot.matches('pendingElsewhere')) {
    const another = { label: t('file.another'), onPress: () => send({ type: 'upload.cancelled' }) };
    return <Refusal {...again} other={another} />;
  }
  const open = { label: t('pending.open'), onPress: () => send({ type: 'pending.opened' }), main: true };
  return (
    <Refusal
      {...again}
      kind="warning"
      hint={t('pending.text')}
      other={snapshot.can({ type: 'pending.opened' }) ? open : undefined}
    />
  );
}
