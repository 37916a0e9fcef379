import type { FailureCode } from '../../../api/__generated__/schema.d.ts';
import { useFormat, useT } from '../../../i18n/language.tsx';
import { documentLifecycle } from '../../../machines/document/document.lifecycle.ts';
import type { QueuedFile } from '../../../machines/document-uploads/document-uploads-session.ts';
import { documentsAtOnceMax } from '../../../machines/rules/limits.ts';
import { Landmark } from '../../../patterns/landmark.tsx';
import { useProblemWords } from '../../../patterns/problem-words.ts';
import { Button } from '../../../ui/button.tsx';
import { Row, Stack, Text } from '../../../ui/layout.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { ProgressBar } from '../../../ui/progress-bar.tsx';
import { StateChip, toneOf } from '../../../ui/state-chip.tsx';
import { SameDocument } from '../same-document.tsx';
import type { Uploads } from './uploads-session.ts';

/** The files that are on their way, and those that did not arrive. */
export function UploadList(uploads: Uploads) {
  const t = useT('documents');
  const { snapshot } = uploads;
  const { files, leftOut } = snapshot.context;
  if (files.length === 0 && leftOut === 0) return null;
  return (
    <Landmark of={snapshot} label={t('uploads.title')} paddingBottom="4">
      <Stack gap="2">
        {leftOut === 0 ? null : (
          <Notice kind="warning" role="status">
            {t('uploads.leftOut', { count: leftOut, limit: documentsAtOnceMax })}
          </Notice>
        )}
        <Stack
          as="ul"
          gap="0"
          aria-label={t('uploads.title')}
          borderWidth="1px"
          borderRadius="lg"
          bg="bg.raised"
          maxHeight="18rem"
          overflowY="auto"
        >
          {files.map((each) => (
            <Stack
              as="li"
              key={each.key}
              px="4"
              py="3"
              gap="1.5"
              borderTopWidth="1px"
              _first={{ borderTopWidth: '0' }}
            >
              <Upload {...uploads} queued={each} />
            </Stack>
          ))}
        </Stack>
      </Stack>
    </Landmark>
  );
}

function Upload({ queued, snapshot, retry, remove }: Uploads & { queued: QueuedFile }) {
  const t = useT('documents');
  const format = useFormat();
  const { key, file, state, sent } = queued;
  const { name, size } = file;
  const hasFailed = state === 'failed';
  const figures = { sent: format.fileSize(size * sent), size: format.fileSize(size) };
  return (
    <>
      <Row wrap apart columnGap="3" rowGap="1">
        <Text look="strong" minW="0" wordBreak="break-word">
          {name}
        </Text>
        <Row gap="2">
          <StateChip
            plain
            tone={toneOf(documentLifecycle.states[state]?.tags ?? [])}
            label={t(`statuses:document.${state}`)}
          />
          {snapshot.can({ type: 'file.retried', key }) ? (
            <Button size="xs" aria-label={t('uploads.againThis', { name })} onClick={() => retry(key)}>
              {t('uploads.again')}
            </Button>
          ) : null}
          <Button
            size="xs"
            variant="ghost"
            aria-label={t(hasFailed ? 'uploads.removeThis' : 'uploads.cancelThis', { name })}
            onClick={() => remove(key)}
          >
            {t(hasFailed ? 'uploads.remove' : 'uploads.cancel')}
          </Button>
        </Row>
      </Row>
      {state === 'uploading' ? (
        <ProgressBar
          label={t('uploads.sending', { name })}
          value={sent}
          figures={t('uploads.sent', figures)}
          valueText={format.percent(sent)}
        />
      ) : null}
      {state === 'toBeUploaded' ? <Text look="note">{t('uploads.waiting')}</Text> : null}
      <Reason queued={queued} />
    </>
  );
}

/** Why a file did not arrive, and what to do. */
function Reason({ queued: { failure, file } }: { queued: QueuedFile }) {
  const t = useT('documents');
  const words = useProblemWords();
  if (failure === null) return null;
  const own = ownReason(failure.code, file.size);
  const { title, hint } = own === null ? words.of(failure) : { title: t(`uploads.${own}`), hint: null };
  return (
    <Stack gap="0.5" role="alert">
      <Text look="detail" color="danger.fg">
        {title}
      </Text>
      {hint === null ? null : <Text look="detail">{hint}</Text>}
      {failure.sameDocument === undefined ? null : <SameDocument {...failure.sameDocument} />}
    </Stack>
  );
}

/** What a problem means for an upload, where it means more than its words say. */
function ownReason(code: FailureCode, size: number): 'unsupported' | 'nameTaken' | 'empty' | null {
  if (code === 'unsupportedMediaType') return 'unsupported';
  if (code === 'duplicateName') return 'nameTaken';
  return size === 0 ? 'empty' : null;
}
