import type { ActivationStatus, DeployState, QaPage, QaSort } from '../../../api/__generated__/schema.d.ts';
import { useT } from '../../../i18n/language.tsx';
import { ExportAction } from '../../session/export-action.tsx';
import { useCategoryTree } from '../use-category-tree.ts';
import { usualOrder } from './qa-order.ts';

interface QaExportProps {
  list: Pick<QaPage, 'total' | 'draftTotal'>;
  order: QaSort;
  isFiltered: boolean;
  values: {
    search?: string | undefined;
    category?: string | undefined;
    status?: ActivationStatus | undefined;
    deploy?: DeployState | undefined;
  };
}

/** “Export” for the knowledge base: what is filtered now, or all of it, in the order of the list. */
export function QaExport({ list, order, isFiltered, values }: QaExportProps) {
  const t = useT('knowledge');
  // The usual order needs no word.
  const sort = order === usualOrder ? undefined : order;
  const { search, category: categoryId, status, deploy: deployState } = values;
  const category = useCategoryTree().find((each) => each.category.categoryId === categoryId)?.category;
  return (
    <ExportAction
      kind="qas"
      all={{ filters: { sort }, count: list.draftTotal }}
      shown={
        isFiltered
          ? {
              filters: { search, categoryId, status, deployState, sort },
              count: list.total,
              words: [
                { name: t('exports:search'), value: search },
                { name: t('fields:categoryId'), value: category?.name },
                { name: t('fields:status'), value: status && t(`statuses:activation.${status}`) },
                {
                  name: t('columns.deployState'),
                  value: deployState && t(`statuses:deployState.${deployState}`),
                },
              ],
            }
          : null
      }
    />
  );
}
