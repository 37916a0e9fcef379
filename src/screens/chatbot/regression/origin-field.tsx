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

const helpOf = { qa: 'form.qa', chitchat: 'form.smallTalk', document: 'form.document' } as const;

/** Of each kind that a search finds. */
const foundAtMost = 5;

interface OriginFieldProps {
  id: string;
  error: string | undefined;
  /** Whether small talk and documents may be chosen too. */
  withOthers: boolean;
  value: ExpectedOrigin | null;
  onValue: (origin: ExpectedOrigin) => void;
}

/** The Q&A, the small talk or the document that is expected, found by its words. */
export function OriginField({ id, error, withOthers, value, onValue }: OriginFieldProps) {
  const t = useT('regression');
  const [words, setWords] = useState('');
  const { origins, isNothing } = useFound(words.trim(), withOthers);
  const title = useTitle(value);
  const isShown = origins.some(({ id: found }) => found === value?.id);
  const chosen = value === null || isShown ? [] : [{ ...value, title: title ?? t('expected.gone') }];
  const cards = [...chosen, ...origins].map((origin) => ({
    value: origin.id,
    label: origin.title,
    help: t(helpOf[origin.kind]),
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
function useFound(words: string, withOthers: boolean) {
  const sdkAppId = useSdkAppId();
  const [asked, setAsked] = useState('');
  useSettling(words, asked, setAsked);
  const search = { sdkAppId, search: asked, limit: foundAtMost };
  const qas = useReading({ ...query('listQas', search), enabled: asked !== '' });
  const enabled = asked !== '' && withOthers;
  const talk = useReading({ ...query('listChitchats', search), enabled });
  const named = useReading({ ...query('listDocuments', search), enabled });
  const isCurrent = words !== '' && words === asked;
  const origins: Found[] = isCurrent
    ? [
        ...(qas.data?.items ?? []).map((qa) => ({
          kind: 'qa' as const,
          id: qa.qaId,
          title: qa.standardQuestion,
        })),
        ...(withOthers ? (talk.data?.items ?? []) : []).map((entry) => ({
          kind: 'chitchat' as const,
          id: entry.chitchatId,
          title: entry.question,
        })),
        ...(withOthers ? (named.data?.items ?? []) : []).map((document) => ({
          kind: 'document' as const,
          id: document.documentId,
          title: document.name,
        })),
      ]
    : [];
  const isRead =
    isCurrent &&
    qas.data !== undefined &&
    (!withOthers || (talk.data !== undefined && named.data !== undefined));
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
  const document = useReading({
    ...query('getDocument', { sdkAppId, documentId: id }),
    enabled: origin?.kind === 'document',
  });
  return qa.data?.standardQuestion ?? talk.data?.question ?? document.data?.name ?? null;
}
