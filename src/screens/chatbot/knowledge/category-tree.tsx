import { chakra } from '@chakra-ui/react/styled-system';
import { Folder, FolderOpen, Layers, Plus } from 'lucide-react';
import { useState } from 'react';
import { useSdkAppId } from '../../../api/current-application.ts';
import { callOperation } from '../../../api/call.ts';
import { useFormat, useT } from '../../../i18n/language.tsx';
import { ActionMenu } from '../../../patterns/action-menu.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Row, Stack, Text } from '../../../ui/layout.tsx';
import { CategoryDialog, type CategoryTask } from './category-dialog.tsx';
import { type TreeEntry, useCategoryTree } from '../use-category-tree.ts';

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
  const [task, setTask] = useState<CategoryTask | null>(null);
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
        {useCategoryTree().map((entry) => (
          <Entry
            key={entry.category.categoryId}
            entry={entry}
            chosen={entry.category.categoryId === value}
            onValue={onValue}
            onTask={setTask}
          />
        ))}
      </Stack>
      {task === null ? null : <CategoryDialog task={task} onClose={() => setTask(null)} />}
    </chakra.nav>
  );
}

interface EntryProps extends Pick<CategoryTreeProps, 'onValue'> {
  entry: TreeEntry;
  chosen: boolean;
  onTask: (task: CategoryTask) => void;
}

function Entry({ entry, chosen, onValue, onTask }: EntryProps) {
  const t = useT('knowledge');
  const format = useFormat();
  const sdkAppId = useSdkAppId();
  const { category, parent, count } = entry;
  const { categoryId, name } = category;
  const Icon = chosen ? FolderOpen : Folder;
  const addSub = {
    id: 'add',
    label: t('categories.addSub'),
    run: () => onTask({ kind: 'create', parent: category }),
  };
  return (
    <Row as="li" gap="0" paddingInlineStart={parent === null ? '0' : '5'}>
      <Choice type="button" aria-pressed={chosen} title={name} onClick={() => onValue(categoryId)}>
        <Icon size={15} aria-hidden />
        <Text line flex="1" minW="0">
          {name}
        </Text>
        <Text look="detail" data-figure>
          {format.number(count)}
        </Text>
      </Choice>
      {category.isDefault ? null : (
        <ActionMenu
          label={t('categories.actions', { name })}
          entries={[
            ...(parent === null ? [addSub] : []),
            { id: 'rename', label: t('categories.rename'), run: () => onTask({ kind: 'rename', category }) },
            {
              id: 'delete',
              label: t('categories.delete'),
              danger: true,
              question: {
                title: t('categories.deleteTitle', { name }),
                text: t('categories.deleteText', { count }),
                confirm: t('categories.deleteConfirm'),
              },
              run: async () => {
                await callOperation(
                  'deleteCategory',
                  { sdkAppId, categoryId },
                  { version: category.version },
                );
                if (chosen) onValue(null);
              },
            },
          ]}
        />
      )}
    </Row>
  );
}
