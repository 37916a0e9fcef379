import { useFormat, useT } from '../../../i18n/language.tsx';
import { Notice } from '../../../ui/notice.tsx';

/** Further sheets of the workbook with rows: nobody should learn later that they stayed behind. */
export function UnreadSheets({ names }: { names: readonly string[] }) {
  const t = useT('imports');
  const format = useFormat();
  if (names.length === 0) return null;
  const sheets = format.list(names.map((title) => t('header.quoted', { title })));
  return (
    <Notice kind="warning" title={t('review.sheets', { count: names.length, sheets })}>
      {t('review.sheetsText')}
    </Notice>
  );
}
