import { chakra } from '@chakra-ui/react/styled-system';
import { ChevronRight, Minus, Pencil, Plus } from 'lucide-react';
import { useState } from 'react';
import type { DiffChange, DiffItem } from '../../../api/__generated__/schema.d.ts';
import { useT } from '../../../i18n/language.tsx';
import { Button } from '../../../ui/button.tsx';
import { DiffDetail } from './diff-detail.tsx';

const icons = {
  added: <Plus size={14} aria-hidden />,
  changed: <Pencil size={14} aria-hidden />,
  removed: <Minus size={14} aria-hidden />,
} as const satisfies Record<DiffChange, unknown>;

const colors = { added: 'success.fg', changed: 'info.fg', removed: 'danger.fg' } as const;

interface DiffListProps {
  items: readonly DiffItem[];
  hasMore: boolean;
  loadingMore: boolean;
  onMore: () => void;
}

/** The differences one by one; each opens to what was and what will be. */
export function DiffList({ items, hasMore, loadingMore, onMore }: DiffListProps) {
  const t = useT('deploy');
  return (
    <>
      <chakra.ul borderWidth="1px" borderRadius="lg" overflow="hidden" bg="bg.raised">
        {items.map((item) => (
          <Item key={`${item.kind}:${item.itemId}`} item={item} />
        ))}
      </chakra.ul>
      {hasMore ? (
        <chakra.div paddingTop="3">
          <Button size="sm" busy={loadingMore} onClick={onMore}>
            {t('diff.more')}
          </Button>
        </chakra.div>
      ) : null}
    </>
  );
}

const Row = chakra('button', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '2.5',
    width: 'full',
    minHeight: '10',
    px: '3',
    py: '1.5',
    fontSize: 'sm',
    textAlign: 'start',
    cursor: 'pointer',
    _hover: { bg: 'bg.hover' },
  },
});

function Item({ item }: { item: DiffItem }) {
  const t = useT('deploy');
  const [open, setOpen] = useState(false);
  return (
    <chakra.li css={{ '& + &': { borderTopWidth: '1px' } }}>
      <Row type="button" aria-expanded={open} onClick={() => setOpen(!open)}>
        <chakra.span
          color="fg.subtle"
          transitionProperty="transform"
          transitionDuration="fast"
          transform={open ? 'rotate(90deg)' : undefined}
          aria-hidden
        >
          <ChevronRight size={15} />
        </chakra.span>
        <chakra.span
          display="inline-flex"
          alignItems="center"
          gap="1"
          flexShrink="0"
          width="6rem"
          color={colors[item.change]}
          fontSize="xs"
          fontWeight="medium"
        >
          {icons[item.change]}
          {t(`diff.changes.${item.change}`)}
        </chakra.span>
        <chakra.span flex="1" minW="0" truncate>
          {item.kind === 'botSettings' ? t('diff.botSettings') : item.title}
        </chakra.span>
      </Row>
      {open ? <DiffDetail item={item} /> : null}
    </chakra.li>
  );
}
