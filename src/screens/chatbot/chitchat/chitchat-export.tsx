import type { ActivationStatus, ChitchatPage, Language } from '../../../api/__generated__/schema.d.ts';
import { useT } from '../../../i18n/language.tsx';
import { ExportAction } from '../../session/export-action.tsx';

interface ChitchatExportProps {
  list: Pick<ChitchatPage, 'total' | 'draftTotal'>;
  isFiltered: boolean;
  values: {
    search?: string | undefined;
    status?: ActivationStatus | undefined;
    language?: Language | undefined;
  };
}

/** “Export” for the small talk: what is filtered now, or all of it. */
export function ChitchatExport({ list, isFiltered, values }: ChitchatExportProps) {
  const t = useT('chitchat');
  const { search, status, language } = values;
  return (
    <ExportAction
      kind="chitchats"
      all={{ filters: {}, count: list.draftTotal }}
      shown={
        isFiltered
          ? {
              filters: values,
              count: list.total,
              words: [
                { name: t('exports:search'), value: search },
                { name: t('fields:status'), value: status && t(`statuses:activation.${status}`) },
                { name: t('fields:language'), value: language && t(`common:languages.${language}`) },
              ],
            }
          : null
      }
    />
  );
}
