import { chakra } from '@chakra-ui/react/styled-system';
import { Search } from 'lucide-react';
import { useRef } from 'react';
import { Dialog as Parts } from '@chakra-ui/react/dialog';
import { Portal } from '@chakra-ui/react/portal';
import { dialogRecipe } from './dialog-styles.ts';
import { ModalRoot } from './modal-root.tsx';
import type { Command } from './rank-commands.ts';
import { Row, Stack, Text } from './layout.tsx';
import { Spinner } from './spinner.tsx';
import { takeTyped } from './typed-ahead.ts';
import { useActiveOption } from './use-active-option.ts';

interface CommandPaletteProps {
  query: string;
  onQuery: (query: string) => void;
  /** What fits the query, in order; those of a group stand together. */
  commands: readonly Command[];
  /** More may come. */
  busy: boolean;
  /** More fit the query than `commands` has. */
  hasMore: boolean;
  words: {
    title: string;
    placeholder: string;
    nothing: string;
    busy: string;
    count: (count: number) => string;
  };
  onClose: () => void;
}

/** The groups in order, each with its commands. */
function inGroups(commands: readonly Command[]): [group: string, commands: Command[]][] {
  const groups = new Map<string, Command[]>();
  for (const command of commands) groups.set(command.group, [...(groups.get(command.group) ?? []), command]);
  return [...groups];
}

/** Everything reachable by name: type, arrow keys, Enter. Mount it to open it. */
export function CommandPalette(props: CommandPaletteProps) {
  const { query, onQuery, commands, busy, hasMore, words, onClose } = props;
  const focuses = useRef<Command['focuses']>(undefined);
  const { list, active, activeId, idOf, activate, press } = useActiveOption(commands, {
    keyOf: ({ id }) => id,
    take: run,
  });

  function run(command: Command) {
    focuses.current = command.focuses;
    if (command.keepsOpen !== true) onClose();
    command.run();
  }

  return (
    <ModalRoot
      recipe={dialogRecipe}
      open
      finalFocusEl={() => focuses.current?.() ?? null}
      onOpenChange={(details) => (details.open ? undefined : onClose())}
    >
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
                minW="0"
                height="12"
                fontSize="lg"
                bg="transparent"
                outline="none!"
                role="combobox"
                aria-expanded={commands.length > 0}
                aria-controls={list}
                aria-autocomplete="list"
                aria-label={words.placeholder}
                aria-activedescendant={activeId}
                placeholder={words.placeholder}
                value={query}
                onFocus={() => {
                  const typed = takeTyped();
                  if (typed !== '') onQuery(query + typed);
                }}
                onChange={(event) => {
                  onQuery(event.currentTarget.value);
                  activate(null);
                }}
                onKeyDown={press}
              />
            </Row>
            <chakra.div
              id={list}
              role="listbox"
              aria-label={words.title}
              aria-busy={busy}
              hidden={commands.length === 0}
              maxH="min(24rem, 60dvh)"
              overflowY="auto"
              padding="1.5"
            >
              {inGroups(commands).map(([group, members], index) => (
                <div key={group} role="group" aria-labelledby={`${list}-group-${index}`}>
                  <Text
                    as="div"
                    look="detail"
                    id={`${list}-group-${index}`}
                    px="3"
                    paddingTop="2"
                    paddingBottom="1"
                  >
                    {group}
                  </Text>
                  {members.map((command) => (
                    <CommandRow
                      key={command.id}
                      id={idOf(command)}
                      command={command}
                      selected={command === active}
                      onPoint={() => activate(command.id)}
                      onRun={() => run(command)}
                    />
                  ))}
                </div>
              ))}
            </chakra.div>
            <Outcome count={commands.length} {...{ busy, hasMore, words }} />
          </Parts.Content>
        </Parts.Positioner>
      </Portal>
    </ModalRoot>
  );
}

interface CommandRowProps {
  id: string;
  command: Command;
  selected: boolean;
  onPoint: () => void;
  onRun: () => void;
}

function CommandRow({ id, command, selected, onPoint, onRun }: CommandRowProps) {
  const { icon, label, detail } = command;
  return (
    <Row
      gap="3"
      px="3"
      py="2"
      borderRadius="md"
      fontSize="md"
      cursor="pointer"
      css={{ '& svg': { width: '16px', height: '16px', color: 'fg.subtle', flexShrink: 0 } }}
      _selected={{ bg: 'brand.bg', color: 'brand.fg', '& svg': { color: 'brand.fg' } }}
      id={id}
      role="option"
      tabIndex={-1}
      aria-selected={selected}
      onPointerMove={onPoint}
      onClick={onRun}
    >
      {icon}
      <Stack as="span" gap="0" flex="1">
        <Text line>{label}</Text>
        {detail === undefined || detail === '' ? null : (
          <Text line look="detail">
            {detail}
          </Text>
        )}
      </Stack>
    </Row>
  );
}

/** How the search stands: read out, and shown while more may come, or if nothing or more than is shown fits. */
function Outcome({
  count,
  busy,
  hasMore,
  words,
}: Pick<CommandPaletteProps, 'busy' | 'hasMore' | 'words'> & { count: number }) {
  const says = busy ? words.busy : count === 0 ? words.nothing : words.count(count);
  return (
    <Row
      as="p"
      role="status"
      justifyContent="center"
      px="4"
      py="3"
      fontSize="sm"
      color="fg.muted"
      srOnly={(!busy && !hasMore && count > 0) || undefined}
      borderTopWidth={(busy || hasMore) && count > 0 ? '1px' : '0'}
    >
      {busy ? <Spinner /> : null}
      {says}
    </Row>
  );
}
