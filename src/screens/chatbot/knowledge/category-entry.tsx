import { chakra } from '@chakra-ui/react/styled-system';
import { Folder, FolderOpen } from 'lucide-react';
import type { Category } from '../../../api/__generated__/schema.d.ts';
import { useSdkAppId } from '../../../api/current-application.ts';
import { callOperation } from '../../../api/call.ts';
import { useFormat, useT } from '../../../i18n/language.tsx';
import { ActionMenu } from '../../../patterns/action-menu.tsx';
import { Row, Text } from '../../../ui/layout.tsx';
import type { TreeEntry } from '../use-category-tree.ts';
import type { CategoryTask } from './category-dialog.tsx';
import { useRobotsReaching } from './category-moves.ts';
import { type Place, placeByKey, placesFor } from './category-places.ts';
import type { useCategoryDrag } from './use-category-drag.ts';

export const Choice = chakra('button', {
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

/** What a category would drop on. */
export const dropLook = { bg: 'brand.bg', color: 'brand.fg', borderColor: 'brand.solid' } as const;

export interface MoveTask {
  kind: 'move';
  category: Category;
}

interface CategoryEntryProps {
  entry: TreeEntry;
  entries: readonly TreeEntry[];
  chosen: boolean;
  drag: ReturnType<typeof useCategoryDrag>;
  onValue: (categoryId: string | null) => void;
  onTask: (task: CategoryTask | MoveTask) => void;
  move: (category: Category, to: Place) => void;
}

/** A category of the tree: chooses it, and is dragged. All that can be done with it is in its menu. */
export function CategoryEntry(props: CategoryEntryProps) {
  const { entry, entries, chosen, drag, onValue, move } = props;
  const format = useFormat();
  const { category, parent, count } = entry;
  const { categoryId, name } = category;
  const { dragged } = drag;
  const Icon = chosen ? FolderOpen : Folder;
  const canMove = !category.isDefault && (parent !== null || placesFor(entries, category).length > 0);
  return (
    <Row
      as="li"
      gap="0"
      paddingInlineStart={parent === null ? '0' : '5'}
      data-place={parent?.categoryId ?? categoryId}
      opacity={dragged?.category.categoryId === categoryId ? 0.5 : undefined}
    >
      <Choice
        type="button"
        aria-pressed={chosen}
        title={name}
        onClick={() => onValue(categoryId)}
        {...(dragged !== null && { cursor: dragged.to === undefined ? 'grabbing' : 'copy' })}
        {...(dragged?.to?.categoryId === categoryId && {
          ...dropLook,
          outline: '2px solid',
          outlineOffset: '-2px',
        })}
        {...(canMove && {
          ...drag.rowOf(category),
          'aria-keyshortcuts': 'Alt+ArrowLeft Alt+ArrowRight Alt+ArrowUp Alt+ArrowDown',
          onKeyDown(event) {
            if (!event.altKey || !event.key.startsWith('Arrow')) return;
            event.preventDefault();
            const to = placeByKey(entries, category, event.key);
            if (to !== undefined) move(category, to);
          },
        })}
      >
        <Icon size={15} aria-hidden />
        <Text line flex="1" minW="0">
          {name}
        </Text>
        <Text look="detail" data-figure>
          {format.number(count)}
        </Text>
      </Choice>
      {category.isDefault ? null : <EntryMenu {...props} canMove={canMove} />}
    </Row>
  );
}

interface EntryMenuProps extends Pick<
  CategoryEntryProps,
  'entry' | 'entries' | 'chosen' | 'onValue' | 'onTask'
> {
  canMove: boolean;
}

function EntryMenu({ entry, entries, chosen, canMove, onValue, onTask }: EntryMenuProps) {
  const t = useT('knowledge');
  const sdkAppId = useSdkAppId();
  const { category, parent, count } = entry;
  const { categoryId, name } = category;
  const format = useFormat();
  const below = entries.filter((each) => each.parent?.categoryId === categoryId);
  const hasSubcategories = below.length > 0;
  const robots = useRobotsReaching()([category, ...below.map((each) => each.category)]);
  const warnings = [
    ...(hasSubcategories ? [t('categories.deleteBelow')] : []),
    t('categories.deleteText', { count }),
    ...(robots.length > 0 ? [t('categories.deleteRobots', { names: format.list(robots) })] : []),
  ];
  const addSub = {
    id: 'add',
    label: t('categories.addSub'),
    run: () => onTask({ kind: 'create', parent: category }),
  };
  return (
    <ActionMenu
      label={t('categories.actions', { name })}
      entries={[
        ...(parent === null ? [addSub] : []),
        { id: 'rename', label: t('categories.rename'), run: () => onTask({ kind: 'rename', category }) },
        {
          id: 'move',
          label: t('moving.action'),
          refused: canMove ? undefined : t(hasSubcategories ? 'moving.hasSubcategories' : 'moving.noPlace'),
          run: () => onTask({ kind: 'move', category }),
        },
        {
          id: 'delete',
          label: t('categories.delete'),
          danger: true,
          question: {
            title: t('categories.deleteTitle', { name }),
            text: warnings.join(' '),
            confirm: t('categories.deleteConfirm'),
          },
          run: async () => {
            await callOperation('deleteCategory', { sdkAppId, categoryId }, { version: category.version });
            if (chosen) onValue(null);
          },
        },
      ]}
    />
  );
}
