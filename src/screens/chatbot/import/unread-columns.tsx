import { useFormat, useT } from '../../../i18n/language.tsx';
import { Notice } from '../../../ui/notice.tsx';

/** What the workbook has beside the known columns: it stays behind, and nobody should learn that later. */
export function UnreadColumns({ titles }: { titles: readonly string[] }) {
  const t = useT('imports');
  const format = useFormat();
  if (titles.length === 0) return null;
  const columns = format.list(titles.map((title) => t('header.quoted', { title })));
  return (
    <Notice kind="warning" title={t('review.unread', { count: titles.length, columns })}>
      {t('review.unreadText')}
    </Notice>
  );
}
