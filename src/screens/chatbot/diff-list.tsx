import { chakra } from '@chakra-ui/react/styled-system';
import { ChevronRight, Minus, Pencil, Plus, TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import type { DiffChange, DiffItem } from '../../api/__generated__/schema.d.ts';
import { useT } from '../../i18n/language.tsx';
import { Row, Text } from '../../ui/layout.tsx';
import { DiffDetail } from './diff-detail.tsx';
import { ActivationChip } from './item-chips.tsx';

interface DiffListProps {
  items: readonly DiffItem[];
  /** What stands beside the mark of each, if not the kind of the change. */
  labels?: readonly string[];
  /** What one must know of each before it is opened; null where there is nothing. */
  warnings?: readonly (string | null)[];
}

/** Differences, one line each. */
export function DiffList({ items, labels, warnings }: DiffListProps) {
  return (
    <chakra.ul borderWidth="1px" borderRadius="lg" overflow="hidden" bg="bg.raised">
      {items.map((item, place) => (
        <Item
          key={`${item.kind}:${item.itemId}`}
          item={item}
          label={labels?.[place]}
          warning={warnings?.[place] ?? null}
        />
      ))}
    </chakra.ul>
  );
}

const marks = {
  added: { icon: <Plus size={14} aria-hidden />, color: 'success.fg' },
  changed: { icon: <Pencil size={14} aria-hidden />, color: 'info.fg' },
  removed: { icon: <Minus size={14} aria-hidden />, color: 'danger.fg' },
} as const satisfies Record<DiffChange, unknown>;

/** What a thing is called. What is no Q&A says its kind. */
function useTitle() {
  const t = useT('deploy');
  return ({ kind, title }: DiffItem): string => {
    if (kind === 'robot') return t('diff.robot', { name: title });
    if (kind === 'document') return t('diff.document', { name: title });
    return kind === 'chitchat' ? t('diff.chitchat', { question: title }) : title;
  };
}

/** Customers notice nothing of it: the bot does not use it. */
function isLeftUnused({ after }: DiffItem): boolean {
  return after !== null && 'status' in after && after.status === 'deactivated';
}

interface ItemProps {
  item: DiffItem;
  label: string | undefined;
  warning: string | null;
}

/** One difference. It opens to the old and the new content. */
function Item({ item, label, warning }: ItemProps) {
  const t = useT('deploy');
  const [open, setOpen] = useState(false);
  const { icon, color } = marks[item.change];
  const titleOf = useTitle();
  return (
    <chakra.li css={{ '& + &': { borderTopWidth: '1px' } }}>
      <chakra.button
        type="button"
        aria-expanded={open}
        display="flex"
        alignItems="center"
        flexWrap={{ base: 'wrap', md: 'nowrap' }}
        columnGap="2.5"
        width="full"
        minHeight="10"
        px="3"
        py="1.5"
        fontSize="sm"
        textAlign="start"
        cursor="pointer"
        _hover={{ bg: 'bg.hover' }}
        onClick={() => setOpen(!open)}
      >
        <chakra.span
          color="fg.subtle"
          transitionProperty="transform"
          transitionDuration="fast"
          transform={open ? 'rotate(90deg)' : undefined}
          aria-hidden
        >
          <ChevronRight size={15} />
        </chakra.span>
        <Row as="span" flexShrink="0" gap="1" width="6rem" color={color} fontSize="xs" fontWeight="medium">
          {icon}
          {label ?? t(`diff.filters.${item.change}`)}
        </Row>
        <Text line flex="1" minW="0">
          {titleOf(item)}
        </Text>
        {warning === null ? null : (
          <Row
            as="span"
            flexShrink="0"
            gap="1"
            width={{ base: 'full', md: 'auto' }}
            paddingStart={{ base: '6', md: '0' }}
            color="warning.fg"
            fontSize="xs"
            fontWeight="medium"
          >
            <TriangleAlert size={14} aria-hidden />
            {warning}
          </Row>
        )}
        {isLeftUnused(item) ? <ActivationChip item={{ status: 'deactivated' }} /> : null}
      </chakra.button>
      {open ? <DiffDetail item={item} /> : null}
    </chakra.li>
  );
}
