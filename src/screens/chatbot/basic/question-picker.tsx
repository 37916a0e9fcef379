import { chakra } from '@chakra-ui/react/styled-system';
import { ChevronDown } from 'lucide-react';
import { useId, useState } from 'react';
import type { Language, Qa } from '../../../api/__generated__/schema.d.ts';
import { useSdkAppId } from '../../../api/current-application.ts';
import { query } from '../../../api/operation.ts';
import { useT } from '../../../i18n/language.tsx';
import { welcomeQuestionsMax } from '../../../machines/rules/limits.ts';
import { isBlank, looksWrittenIn } from '../../../machines/rules/text.ts';
import { Problem } from '../../../patterns/problem.tsx';
import { useReading } from '../../../patterns/reading.ts';
import { searchMaxCharacters } from '../../../patterns/use-filters.ts';
import { useSettling } from '../../../patterns/use-settling.ts';
import { Button } from '../../../ui/button.tsx';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { Row, Stack, Text } from '../../../ui/layout.tsx';
import { TextInput } from '../../../ui/text-input.tsx';
import { type CardOf, useReach } from './card-note.tsx';

/** So many of the Q&As that were changed last, or that a search finds. */
const shownAtMost = 20;
/** Among so many of them, those in the language of the card come first. */
const lookedThrough = 100;

interface QuestionPickerProps {
  /** Whose Q&As there are to choose from. */
  of: CardOf;
  language: Language;
  /** Names the language where there are several. */
  suffix: string;
  chosen: string[];
  onChosen: (chosen: string[]) => void;
}

/** Takes questions of the knowledge base into a list, and out of it. */
export function QuestionPicker(props: QuestionPickerProps) {
  const t = useT('bot');
  const panel = useId();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <Stack gap="3">
      <Row>
        <Button
          size="sm"
          variant="ghost"
          aria-label={`${t('card.pick')}${props.suffix}`}
          aria-expanded={isOpen}
          aria-controls={panel}
          onClick={() => setIsOpen(!isOpen)}
        >
          {t('card.pick')}
          <ChevronDown aria-hidden />
        </Button>
      </Row>
      <div id={panel} hidden={!isOpen}>
        {isOpen ? <Found {...props} /> : null}
      </div>
    </Stack>
  );
}

/** Lets the server leave out what lies beyond the robot's categories, unless the form has others than it knows. */
function useRobotFilter({ robotId, categoryIds }: CardOf): { robotId?: string } {
  const { data } = useReading(query('listRobots', { sdkAppId: useSdkAppId() }));
  const saved = data?.items.find((each) => each.robotId === robotId)?.contentScope.categoryIds;
  const isSaved = saved?.toSorted().join(' ') === categoryIds?.toSorted().join(' ');
  return categoryIds !== null && isSaved ? { robotId } : {};
}

function Found({ of, language, suffix, chosen, onChosen }: QuestionPickerProps) {
  const t = useT('bot');
  const sdkAppId = useSdkAppId();
  const [words, setWords] = useState('');
  const [asked, setAsked] = useState('');
  useSettling(words.trim(), asked, setAsked);
  const search = asked === '' ? {} : { search: asked };
  const filter = { ...useRobotFilter(of), ...search };
  const { data, error, retry } = useReading(
    query('listQas', { sdkAppId, status: 'activated', limit: lookedThrough, ...filter }),
  );
  const reaches = useReach(of.categoryIds);
  const isForeign = ({ standardQuestion }: Qa) => !looksWrittenIn(language, standardQuestion);
  const shown = data?.items
    .filter(({ categoryId }) => reaches(categoryId))
    .toSorted((one, other) => Number(isForeign(one)) - Number(isForeign(other)))
    .slice(0, shownAtMost);
  const written = chosen.filter((line) => !isBlank(line));
  const isFull = written.length >= welcomeQuestionsMax;
  const state =
    shown?.length === 0
      ? t('card.nothingFound')
      : isFull
        ? t('card.full', { limit: welcomeQuestionsMax })
        : null;
  const toggle = (question: string, isChosen: boolean) =>
    onChosen(isChosen ? [...written, question] : chosen.filter((line) => line.trim() !== question));
  return (
    <Stack gap="3">
      <TextInput
        type="search"
        aria-label={`${t('card.search')}${suffix}`}
        placeholder={t('card.search')}
        maxLength={searchMaxCharacters}
        value={words}
        onValue={setWords}
      />
      {error === null ? null : <Problem inline error={error} retry={retry} />}
      <Text look="note" role="status">
        {[state, of.categoryIds === null ? null : t('card.pickScope')].filter(Boolean).join(' ')}
      </Text>
      {shown && shown.length > 0 ? (
        <chakra.ul
          aria-label={`${t('card.pick')}${suffix}`}
          maxHeight="16rem"
          overflowY="auto"
          borderWidth="1px"
          borderRadius="lg"
          px="3"
          py="2.5"
          bg="bg.raised"
          listStyleType="none"
          css={{ overflowWrap: 'anywhere', '& > li + li': { marginTop: '2.5' } }}
        >
          {shown.map(({ qaId, standardQuestion }) => {
            const isChosen = written.some((line) => line.trim() === standardQuestion);
            return (
              <li key={qaId}>
                <Checkbox
                  label={standardQuestion}
                  checked={isChosen}
                  disabled={isFull && !isChosen}
                  onChecked={(next) => toggle(standardQuestion, next)}
                />
              </li>
            );
          })}
        </chakra.ul>
      ) : null}
    </Stack>
  );
}
