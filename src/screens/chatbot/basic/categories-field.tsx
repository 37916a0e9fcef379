import { useT } from '../../../i18n/language.tsx';
import { useCategoryTree } from '../use-category-tree.ts';
import { type ScopeBinding, ScopeField } from './scope-field.tsx';

/** The categories whose Q&As a robot answers. */
export function CategoriesField(binding: ScopeBinding) {
  const t = useT('bot');
  const entries = useCategoryTree().map(({ category, parent }) => ({
    id: category.categoryId,
    label: category.name,
    parentId: parent?.categoryId ?? null,
  }));
  return (
    <ScopeField
      {...binding}
      entries={entries}
      words={{
        legend: t('scope.categories'),
        all: t('scope.allCategories'),
        allHelp: t('scope.allCategoriesHelp'),
        search: t('scope.searchCategories'),
        none: t('scope.noCategories'),
        nothing: t('scope.nothingOfCategories'),
      }}
    />
  );
}
