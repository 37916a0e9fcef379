import { useState } from 'react';
import type { ExpectedOrigin } from '../../../api/__generated__/schema.d.ts';
import { useSdkAppId } from '../../../api/current-application.ts';
import { query } from '../../../api/operation.ts';
import { useT } from '../../../i18n/language.tsx';
import { useReading } from '../../../patterns/reading.ts';
import { searchMaxCharacters } from '../../../patterns/use-filters.ts';
import { useSettling } from '../../../patterns/use-settling.ts';
import { Field } from '../../../ui/field.tsx';
import { Stack, Text } from '../../../ui/layout.tsx';
import { RadioCards } from '../../../ui/radio-cards.tsx';
import { TextInput } from '../../../ui/text-input.tsx';

/** Of each kind that a search finds. */
const foundAtMost = 5;

interface OriginFieldProps {
  id: string;
  error: string | undefined;
  /** Whether small talk may be chosen too. */
  withSmallTalk: boolean;
  value: ExpectedOrigin | null;
  onValue: (origin: ExpectedOrigin) => void;
}

/** The Q&A or the small talk that is expected, found by its words. */
export function OriginField({ id, error, withSmallTalk, value, onValue }: OriginFieldProps) {
  const t = useT('regression');
  const [words, setWords] = useState('');
  const { origins, isNothing } = useFound(words.trim(), withSmallTalk);
  const title = useTitle(value);
  const isShown = origins.some(({ id: found }) => found === value?.id);
  const chosen = value === null || isShown ? [] : [{ ...value, title: title ?? t('expected.gone') }];
  const cards = [...chosen, ...origins].map((origin) => ({
    value: origin.id,
    label: origin.title,
    help: origin.kind === 'chitchat' ? t('form.smallTalk') : t('form.qa'),
  }));
  return (
    <Stack gap="3">
      <Field
        id={id}
        label={t('form.search')}
        help={t('form.searchHelp')}
        error={cards.length === 0 ? error : undefined}
      >
        <TextInput type="search" maxLength={searchMaxCharacters} value={words} onValue={setWords} />
      </Field>
      <Text look="note" role="status">
        {isNothing ? t('form.nothingFound') : ' '}
      </Text>
      {cards.length === 0 ? null : (
        <RadioCards
          legend={t('form.origin')}
          value={value?.id ?? null}
          error={error}
          cards={cards}
          onValue={(found) => {
            const origin = origins.find((each) => each.id === found);
            if (origin !== undefined) onValue({ kind: origin.kind, id: origin.id });
          }}
        />
      )}
    </Stack>
  );
}

type Found = ExpectedOrigin & { title: string };

/** What has these words in the draft; nothing without words. */
function useFound(words: string, withSmallTalk: boolean) {
  const sdkAppId = useSdkAppId();
  const [asked, setAsked] = useState('');
  useSettling(words, asked, setAsked);
  const search = { sdkAppId, search: asked, limit: foundAtMost };
  const qas = useReading({ ...query('listQas', search), enabled: asked !== '' });
  const talk = useReading({ ...query('listChitchats', search), enabled: asked !== '' && withSmallTalk });
  const isCurrent = words !== '' && words === asked;
  const origins: Found[] = isCurrent
    ? [
        ...(qas.data?.items ?? []).map((qa) => ({
          kind: 'qa' as const,
          id: qa.qaId,
          title: qa.standardQuestion,
        })),
        ...(withSmallTalk ? (talk.data?.items ?? []) : []).map((entry) => ({
          kind: 'chitchat' as const,
          id: entry.chitchatId,
          title: entry.question,
        })),
      ]
    : [];
  const isRead = isCurrent && qas.data !== undefined && (!withSmallTalk || talk.data !== undefined);
  return { origins, isNothing: isRead && origins.length === 0 };
}

/** What the chosen thing is called in the draft; null if the draft does not have it. */
function useTitle(origin: ExpectedOrigin | null): string | null {
  const sdkAppId = useSdkAppId();
  const id = origin?.id ?? '';
  const qa = useReading({ ...query('getQa', { sdkAppId, qaId: id }), enabled: origin?.kind === 'qa' });
  const talk = useReading({
    ...query('getChitchat', { sdkAppId, chitchatId: id }),
    enabled: origin?.kind === 'chitchat',
  });
  return qa.data?.standardQuestion ?? talk.data?.question ?? null;
}
