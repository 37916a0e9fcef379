import type { ImportFailure } from '../../../api/__generated__/schema.d.ts';
import { useFormat, useT } from '../../../i18n/language.tsx';
import { useImported } from './import-kind.ts';
import { Templates } from './templates.tsx';

/** What the workbook has in place of a header, what is missing there, and a workbook that has it. */
export function UnknownHeader({ headers, missingColumns, sheetName, sheetsWithHeader }: ImportFailure) {
  const t = useT('imports');
  const { words } = useImported();
  const format = useFormat();
  const found = (headers ?? []).filter((title) => title !== '').map((title) => t('header.quoted', { title }));
  const missing = (missingColumns ?? []).map((column) =>
    t('header.quoted', {
      title:
        words !== '' && (column === 'standardQuestion' || column === 'answer')
          ? t(`${words}column.${column}`)
          : t(`statuses:importColumn.${column}`),
    }),
  );
  return (
    <>
      <p>{t('header.missing', { columns: format.list(missing) })}</p>
      <p>{found.length === 0 ? t('header.nothing') : t('header.found', { columns: format.list(found) })}</p>
      {sheetName === null ? null : <p>{t('header.sheet', { name: sheetName })}</p>}
      {sheetsWithHeader === null || sheetsWithHeader.length === 0 ? null : (
        <p>
          {t('header.others', {
            count: sheetsWithHeader.length,
            sheets: format.list(sheetsWithHeader.map((title) => t('header.quoted', { title }))),
          })}
        </p>
      )}
      <Templates lead={t('header.template')} />
    </>
  );
}
