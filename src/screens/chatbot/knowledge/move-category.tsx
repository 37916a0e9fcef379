import { useState } from 'react';
import type { Category } from '../../../api/__generated__/schema.d.ts';
import { useFormat, useT } from '../../../i18n/language.tsx';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Field } from '../../../ui/field.tsx';
import { Stack, Text } from '../../../ui/layout.tsx';
import { NativeSelect } from '../../../ui/native-select.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { useCategoryTree } from '../use-category-tree.ts';
import { useTouchedRobots } from './category-moves.ts';
import { type Place, placesFor } from './category-places.ts';

/** The value of the first level. No category has it as its id. */
const firstLevel = 'first';

interface MoveCategoryProps {
  category: Category;
  move: (to: Place) => void;
  onClose: () => void;
}

/** Asks where a category is to be, and says which robots answer otherwise then. */
export function MoveCategory({ category, move, onClose }: MoveCategoryProps) {
  const t = useT('knowledge');
  const format = useFormat();
  const touched = useTouchedRobots();
  const [chosen, setChosen] = useState('');
  const places = placesFor(useCategoryTree(), category);
  const to = places.find(({ categoryId }) => categoryId === chosen) ?? null;
  const isChosen = to !== null || chosen === firstLevel;
  const robots = isChosen ? touched({ category, to }) : [];
  return (
    <Dialog
      open
      title={t('moving.title', { name: category.name })}
      closeLabel={t('common:close')}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('common:cancel')}</Button>
          <Button
            variant="solid"
            disabled={!isChosen}
            onClick={() => {
              move(to);
              onClose();
            }}
          >
            {t('moving.move')}
          </Button>
        </>
      }
    >
      <Stack gap="3">
        <Field
          label={t('moving.place')}
          help={
            <>
              {t('moving.help')} <Text hideBelow="md">{t('moving.keys')}</Text>
            </>
          }
        >
          <NativeSelect
            value={isChosen ? chosen : ''}
            onValue={setChosen}
            placeholder={t('moving.choose')}
            options={[
              ...(category.parentId === null ? [] : [{ value: firstLevel, label: t('moving.firstLevel') }]),
              ...places.map(({ categoryId, name }) => ({ value: categoryId, label: name })),
            ]}
          />
        </Field>
        {robots.length === 0 ? null : (
          <Notice kind="info" role="status">
            {t('moving.robots', { names: format.list(robots) })}
          </Notice>
        )}
      </Stack>
    </Dialog>
  );
}
