import { useCallback } from 'react';
import { newIdempotencyKey } from '../../api/client.ts';
import { uploadMedia } from '../../api/files.ts';
import { isProblem } from '../../api/problems.ts';
import { useFormat, useT } from '../../i18n/language.tsx';
import * as limits from '../../machines/rules/limits.ts';
import { problemText } from '../../patterns/problem-words.ts';
import type { UploadMedia } from '../../ui/media-upload.tsx';

const maxBytes = { image: limits.imageFileMaxBytes, video: limits.videoFileMaxBytes };

/** Uploads pictures and videos of the application, and says in words why one is not taken. */
export function useUploadMedia(sdkAppId: string): UploadMedia {
  const t = useT('knowledge');
  const problems = useT('problems');
  const format = useFormat();
  return useCallback(
    async (file, kind, { onProgress, signal }) => {
      const { name } = file;
      const tooLarge = { fault: t('rich.upload.tooLarge', { name, size: format.fileSize(maxBytes[kind]) }) };
      const otherKind = {
        fault: t(kind === 'image' ? 'rich.upload.notImage' : 'rich.upload.notVideo', { name }),
      };
      if (file.size > maxBytes[kind]) return tooLarge;
      try {
        const sent = { sdkAppId, file, idempotencyKey: newIdempotencyKey(), onProgress, signal };
        const kept = await uploadMedia(sent);
        if (kept.kind !== kind) return otherKind;
        return { url: `{host}${kept.url}`, fileKey: kept.fileKey };
      } catch (error) {
        if (isProblem(error, 'payloadTooLarge')) return tooLarge;
        if (isProblem(error, 'unsupportedMediaType')) return otherKind;
        const { title, hint } = problemText(problems, format, error);
        return { fault: `${title} ${hint}` };
      }
    },
    [sdkAppId, t, problems, format],
  );
}
