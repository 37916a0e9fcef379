import { chakra } from '@chakra-ui/react/styled-system';
import { ChevronDown } from 'lucide-react';
import { type KeyboardEvent, useState } from 'react';
import { escapeLayer } from './escape-layer.ts';
import { Row, Text } from './layout.tsx';
import { type Findable, rankFound } from './rank-commands.ts';
import { TextInput } from './text-input.tsx';
import { useActiveOption } from './use-active-option.ts';

export interface ComboboxOption extends Findable {
  /** Several options may have one value. The one whose key is the value names a value that nobody chose here. */
  key: string;
  value: string;
  /** Beside the label, quieter. */
  detail: string;
}

interface ComboboxProps {
  value: string;
  onValue: (value: string) => void;
  options: readonly ComboboxOption[];
  words: { list: string; nothing: string };
}

const List = chakra('div', {
  base: {
    position: 'absolute',
    top: 'calc(100% + 4px)',
    insetInline: '0',
    zIndex: 'popover',
    maxH: '16rem',
    overflowY: 'auto',
    padding: '1',
    bg: 'bg.raised',
    borderRadius: 'lg',
    boxShadow: 'float',
  },
});

/** One of many: a field that searches as one types, with arrow keys and Enter. Put it in a `Field`. */
export function Combobox({ value, onValue, options, words }: ComboboxProps) {
  /** What was typed; null while the list is closed. */
  const [query, setQuery] = useState<string | null>(null);
  const [chosenKey, setChosenKey] = useState(value);
  const isOpen = query !== null;
  const chosen =
    options.find((option) => option.key === chosenKey && option.value === value) ??
    options.find(({ key }) => key === value);
  const found = isOpen ? rankFound(options, query) : [];
  const { list, active, activeId, idOf, activate, press } = useActiveOption(found, {
    keyOf: ({ key }) => key,
    take: choose,
  });

  function open() {
    if (isOpen) return;
    setQuery('');
    activate(chosen?.key ?? value);
  }

  function choose(option: ComboboxOption) {
    setChosenKey(option.key);
    onValue(option.value);
    setQuery(null);
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing || press(event)) return;
    if (isOpen || (event.key !== 'ArrowDown' && event.key !== 'ArrowUp')) return;
    open();
    event.preventDefault();
  }

  return (
    <chakra.div position="relative" {...(isOpen && escapeLayer(() => setQuery(null)))}>
      <TextInput
        role="combobox"
        aria-expanded={isOpen}
        aria-controls={list}
        aria-autocomplete="list"
        aria-activedescendant={activeId}
        autoComplete="off"
        spellCheck={false}
        value={query ?? chosen?.label ?? value}
        placeholder={chosen?.label}
        after={
          <Text as="span" color="fg.subtle" pointerEvents="none">
            <ChevronDown size={15} aria-hidden />
          </Text>
        }
        onClick={open}
        onBlur={() => setQuery(null)}
        onValue={(typed) => {
          setQuery(typed);
          activate(null);
        }}
        onKeyDown={onKeyDown}
      />
      <List id={list} role="listbox" aria-label={words.list} hidden={found.length === 0}>
        {found.map((option) => (
          <Row
            key={option.key}
            apart
            gap="3"
            px="2"
            py="1.5"
            borderRadius="sm"
            fontSize="sm"
            cursor="pointer"
            _selected={{ bg: 'brand.bg', color: 'brand.fg' }}
            id={idOf(option)}
            role="option"
            tabIndex={-1}
            aria-selected={option === active}
            onPointerMove={() => activate(option.key)}
            // The field keeps the focus.
            onPointerDown={(event) => event.preventDefault()}
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => choose(option)}
          >
            <Text as="span">{option.label}</Text>
            <Text as="span" look="detail">
              {option.detail}
            </Text>
          </Row>
        ))}
      </List>
      {isOpen && found.length === 0 ? (
        <List role="status">
          <Text as="p" look="note" px="2" py="3">
            {words.nothing}
          </Text>
        </List>
      ) : null}
    </chakra.div>
  );
}
