import { type RefObject, useState } from 'react';
import type { BotTurn, Qa } from '../../api/__generated__/schema.d.ts';
import { draftTurnQuery } from '../../api/online-test.ts';
import { query } from '../../api/operation.ts';
import { useLanguage, useT } from '../../i18n/language.tsx';
import type { TeachTarget } from '../../machines/teach/lesson.ts';
import { useReading } from '../../patterns/reading.ts';
import { searchMaxCharacters } from '../../patterns/use-filters.ts';
import { useSettling } from '../../patterns/use-settling.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { Row, Stack, Text } from '../../ui/layout.tsx';
import { RadioCards } from '../../ui/radio-cards.tsx';
import { TextInput } from '../../ui/text-input.tsx';

/** Of what a search found. */
const foundAtMost = 6;
const newQa = 'new';

interface Card {
  value: string;
  label: string;
  help: string;
}

interface TeachTargetsProps {
  sdkAppId: string;
  /** What the customer wrote. */
  text: string;
  target: TeachTarget | null;
  /** The chosen Q&A, once it is read. */
  chosen: Qa | undefined;
  error: string | undefined;
  search: RefObject<HTMLInputElement | null>;
  onTarget: (target: TeachTarget) => void;
}

/** Which Q&A a text belongs to: what comes closest, what a search finds, or a new one. */
export function TeachTargets(props: TeachTargetsProps) {
  const { sdkAppId, text, target, chosen, error, search, onTarget } = props;
  const t = useT('teach');
  const [words, setWords] = useState('');
  const { cards, line, onAgain } = useCards(sdkAppId, text, words.trim());
  const isShown = chosen === undefined || cards.some(({ value }) => value === chosen.qaId);
  const kept = isShown ? [] : [{ value: chosen.qaId, ...cardOf(chosen) }];
  const choices = [...kept, ...cards, { value: newQa, label: t('new'), help: t('newHelp') }];
  return (
    <Stack gap="3">
      <Field label={t('search')}>
        <TextInput
          ref={search}
          type="search"
          maxLength={searchMaxCharacters}
          value={words}
          onValue={setWords}
        />
      </Field>
      <Row apart role="status">
        <Text look="note">{line}</Text>
        {onAgain && (
          <Button size="xs" onClick={onAgain}>
            {t('lookAgain')}
          </Button>
        )}
      </Row>
      <RadioCards
        legend={t('target')}
        value={target === null ? null : target.kind === 'new' ? newQa : target.qaId}
        onValue={(value) => onTarget(value === newQa ? { kind: 'new' } : { kind: 'qa', qaId: value })}
        cards={choices}
        error={error}
      />
    </Stack>
  );
}

const cardOf = ({ standardQuestion, categoryPath }: Qa) => ({
  label: standardQuestion,
  help: categoryPath.join(' / '),
});

/** The Q&As to choose from, and a line that says what they are. */
function useCards(sdkAppId: string, text: string, words: string) {
  const t = useT('teach');
  const near = useNearest(sdkAppId, text);
  const found = useFoundCards(sdkAppId, words);
  if (words === '') return near;
  const isNothing = found.data !== undefined && found.cards.length === 0;
  return { cards: found.cards, line: isNothing ? t('nothingFound') : t('found'), onAgain: undefined };
}

/** What comes closest to the text in the draft. */
function useNearest(sdkAppId: string, text: string) {
  const t = useT('teach');
  const { language } = useLanguage();
  const { data, error, retry } = useReading(draftTurnQuery(sdkAppId, { text, language }));
  const cardOfCandidate = useCandidateCard();
  const cards = data?.candidates.filter(({ kind }) => kind === 'qa').map(cardOfCandidate) ?? [];
  if (error !== null) return { cards, line: t('learning'), onAgain: retry.onPress };
  const line = cards.length === 0 ? t('nothingNear') : t('nearest');
  return { cards, line: data === undefined ? t('looking') : line, onAgain: undefined };
}

function useCandidateCard() {
  const t = useT('teach');
  return ({ id, title, matchedText, score }: BotTurn['candidates'][number]): Card => ({
    value: id,
    label: title,
    help: [
      t('score', { score }),
      ...(matchedText === title ? [] : [t('matched', { question: matchedText })]),
    ].join(' · '),
  });
}

function useFoundCards(sdkAppId: string, words: string) {
  const [asked, setAsked] = useState('');
  useSettling(words, asked, setAsked);
  const { data } = useReading({
    ...query('listQas', { sdkAppId, search: asked, limit: foundAtMost }),
    enabled: asked !== '',
  });
  const cards = data?.items.map((qa): Card => ({ value: qa.qaId, ...cardOf(qa) })) ?? [];
  return { data: words === asked ? data : undefined, cards };
}
