import { useRef, useState } from 'react';
import type { Document } from '../../api/__generated__/schema.d.ts';
import { useSdkAppId } from '../../api/current-application.ts';
import { uploadEdition } from '../../api/documents.ts';
import { isProblem } from '../../api/problems.ts';
import { useFormat, useT } from '../../i18n/language.tsx';
import { sayIn } from '../../i18n/saying.ts';
import { formatOfEnding, formatOfName } from '../../machines/rules/document-formats.ts';
import { documentFileMaxBytes, documentPdfPagesMax } from '../../machines/rules/limits.ts';
import { useAction } from '../../patterns/action.ts';
import { Problem } from '../../patterns/problem.tsx';
import { useProblemWords } from '../../patterns/problem-words.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { FileDrop } from '../../ui/file-drop.tsx';
import { Stack, Text } from '../../ui/layout.tsx';
import { Notice } from '../../ui/notice.tsx';
import { ProgressBar } from '../../ui/progress-bar.tsx';
import { SameDocument } from './same-document.tsx';

const say = sayIn('oneDocument');
const accepted = Object.keys(formatOfEnding)
  .map((ending) => `.${ending}`)
  .join(',');

/** What is wrong with a file that anybody can see before it is sent; null if nothing is. */
function faultOf({ name, size }: File): 'unsupported' | 'empty' | 'tooLarge' | null {
  if (formatOfName(name) === null) return 'unsupported';
  if (size === 0) return 'empty';
  return size > documentFileMaxBytes ? 'tooLarge' : null;
}

/** Sends another file to take the place of a document's. Closing it while the file travels ends that. */
export function ReplaceDocument({ document, onClose }: { document: Document; onClose: () => void }) {
  const t = useT('oneDocument');
  const format = useFormat();
  const sdkAppId = useSdkAppId();
  const [file, choose] = useState<File | null>(null);
  const [sent, setSent] = useState(0);
  const sending = useRef<AbortController | null>(null);
  const send = useAction({
    quiet: true,
    run(chosen: File) {
      const { signal } = (sending.current = new AbortController());
      setSent(0);
      return uploadEdition({ sdkAppId, document, file: chosen, signal, onProgress: setSent });
    },
    said: () => ({ title: say('replaceBegun') }),
    onDone: onClose,
  });
  const close = () => {
    sending.current?.abort();
    onClose();
  };
  const fault = file && faultOf(file);
  const pick = (chosen: File) => {
    send.reset();
    choose(chosen);
  };
  return (
    <Dialog
      open
      title={t('replaceTitle', { name: document.name })}
      description={t(document.parseStatus === 'completed' ? 'replaceText' : 'replaceUnread')}
      width="32rem"
      closeLabel={t('common:close')}
      onClose={close}
      footer={
        <>
          <Button onClick={close}>{t('common:cancel')}</Button>
          <Button
            variant="solid"
            busy={send.busy}
            disabled={file === null || fault !== null}
            onClick={() => file && send.run(file)}
          >
            {t('replaceConfirm')}
          </Button>
        </>
      }
    >
      <Stack gap="4">
        {send.busy ? null : (
          <FileDrop
            label={t(file === null ? 'replaceChoose' : 'replaceChooseOther')}
            text={t('replaceDrop')}
            help={t('replaceLimits', {
              pages: documentPdfPagesMax,
              size: format.fileSize(documentFileMaxBytes),
            })}
            accept={accepted}
            onFile={pick}
          />
        )}
        {file === null ? null : (
          <Text look="strong" overflowWrap="anywhere">
            {t('replaceBy', { name: file.name, size: format.fileSize(file.size) })}
          </Text>
        )}
        {fault === null ? null : (
          <Notice kind="danger" role="alert">
            {t(`fault.${fault}`, { size: format.fileSize(documentFileMaxBytes) })}
          </Notice>
        )}
        {send.busy ? (
          <ProgressBar
            label={t('replaceSending', { name: file?.name ?? '' })}
            value={sent}
            valueText={format.percent(sent)}
          />
        ) : null}
        {send.error === null ? null : <Refused error={send.error} />}
      </Stack>
    </Dialog>
  );
}

/** Why the server did not take the file, which stays chosen. */
function Refused({ error }: { error: unknown }) {
  const t = useT('oneDocument');
  const words = useProblemWords();
  if (isProblem(error, 'unsupportedMediaType'))
    return (
      <Notice kind="danger" role="alert">
        {t('fault.unsupported')}
      </Notice>
    );
  if (isProblem(error, 'versionConflict'))
    return (
      <Notice kind="warning" role="alert" title={words.of(error).title}>
        {t('replaceLate')}
      </Notice>
    );
  if (isProblem(error, 'duplicateFile') && error.sameDocument)
    return (
      <Notice
        kind="danger"
        role="alert"
        title={words.of(error).title}
        action={<SameDocument {...error.sameDocument} />}
      >
        {words.of(error).hint}
      </Notice>
    );
  return <Problem inline error={error} />;
}
