import { chakra } from '@chakra-ui/react/styled-system';
import { Search } from 'lucide-react';
import { useEffect, useId, useState } from 'react';
import type { KeyboardEvent, ReactNode } from 'react';
import { Dialog as Parts } from '@chakra-ui/react/dialog';
import { Portal } from '@chakra-ui/react/portal';
import { dialogRecipe } from './dialog-styles.ts';
import { rankCommands } from './rank-commands.ts';

export interface Command {
  id: string;
  label: string;
  group: string;
  icon?: ReactNode;
  /** Other words that find it, such as its name in the other language. */
  keywords?: string;
  run: () => void;
}

interface CommandPaletteProps {
  commands: readonly Command[];
  words: { title: string; placeholder: string; nothing: string };
  onClose: () => void;
}

const Row = chakra('div', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '3',
    px: '3',
    py: '2',
    borderRadius: 'md',
    fontSize: 'md',
    cursor: 'pointer',
    '& svg': { width: '16px', height: '16px', color: 'fg.subtle', flexShrink: 0 },
    '&[aria-selected=true]': { bg: 'brand.bg', color: 'brand.fg', '& svg': { color: 'brand.fg' } },
  },
});

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
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'ArrowDown') setAt(found.length === 0 ? 0 : (at + 1) % found.length);
    else if (event.key === 'ArrowUp') setAt(found.length === 0 ? 0 : (at - 1 + found.length) % found.length);
    else if (event.key === 'Enter' && current !== undefined) run(current);
    else return;
    event.preventDefault();
  }

  return (
    <Parts.Root recipe={dialogRecipe} open onOpenChange={(details) => (details.open ? undefined : onClose())}>
      <Portal>
        <Parts.Backdrop />
        <Parts.Positioner css={{ placeItems: 'start center', paddingTop: '12dvh' }}>
          <Parts.Content maxW="36rem" aria-label={words.title} overflow="hidden">
            <chakra.div display="flex" alignItems="center" gap="3" px="4" borderBottomWidth="1px">
              <chakra.span color="fg.subtle" aria-hidden>
                <Search size={17} />
              </chakra.span>
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
            </chakra.div>
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
                    <chakra.div
                      role="presentation"
                      px="3"
                      paddingTop="2"
                      paddingBottom="1"
                      fontSize="xs"
                      color="fg.muted"
                    >
                      {command.group}
                    </chakra.div>
                  )}
                  <Row
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
              <chakra.p px="3" py="6" textAlign="center" fontSize="sm" color="fg.muted" role="status">
                {words.nothing}
              </chakra.p>
            )}
          </Parts.Content>
        </Parts.Positioner>
      </Portal>
    </Parts.Root>
  );
}
