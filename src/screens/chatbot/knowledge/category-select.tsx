import { useRef, useState } from 'react';
import type { Category } from '../../../api/__generated__/schema.d.ts';
import { useSdkAppId } from '../../../api/current-application.ts';
import { query } from '../../../api/operation.ts';
import { useNamed } from '../../../i18n/default-names.ts';
import { useT } from '../../../i18n/language.tsx';
import { useReading } from '../../../patterns/reading.ts';
import { NewCategory } from './new-category.tsx';
import { Field } from '../../../ui/field.tsx';
import { Button } from '../../../ui/button.tsx';
import { Stack } from '../../../ui/layout.tsx';
import { NativeSelect } from '../../../ui/native-select.tsx';
import { useLaterFocus } from '../../../ui/use-later-focus.ts';

export interface TreeEntry {
  category: Category;
  parent: Category | null;
  /** Q&As in the category and below it. */
  count: number;
}

/** Each first-level category followed by its own, both by name; the default category comes first. */
export function useCategoryTree(): TreeEntry[] {
  const named = useNamed();
  const { data } = useReading(query('listCategories', { sdkAppId: useSdkAppId() }));
  const byName = (data?.items ?? [])
    .map((category) => ({ ...category, name: named('category', category) }))
    .toSorted((a, b) => Number(b.isDefault) - Number(a.isDefault) || a.name.localeCompare(b.name));
  return byName
    .filter(({ parentId }) => parentId === null)
    .flatMap((parent) => {
      const children = byName.filter(({ parentId }) => parentId === parent.categoryId);
      const count = children.reduce((sum, { qaCount }) => sum + qaCount, parent.qaCount);
      return [
        { category: parent, parent: null, count },
        ...children.map((category) => ({ category, parent, count: category.qaCount })),
      ];
    });
}

interface CategorySelectProps {
  id?: string;
  error?: string | undefined;
  value: string;
  onValue: (categoryId: string) => void;
}

/** One of the categories, subcategories under theirs. */
export function CategorySelect({ id, error, value, onValue }: CategorySelectProps) {
  const t = useT('knowledge');
  const options = useCategoryTree().map(({ category, parent }) => ({
    value: category.categoryId,
    label: parent === null ? category.name : `${parent.name} / ${category.name}`,
  }));
  const [isAdding, setAdding] = useState(false);
  const frame = useRef<HTMLDivElement>(null);
  const focusLater = useLaterFocus<void>(() => frame.current?.querySelector('select'));
  const endAdding = () => {
    focusLater();
    setAdding(false);
  };
  return (
    <Stack ref={frame} gap="2">
      <Field
        id={id}
        error={error}
        label={t('fields:categoryId')}
        aside={
          isAdding ? null : (
            <Button variant="link" size="sm" onClick={() => setAdding(true)}>
              {t('categories.new')}
            </Button>
          )
        }
      >
        <NativeSelect {...{ value, onValue, options }} placeholder={t('fields.chooseCategory')} />
      </Field>
      {isAdding ? <NewCategory onAdded={onValue} onClose={endAdding} /> : null}
    </Stack>
  );
}
