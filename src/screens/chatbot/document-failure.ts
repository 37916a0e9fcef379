import type { DocumentFailure } from '../../api/__generated__/schema.d.ts';
import { useFormat, useT } from '../../i18n/language.tsx';
import { documentFileMaxBytes } from '../../machines/rules/limits.ts';
import { useProblemWords } from '../../patterns/problem-words.ts';

/** Why a document was not read, and what to do. */
export function useDocumentFailure(): (failure: DocumentFailure) => { title: string; hint: string } {
  const t = useT('oneDocument');
  const format = useFormat();
  const words = useProblemWords();
  return (failure) => {
    const { code, download } = failure;
    if (code === 'duplicateFile') return { title: t('sameFile.title'), hint: t('sameFile.hint') };
    if (download === null) return words.of(failure);
    const { reason, status } = download;
    const hint = t(`download.hint.${reason}`);
    if (reason === 'badStatus') return { title: t('download.badStatus', { status: status ?? 0 }), hint };
    if (reason === 'tooLarge')
      return { title: t('download.tooLarge', { size: format.fileSize(documentFileMaxBytes) }), hint };
    return { title: t(`download.${reason}`), hint };
  };
}
