import { useMemo } from 'react';
import { useFormat, useT } from '../../i18n/language.tsx';
import * as limits from '../../machines/rules/limits.ts';
import type { MediaUploadWords } from '../../ui/media-upload.tsx';

/** What is said where a picture or a video is sent. */
export function useUploadWords(): MediaUploadWords {
  const t = useT('knowledge');
  const format = useFormat();
  return useMemo(
    () => ({
      begin: { image: t('rich.upload.image'), video: t('rich.upload.video') },
      help: {
        image: t('rich.upload.imageHelp', { size: format.fileSize(limits.imageFileMaxBytes) }),
        video: t('rich.upload.videoHelp', { size: format.fileSize(limits.videoFileMaxBytes) }),
      },
      stop: t('rich.upload.stop'),
      underWay: (name) => t('rich.upload.underWay', { name }),
    }),
    [t, format],
  );
}
