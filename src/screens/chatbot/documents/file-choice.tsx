import { Upload } from 'lucide-react';
import { useRef } from 'react';
import { useFormat, useT } from '../../../i18n/language.tsx';
import { formatOfEnding } from '../../../machines/rules/document-formats.ts';
import {
  documentFileMaxBytes,
  documentPdfPagesMax,
  documentsAtOnceMax,
} from '../../../machines/rules/limits.ts';
import { Button } from '../../../ui/button.tsx';
import type { Uploads } from './uploads-session.ts';

const accepted = Object.keys(formatOfEnding)
  .map((ending) => `.${ending}`)
  .join(',');

/** The browser's choice of files. Its field outlives the buttons that open it, which move when the list has rows. */
export function useFileChoice({ choose }: Pick<Uploads, 'choose'>) {
  const t = useT('documents');
  const input = useRef<HTMLInputElement>(null);
  return {
    button: (
      <Button variant="solid" icon={<Upload aria-hidden />} onClick={() => input.current?.click()}>
        {t('upload')}
      </Button>
    ),
    field: (
      <input
        ref={input}
        type="file"
        multiple
        hidden
        accept={accepted}
        aria-label={t('upload')}
        onChange={(event) => {
          choose(event.currentTarget.files ?? []);
          // The same file again, mended meanwhile, is a new choice.
          event.currentTarget.value = '';
        }}
      />
    ),
  };
}

/** What may be uploaded. */
export function useUploadLimits(): string {
  const t = useT('documents');
  const format = useFormat();
  return t('limits', {
    pages: documentPdfPagesMax,
    count: documentsAtOnceMax,
    size: format.fileSize(documentFileMaxBytes),
  });
}
