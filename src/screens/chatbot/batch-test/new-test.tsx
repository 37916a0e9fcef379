import { chakra } from '@chakra-ui/react/styled-system';
import { FileText, Play, Trash2 } from 'lucide-react';
import { useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { Language } from '../../../api/__generated__/schema.d.ts';
import { uploadQuestions } from '../../../api/batch-tests.ts';
import { newIdempotencyKey } from '../../../api/client.ts';
import { useApplication } from '../../../api/current-application.ts';
import { query } from '../../../api/operation.ts';
import { isProblem } from '../../../api/problems.ts';
import { useFormat, useT } from '../../../i18n/language.tsx';
import { batchTestFileMaxBytes, batchTestRowsMax } from '../../../machines/rules/limits.ts';
import { questionFileFormats, questionFormatOfName } from '../../../machines/rules/question-file-formats.ts';
import { paths } from '../../../paths.ts';
import { useAction } from '../../../patterns/action.ts';
import { Problem } from '../../../patterns/problem.tsx';
import { useReading } from '../../../patterns/reading.ts';
import { Button } from '../../../ui/button.tsx';
import { ButtonLink } from '../../../ui/button-link.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Field } from '../../../ui/field.tsx';
import { FileDrop } from '../../../ui/file-drop.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Row, Stack, Text } from '../../../ui/layout.tsx';
import { NativeSelect } from '../../../ui/native-select.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { RobotSelect } from '../robot-select.tsx';

interface Chosen {
  file: File;
  /** The same for each attempt to send it, so that it is asked once. */
  key: string;
}

/** What is wrong with a file that anybody can see before it is sent; null if nothing is. */
function faultOf({ name, size }: File): 'type' | 'empty' | 'size' | null {
  if (questionFormatOfName(name) === null) return 'type';
  if (size === 0) return 'empty';
  return size > batchTestFileMaxBytes ? 'size' : null;
}

/** Chooses a file of questions, their language and the robot, and begins to ask them. */
export function NewTest({ onClose }: { onClose: () => void }) {
  const t = useT('batchTest');
  const navigate = useNavigate();
  const { sdkAppId, languages, defaultLanguage } = useApplication();
  const [chosen, choose] = useState<Chosen | null>(null);
  const [language, setLanguage] = useState<Language>(defaultLanguage);
  const [robotId, setRobot] = useState<string | null>(null);
  const robots = useReading(query('listRobots', { sdkAppId })).data?.items ?? [];
  const sending = useRef<AbortController | null>(null);
  const send = useAction({
    quiet: true,
    run({ file, key }: Chosen) {
      const { signal } = (sending.current = new AbortController());
      const upload = { sdkAppId, file, language, robotId, idempotencyKey: key, signal, onProgress: () => {} };
      return uploadQuestions(upload);
    },
    onDone: ({ batchTestId }) => void navigate(paths.batchReport(sdkAppId, batchTestId)),
  });
  const close = () => {
    sending.current?.abort();
    onClose();
  };
  const fault = chosen && faultOf(chosen.file);
  return (
    <Dialog
      open
      drawer
      title={t('new.title')}
      description={t('new.text')}
      closeLabel={t('common:close')}
      onClose={close}
      footer={
        <>
          <Button onClick={close}>{t('common:cancel')}</Button>
          <Button
            variant="solid"
            icon={<Play aria-hidden />}
            busy={send.busy}
            disabled={chosen === null || fault !== null}
            onClick={() => chosen && send.run(chosen)}
          >
            {t('new.start')}
          </Button>
        </>
      }
    >
      <Stack gap="5">
        {chosen === null ? (
          <Drop onFile={(file) => choose({ file, key: newIdempotencyKey() })} />
        ) : (
          <ChosenFile
            file={chosen.file}
            onRemove={() => {
              send.reset();
              choose(null);
            }}
          />
        )}
        {fault === null || chosen === null ? null : <Unfit name={chosen.file.name} fault={fault} />}
        {send.error === null ? null : (
          <Refused error={send.error} onRetry={() => chosen && send.run(chosen)} />
        )}
        {languages.length === 1 ? null : (
          <Field label={t('new.language')} help={t('new.languageHelp')}>
            <NativeSelect
              value={language}
              options={languages.map((value) => ({ value, label: t(`common:languages.${value}`) }))}
              onValue={setLanguage}
            />
          </Field>
        )}
        {robots.length < 2 ? null : (
          <Field label={t('fields:robotId')}>
            <RobotSelect robots={robots} value={robotId} onValue={setRobot} />
          </Field>
        )}
        <Stack as="section" gap="1.5" aria-label={t('new.format.title')}>
          <Text as="h3" look="heading">
            {t('new.format.title')}
          </Text>
          {(['lines', 'table', 'expected'] as const).map((each) => (
            <Text as="p" look="note" key={each}>
              {t(`new.format.${each}`)}
            </Text>
          ))}
        </Stack>
      </Stack>
    </Dialog>
  );
}

function Drop({ onFile }: { onFile: (file: File) => void }) {
  const t = useT('batchTest');
  const format = useFormat();
  return (
    <FileDrop
      label={t('new.choose')}
      text={t('new.drop')}
      help={t('new.limits', { rows: batchTestRowsMax, size: format.fileSize(batchTestFileMaxBytes) })}
      accept={questionFileFormats.map((each) => `.${each}`).join(',')}
      onFile={onFile}
    />
  );
}

function ChosenFile({ file, onRemove }: { file: File; onRemove: () => void }) {
  const t = useT('batchTest');
  const format = useFormat();
  return (
    <Row gap="3" px="4" py="3" borderWidth="1px" borderRadius="lg" bg="bg.raised">
      <chakra.span color="brand.fg" aria-hidden>
        <FileText size={22} />
      </chakra.span>
      <chakra.span flex="1" minW="0">
        <Text line look="strong" title={file.name}>
          {file.name}
        </Text>
        <Text look="detail">{format.fileSize(file.size)}</Text>
      </chakra.span>
      <IconButton label={t('new.remove')} onClick={onRemove}>
        <Trash2 />
      </IconButton>
    </Row>
  );
}

function Unfit({ name, fault }: { name: string; fault: 'type' | 'empty' | 'size' }) {
  const t = useT('batchTest');
  const size = useFormat().fileSize(batchTestFileMaxBytes);
  return (
    <Notice kind="danger" role="alert" title={t(`unfit.${fault}.title`, { name, size })}>
      {t(`unfit.${fault}.hint`)}
    </Notice>
  );
}

/** Why the server did not take the file. The file stays chosen. */
function Refused({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const t = useT('batchTest');
  const { sdkAppId } = useApplication();
  if (isProblem(error, 'uploadPending'))
    return (
      <Notice
        kind="warning"
        role="alert"
        title={t('pending.title')}
        action={
          error.pendingId === undefined ? null : (
            <ButtonLink size="sm" to={paths.batchReport(sdkAppId, error.pendingId)}>
              {t('pending.open')}
            </ButtonLink>
          )
        }
      >
        {t('pending.text')}
      </Notice>
    );
  if (isProblem(error, 'unsupportedMediaType'))
    return (
      <Notice kind="danger" role="alert" title={t('unfit.content.title')}>
        {t('unfit.content.hint')}
      </Notice>
    );
  return <Problem inline error={error} retry={{ busy: false, onPress: onRetry }} />;
}
