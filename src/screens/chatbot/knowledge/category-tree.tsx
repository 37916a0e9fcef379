import { chakra } from '@chakra-ui/react/styled-system';
import { useQuery } from '@tanstack/react-query';
import { Folder, FolderOpen, Layers, MoreHorizontal, Plus } from 'lucide-react';
import { useState } from 'react';
import { categoriesQuery } from '../../../api/categories.ts';
import { useSdkAppId } from '../../../api/current-application.ts';
import { useFormat } from '../../../i18n/format.tsx';
import { useT } from '../../../i18n/language.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Menu } from '../../../ui/menu.tsx';
import { CategoryDialog } from './category-dialog.tsx';
import type { CategoryTask } from './category-dialog.tsx';
import { Row } from '../../../ui/row.tsx';
import { Stack } from '../../../ui/stack.tsx';
import { Text } from '../../../ui/text.tsx';
import { inTreeOrder } from './tree-order.ts';
import type { TreeEntry } from './tree-order.ts';

interface CategoryTreeProps {
  /** The chosen category; none: all. */
  value: string | undefined;
  onValue: (categoryId: string | null) => void;
}

const Choice = chakra('button', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '2',
    flex: '1',
    minW: '0',
    minHeight: '8',
    px: '2',
    borderRadius: 'md',
    fontSize: 'sm',
    textAlign: 'start',
    cursor: 'pointer',
    _hover: { bg: 'bg.hover' },
    _pressed: { bg: 'brand.bg', color: 'brand.fg', fontWeight: 'medium' },
    '& svg': { flexShrink: 0 },
  },
});

/** Both levels of categories with their counts; narrow pages show a few lines of them at a time. */
export function CategoryTree({ value, onValue }: CategoryTreeProps) {
  const t = useT('knowledge');
  const { data } = useQuery(categoriesQuery(useSdkAppId()));
  const [task, setTask] = useState<CategoryTask | null>(null);
  const entries = inTreeOrder(data?.items ?? []);
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
          <Entry
            key={entry.category.categoryId}
            entry={entry}
            chosen={entry.category.categoryId === value}
            onChoose={() => onValue(entry.category.categoryId)}
            onTask={setTask}
          />
        ))}
      </Stack>
      {task === null ? null : (
        <CategoryDialog
          task={task}
          onClose={() => setTask(null)}
          onDeleted={(categoryId) => {
            if (categoryId === value) onValue(null);
          }}
        />
      )}
    </chakra.nav>
  );
}

interface EntryProps {
  entry: TreeEntry;
  chosen: boolean;
  onChoose: () => void;
  onTask: (task: CategoryTask) => void;
}

function Entry({ entry, chosen, onChoose, onTask }: EntryProps) {
  const t = useT('knowledge');
  const format = useFormat();
  const { category, parent, count } = entry;
  const Icon = chosen ? FolderOpen : Folder;
  return (
    <Row as="li" gap="0" paddingInlineStart={parent === null ? '0' : '5'}>
      <Choice type="button" aria-pressed={chosen} title={category.name} onClick={onChoose}>
        <Icon size={15} aria-hidden />
        <Text line flex="1" minW="0">
          {category.name}
        </Text>
        <Text look="detail" data-figure>
          {format.number(count)}
        </Text>
      </Choice>
      {category.isDefault ? null : (
        <Menu
          label={t('categories.actions', { name: category.name })}
          trigger={
            <IconButton size="sm" label={t('categories.actions', { name: category.name })}>
              <MoreHorizontal />
            </IconButton>
          }
          entries={[
            ...(parent === null
              ? [
                  {
                    value: 'add',
                    label: t('categories.addSub'),
                    onSelect: () => onTask({ kind: 'create', parent: category }),
                  },
                ]
              : []),
            {
              value: 'rename',
              label: t('categories.rename'),
              onSelect: () => onTask({ kind: 'rename', category }),
            },
            {
              value: 'delete',
              label: t('categories.delete'),
              onSelect: () => onTask({ kind: 'delete', category, count }),
            },
          ]}
        />
      )}
    </Row>
  );
}
