import { useState } from 'react';
import { useCurrentMember } from '../../api/current-application.ts';
import { useT } from '../../i18n/language.tsx';
import { useSpelling } from '../../i18n/use-spelling.ts';
import { searchMaxCharacters } from '../../patterns/use-filters.ts';
import { isConsoleMember, isDeskMember } from '../../paths.ts';
import { CommandPalette } from '../../ui/command-palette.tsx';
import { type Command, rankCommands } from '../../ui/rank-commands.ts';
import { useFound } from './use-found.tsx';

interface SearchPaletteProps {
  /** What can be done and gone to here, in order. */
  commands: readonly Command[];
  onConversation: (conversationId: string) => void;
  /** Where the focus goes with a conversation; where the address decides it, nothing is needed. */
  focusesConversation?: Command['focuses'];
  /** Shows the own conversations before anything is typed. */
  ownFirst?: boolean;
  onClose: () => void;
}

/** Finds by name what can be done here, and what the server and the desk know of it. */
export function SearchPalette(props: SearchPaletteProps) {
  const { commands, onConversation, focusesConversation, ownFirst = false, onClose } = props;
  const t = useT('shell');
  const { membership } = useCurrentMember();
  const isConsole = isConsoleMember(membership);
  const area = !isDeskMember(membership) ? 'console' : isConsole ? 'both' : 'desk';
  const [query, setQuery] = useState('');
  const words = query.trim().slice(0, searchMaxCharacters);
  const spells = useSpelling(words);
  const found = useFound(words, { onConversation, focusesConversation, ownFirst, spells });
  const named = rankCommands(commands, words, spells);
  return (
    <CommandPalette
      query={query}
      onQuery={setQuery}
      commands={words === '' ? [...found.commands, ...named] : [...named, ...found.commands]}
      busy={found.busy}
      hasMore={words !== '' && found.hasMore}
      words={{
        title: t('palette.title'),
        placeholder: t('palette.placeholder'),
        nothing: `${t(found.isPartial ? 'palette.nothingRecent' : 'palette.nothing')} ${t(`palette.searched.${area}`)}`,
        busy: t('palette.busy'),
        count: (count) => t(found.hasMore ? 'palette.countMore' : 'palette.count', { count }),
      }}
      onClose={onClose}
    />
  );
}
