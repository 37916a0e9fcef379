import { chakra } from '@chakra-ui/react/styled-system';
import { useState } from 'react';
import { useT } from '../../../i18n/language.tsx';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { Fieldset } from '../../../ui/field.tsx';
import { Stack, Text } from '../../../ui/layout.tsx';
import { Switch } from '../../../ui/switch.tsx';
import { TextInput } from '../../../ui/text-input.tsx';

export interface ScopeBinding {
  id: string;
  error: string | undefined;
  /** What was chosen; null: everything. */
  ids: string[] | null;
  onIds: (ids: string[] | null) => void;
}

export interface ScopeEntry {
  id: string;
  label: string;
  /** The entry of which it is a part, and with which it is chosen. */
  parentId: string | null;
}

interface ScopeFieldProps extends ScopeBinding {
  entries: readonly ScopeEntry[];
  words: {
    legend: string;
    /** Of the switch, and what it means. */
    all: string;
    allHelp: string;
    search: string;
    /** There is nothing to choose from. */
    none: string;
    /** What nothing chosen means. */
    nothing: string;
  };
}

/** So many are chosen from without a search. */
const mostWithoutSearch = 12;

/** All of some things, those to come included, or those that are chosen. */
export function ScopeField({ id, error, ids, onIds, entries, words }: ScopeFieldProps) {
  return (
    <Fieldset id={id} legend={words.legend} error={error}>
      <Stack gap="4">
        <Switch
          label={words.all}
          help={words.allHelp}
          checked={ids === null}
          onChecked={(isAll) => onIds(isAll ? null : [])}
        />
        {ids === null ? null : <Choice {...{ ids, onIds, entries, words }} />}
      </Stack>
    </Fieldset>
  );
}

function Choice({
  ids,
  onIds,
  entries,
  words,
}: Pick<ScopeFieldProps, 'entries' | 'words' | 'onIds'> & { ids: string[] }) {
  const t = useT('bot');
  const [search, setSearch] = useState('');
  const chosen = new Set(ids);
  const found = entries.filter(({ label }) => label.toLowerCase().includes(search.trim().toLowerCase()));
  const choose = (id: string, isChosen: boolean) =>
    onIds(isChosen ? [...ids, id] : ids.filter((each) => each !== id));
  if (entries.length === 0) return <Text look="note">{words.none}</Text>;
  return (
    <Stack gap="3">
      {entries.length > mostWithoutSearch ? (
        <TextInput
          type="search"
          aria-label={words.search}
          placeholder={words.search}
          value={search}
          onValue={setSearch}
        />
      ) : null}
      <chakra.div
        maxHeight="18rem"
        overflowY="auto"
        borderWidth="1px"
        borderRadius="lg"
        px="3"
        py="2.5"
        bg="bg.raised"
        css={{ overflowWrap: 'anywhere' }}
      >
        {found.length === 0 ? <Text look="note">{t('scope.notFound')}</Text> : null}
        <Stack gap="2.5">
          {found.map(({ id, label, parentId }) => {
            const isImplied = parentId !== null && chosen.has(parentId);
            return (
              <chakra.div key={id} paddingInlineStart={parentId === null ? '0' : '6'}>
                <Checkbox
                  label={label}
                  checked={isImplied || chosen.has(id)}
                  disabled={isImplied}
                  onChecked={(isChosen) => choose(id, isChosen)}
                />
              </chakra.div>
            );
          })}
        </Stack>
      </chakra.div>
      <Text look={ids.length === 0 ? 'strong' : 'note'} fontSize="sm" role="status">
        {ids.length === 0 ? words.nothing : t('scope.chosen', { count: ids.length })}
      </Text>
    </Stack>
  );
}
