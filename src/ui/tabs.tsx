import { Tabs as Parts } from '@chakra-ui/react/tabs';
import { defineSlotRecipe } from '@chakra-ui/react/styled-system';
import type { ReactNode } from 'react';
import { Text } from './layout.tsx';

const recipe = defineSlotRecipe({
  slots: ['root', 'trigger', 'list', 'content'],
  base: {
    root: { display: 'flex', flexDirection: 'column', minHeight: '0' },
    list: {
      display: 'flex',
      flexWrap: 'wrap',
      columnGap: '4',
      borderBottomWidth: '1px',
    },
    trigger: {
      position: 'relative',
      display: 'inline-flex',
      alignItems: 'center',
      gap: '1.5',
      py: '2',
      fontSize: 'sm',
      fontWeight: 'medium',
      whiteSpace: 'nowrap',
      color: 'fg.muted',
      cursor: 'pointer',
      _hover: { color: 'fg' },
      _selected: { color: 'fg', boxShadow: 'inset 0 -2px 0 var(--p-colors-brand-solid)' },
      _disabled: { opacity: 0.5, cursor: 'not-allowed' },
    },
    content: { paddingTop: '4', outline: 'none', minHeight: '0' },
  },
});

export interface TabItem<Value extends string> {
  value: Value;
  label: ReactNode;
  /** A figure after the label. */
  count?: string;
  content: ReactNode;
}

interface TabsProps<Value extends string> {
  label: string;
  value: Value;
  onValue: (value: Value) => void;
  items: readonly TabItem<Value>[];
}

/** Views of one thing. Keep the chosen view in the URL if people may want to link to it. */
export function Tabs<Value extends string>({ label, value, onValue, items }: TabsProps<Value>) {
  return (
    <Parts.Root
      recipe={recipe}
      value={value}
      lazyMount
      unmountOnExit
      onValueChange={(details) => {
        const chosen = items.find((item) => item.value === details.value);
        if (chosen !== undefined) onValue(chosen.value);
      }}
    >
      <Parts.List aria-label={label}>
        {items.map((item) => (
          <Parts.Trigger key={item.value} value={item.value}>
            {item.label}
            {item.count && (
              <Text color="fg.subtle" data-figure>
                {item.count}
              </Text>
            )}
          </Parts.Trigger>
        ))}
      </Parts.List>
      {items.map((item) => (
        <Parts.Content key={item.value} value={item.value}>
          {item.content}
        </Parts.Content>
      ))}
    </Parts.Root>
  );
}
