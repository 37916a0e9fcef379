import { chakra } from '@chakra-ui/react/styled-system';
import { Search } from 'lucide-react';
import { type KeyboardEvent, useEffect, useId, useState } from 'react';
import { Dialog as Parts } from '@chakra-ui/react/dialog';
import { Portal } from '@chakra-ui/react/portal';
import { dialogRecipe } from './dialog-styles.ts';
import { type Command, rankCommands } from './rank-commands.ts';
import { Row, Text } from './layout.tsx';

interface CommandPaletteProps {
  commands: readonly Command[];
  words: { title: string; placeholder: string; nothing: string };
  onClose: () => void;
}

/** Everything reachable by name: type, arrow keys, Enter. Mount it to open it. */
export function CommandPalette({ commands, words, onClose }: CommandPaletteProps) {
  const list = useId();
  const [query, setQuery] = useState('');
  const [at, setAt] = useState(0);
  const found = rankCommands(commands, query);
  const current = found[Math.min(at, found.length - 1)];

  useEffect(() => {
    if (current !== undefined)
      document.getElementById(`${list}-${current.id}`)?.scrollIntoView({ block: 'nearest' });
  }, [current, list]);

  function run(command: Command) {
    onClose();
    command.run();
  }

  function onKeyDown(event: KeyboardEvent) {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (event.nativeEvent.isComposing || current === undefined) return;
    if (step !== undefined) setAt((found.indexOf(current) + step + found.length) % found.length);
    else if (event.key === 'Enter') run(current);
    else return;
    event.preventDefault();
  }

  return (
    <Parts.Root recipe={dialogRecipe} open onOpenChange={(details) => (details.open ? undefined : onClose())}>
      <Portal>
        <Parts.Backdrop />
        <Parts.Positioner css={{ placeItems: 'start center', paddingTop: '12dvh' }}>
          <Parts.Content maxW="36rem" aria-label={words.title} overflow="hidden">
            <Row gap="3" px="4" borderBottomWidth="1px">
              <Text color="fg.subtle">
                <Search size={17} aria-hidden />
              </Text>
              <chakra.input
                flex="1"
                height="12"
                fontSize="lg"
                bg="transparent"
                outline="none!"
                role="combobox"
                aria-expanded={found.length > 0}
                aria-controls={list}
                aria-autocomplete="list"
                aria-label={words.placeholder}
                aria-activedescendant={current === undefined ? undefined : `${list}-${current.id}`}
                placeholder={words.placeholder}
                value={query}
                onChange={(event) => {
                  setQuery(event.currentTarget.value);
                  setAt(0);
                }}
                onKeyDown={onKeyDown}
              />
            </Row>
            <chakra.div
              id={list}
              role="listbox"
              aria-label={words.title}
              hidden={found.length === 0}
              maxH="22rem"
              overflowY="auto"
              padding="1.5"
            >
              {found.map((command, index) => (
                <div key={command.id} role="presentation">
                  {found[index - 1]?.group === command.group ? null : (
                    <Text as="div" look="detail" role="presentation" px="3" paddingTop="2" paddingBottom="1">
                      {command.group}
                    </Text>
                  )}
                  <Row
                    gap="3"
                    px="3"
                    py="2"
                    borderRadius="md"
                    fontSize="md"
                    cursor="pointer"
                    css={{ '& svg': { width: '16px', height: '16px', color: 'fg.subtle', flexShrink: 0 } }}
                    _selected={{ bg: 'brand.bg', color: 'brand.fg', '& svg': { color: 'brand.fg' } }}
                    id={`${list}-${command.id}`}
                    role="option"
                    tabIndex={-1}
                    aria-selected={command === current}
                    onPointerMove={() => setAt(index)}
                    onClick={() => run(command)}
                  >
                    {command.icon}
                    {command.label}
                  </Row>
                </div>
              ))}
            </chakra.div>
            {found.length > 0 ? null : (
              <Text as="p" look="note" px="3" py="6" textAlign="center" role="status">
                {words.nothing}
              </Text>
            )}
          </Parts.Content>
        </Parts.Positioner>
      </Portal>
    </Parts.Root>
  );
}
