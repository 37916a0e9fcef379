import { Menu as Parts } from '@chakra-ui/react/menu';
import { Portal } from '@chakra-ui/react/portal';
import { defineSlotRecipe } from '@chakra-ui/react/styled-system';
import { Check } from 'lucide-react';
import { type ReactElement, type ReactNode, useId } from 'react';
import { Text } from './layout.tsx';

const recipe = defineSlotRecipe({
  slots: ['content', 'item', 'itemGroupLabel', 'separator'],
  base: {
    content: {
      minW: '48',
      maxW: '20rem',
      maxH: 'min(26rem, var(--available-height))',
      overflowY: 'auto',
      padding: '1',
      bg: 'bg.raised',
      borderRadius: 'lg',
      boxShadow: 'float',
      outline: 'none',
      zIndex: 'popover',
      _open: { animation: 'riseIn 140ms' },
    },
    item: {
      display: 'flex',
      alignItems: 'center',
      gap: '2.5',
      px: '2',
      py: '1.5',
      borderRadius: 'sm',
      fontSize: 'sm',
      cursor: 'pointer',
      userSelect: 'none',
      outline: 'none',
      _highlighted: { bg: 'bg.hover' },
      _disabled: { cursor: 'not-allowed', color: 'fg.subtle' },
      '& svg': { width: '16px', height: '16px', flexShrink: 0, color: 'fg.subtle' },
    },
    itemGroupLabel: { px: '2', py: '1.5', fontSize: 'xs', fontWeight: 'medium', color: 'fg.subtle' },
    separator: { height: '1px', bg: 'border.muted', my: '1' },
  },
});

export type MenuEntry =
  | {
      value: string;
      label: string;
      /** A second, quieter line. */
      detail?: string;
      icon?: ReactNode;
      /** Present: the entry is one choice of a group and shows whether it is the chosen one. */
      chosen?: boolean;
      danger?: boolean;
      disabled?: boolean;
      onSelect: () => void;
    }
  | { separator: string }
  | { heading: string };

interface MenuProps {
  /** The button that opens it. */
  trigger: ReactElement;
  label: string;
  /** Above the entries, for whoever opens it. */
  note?: string | null;
  entries: readonly MenuEntry[];
  placement?: 'bottom-start' | 'bottom-end' | 'right-start' | 'top-start';
}

function key(entry: MenuEntry) {
  if ('separator' in entry) return entry.separator;
  return 'heading' in entry ? entry.heading : entry.value;
}

function Entry({ entry }: { entry: MenuEntry }) {
  if ('separator' in entry) return <Parts.Separator />;
  if ('heading' in entry) {
    return (
      <Parts.ItemGroup>
        <Parts.ItemGroupLabel>{entry.heading}</Parts.ItemGroupLabel>
      </Parts.ItemGroup>
    );
  }
  const { value, label, detail, icon, chosen, danger = false, disabled, onSelect } = entry;
  return (
    <Parts.Item
      value={value}
      disabled={disabled}
      onSelect={onSelect}
      color={danger && disabled !== true ? 'danger.fg' : undefined}
      {...(chosen === undefined ? {} : { role: 'menuitemradio', 'aria-checked': chosen })}
    >
      {icon}
      <span style={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
        {label}
        {detail && (
          <Text look="muted" display="block" fontSize="2xs">
            {detail}
          </Text>
        )}
      </span>
      {chosen === true ? <Check aria-hidden /> : null}
    </Parts.Item>
  );
}

/** A menu of actions or choices under a button; arrow keys, type-ahead, Escape. */
export function Menu({ trigger, label, note = null, entries, placement = 'bottom-start' }: MenuProps) {
  const id = useId();
  return (
    <Parts.Root recipe={recipe} positioning={{ placement, gutter: 4 }} lazyMount unmountOnExit>
      <Parts.Trigger asChild>{trigger}</Parts.Trigger>
      <Portal>
        <Parts.Positioner>
          <Parts.Content aria-label={label} aria-describedby={note === null ? undefined : id}>
            {note === null ? null : (
              <Text
                id={id}
                look="muted"
                display="block"
                px="2"
                py="1.5"
                marginBottom="1"
                fontSize="xs"
                lineHeight="snug"
                borderBottomWidth="1px"
              >
                {note}
              </Text>
            )}
            {entries.map((entry) => (
              <Entry key={key(entry)} entry={entry} />
            ))}
          </Parts.Content>
        </Parts.Positioner>
      </Portal>
    </Parts.Root>
  );
}
