import { chakra } from '@chakra-ui/react/styled-system';
import { ArrowUpToLine, Layers, Plus } from 'lucide-react';
import { useState } from 'react';
import type { Category } from '../../../api/__generated__/schema.d.ts';
import { useT } from '../../../i18n/language.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Row, Stack, Text } from '../../../ui/layout.tsx';
import { useCategoryTree } from '../use-category-tree.ts';
import { CategoryDialog, type CategoryTask } from './category-dialog.tsx';
import { CategoryEntry, Choice, type MoveTask, dropLook } from './category-entry.tsx';
import { useCategoryMove } from './category-moves.ts';
import type { Place } from './category-places.ts';
import { MoveCategory } from './move-category.tsx';
import { firstLevelPlace, useCategoryDrag } from './use-category-drag.ts';

interface CategoryTreeProps {
  /** The chosen category; none: all. */
  value: string | undefined;
  onValue: (categoryId: string | null) => void;
}

/** Both levels of categories with their counts; narrow pages show a few lines of them at a time. */
export function CategoryTree({ value, onValue }: CategoryTreeProps) {
  const t = useT('knowledge');
  const entries = useCategoryTree();
  const [task, setTask] = useState<CategoryTask | MoveTask | null>(null);
  const { run } = useCategoryMove();
  const move = (category: Category, to: Place) => {
    const from = entries.find((entry) => entry.category.categoryId === category.parentId)?.category ?? null;
    run({ category, to, from });
  };
  const drag = useCategoryDrag({ entries, onDrop: move });
  const { category: dragged, to } = drag.dragged ?? {};
  const toFirst = to === null;
  return (
    <chakra.nav
      aria-label={t('categories.title')}
      overflowY={{ lg: 'auto' }}
      maxHeight={{ base: '11rem', lg: 'none' }}
      overflowX="hidden"
      paddingBottom={{ lg: '6' }}
    >
      <Row apart paddingBottom="1">
        <Text as="h2" look="detail" fontWeight="semibold" px="2">
          {t('categories.title')}
        </Text>
        <IconButton
          size="sm"
          label={t('categories.add')}
          onClick={() => setTask({ kind: 'create', parent: null })}
        >
          <Plus />
        </IconButton>
      </Row>
      <Stack as="ul" gap="0.5">
        <chakra.li display="flex">
          <Choice type="button" aria-pressed={value === undefined} onClick={() => onValue(null)}>
            <Layers size={15} aria-hidden />
            {t('categories.all')}
          </Choice>
        </chakra.li>
        {entries.map((entry) => (
          <CategoryEntry
            key={entry.category.categoryId}
            {...{ entry, entries, drag, onValue, move }}
            chosen={entry.category.categoryId === value}
            onTask={setTask}
          />
        ))}
      </Stack>
      {dragged === undefined || dragged.parentId === null ? null : (
        <Row
          data-place={firstLevelPlace}
          position="sticky"
          bottom="0"
          minHeight="9"
          marginTop="1"
          px="2"
          gap="2"
          borderRadius="md"
          borderWidth="1px"
          borderStyle="dashed"
          fontSize="sm"
          {...(toFirst ? dropLook : { bg: 'bg.raised', color: 'fg.muted', borderColor: 'border' })}
        >
          <ArrowUpToLine size={15} aria-hidden />
          {t('moving.dropFirst')}
        </Row>
      )}
      <chakra.span role="status" srOnly>
        {dragged === undefined || to === undefined
          ? ''
          : to === null
            ? t('moving.toFirst', { name: dragged.name })
            : t('moving.below', { name: dragged.name, place: to.name })}
      </chakra.span>
      {task === null ? null : task.kind === 'move' ? (
        <MoveCategory
          category={task.category}
          move={(place) => move(task.category, place)}
          onClose={() => setTask(null)}
        />
      ) : (
        <CategoryDialog task={task} onClose={() => setTask(null)} />
      )}
    </chakra.nav>
  );
}
