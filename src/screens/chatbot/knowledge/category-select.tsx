import { useRef, useState } from 'react';
import { useT } from '../../../i18n/language.tsx';
import { useCategoryTree } from '../use-category-tree.ts';
import { NewCategory } from './new-category.tsx';
import { Field } from '../../../ui/field.tsx';
import { Button } from '../../../ui/button.tsx';
import { Stack } from '../../../ui/layout.tsx';
import { NativeSelect } from '../../../ui/native-select.tsx';
import { useLaterFocus } from '../../../ui/use-later-focus.ts';

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
