import { chakra } from '@chakra-ui/react/styled-system';
import { Fragment, type ReactNode } from 'react';
import type { BotCandidate, TextCorrection, TextReading } from '../../../api/__generated__/schema.d.ts';
import { useLanguage, useT } from '../../../i18n/language.tsx';
import { hasMatter } from '../../../i18n/words.ts';
import { Stack, Text } from '../../../ui/layout.tsx';

interface HowReadProps {
  /** What the customer wrote. */
  asked: string;
  best: BotCandidate;
}

/** How a message was read where it came closest, and what the score of that is made of. */
export function HowRead({ asked, best }: HowReadProps) {
  const t = useT('onlineTest');
  const { score, reading, scoreParts, otherThing, sharedMatter } = best;
  return (
    <Stack gap="2.5">
      {reading ? <Read asked={asked} reading={reading} /> : <Text look="note">{t('read.same')}</Text>}
      {sharedMatter ? <SharedMatter matter={sharedMatter} /> : null}
      {otherThing ? <Text look="detail">{t('otherThing', { ...otherThing })}</Text> : null}
      {scoreParts ? (
        <>
          <Text look="detail">{t('parts.title', { score })}</Text>
          <chakra.dl display="grid" gridTemplateColumns="minmax(0, 1fr) auto" columnGap="3" rowGap="1.5">
            <Part of="likeness" value={scoreParts.likeness} />
            <Part of="lead" value={scoreParts.lead} />
            {scoreParts.price > 0 ? <Part of="price" value={-scoreParts.price} /> : null}
          </chakra.dl>
        </>
      ) : null}
    </Stack>
  );
}

/** What both are about; a matter of a later release is shown by its name. */
function SharedMatter({ matter }: { matter: string }) {
  const t = useT('onlineTest');
  const { language } = useLanguage();
  const name = hasMatter(language, matter) ? t(`matters.${matter}`) : matter;
  return <Text look="detail">{t('sharedMatter', { matter: name })}</Text>;
}

function Read({ asked, reading }: { asked: string; reading: TextReading }) {
  const t = useT('onlineTest');
  const { kind, text, sentence, sentences, corrections } = reading;
  const start = asked.indexOf(text);
  const around = start < 0 ? ['', ''] : [asked.slice(0, start), asked.slice(start + text.length)];
  return (
    <>
      <chakra.blockquote
        borderInlineStartWidth="3px"
        borderColor="brand.solid"
        paddingInlineStart="3"
        fontSize="sm"
        color="fg.muted"
        whiteSpace="pre-wrap"
        overflowWrap="anywhere"
      >
        {around[0]}
        <chakra.mark bg="brand.bg" color="fg" borderRadius="sm" px="0.5">
          <Corrected text={text} corrections={corrections} />
        </chakra.mark>
        {around[1]}
      </chakra.blockquote>
      <Text look="detail">
        {sentence === null || sentences === 1
          ? t(`read.${kind}`)
          : t(`read.${kind}In`, { sentence, sentences })}
        {corrections.map(({ from, to }) => ` · ${t('corrected', { from, to })}`)}
      </Text>
    </>
  );
}

/** The words that were read, the misspelt ones struck and followed by what they were taken for. */
function Corrected({ text, corrections }: { text: string; corrections: readonly TextCorrection[] }) {
  const shown: ReactNode[] = [];
  let end = 0;
  for (const { from, to } of corrections) {
    const at = text.indexOf(from, end);
    if (at < 0) continue;
    shown.push(
      <Fragment key={at}>
        {text.slice(end, at)}
        <chakra.del color="danger.fg">{from}</chakra.del>{' '}
        <chakra.ins color="success.fg" fontWeight="semibold" textDecoration="none">
          {to}
        </chakra.ins>
      </Fragment>,
    );
    end = at + from.length;
  }
  return [...shown, text.slice(end)];
}

/** One of the figures whose sum makes the score, with what it means. */
function Part({ of, value }: { of: 'likeness' | 'lead' | 'price'; value: number }) {
  const t = useT('onlineTest');
  return (
    <>
      <chakra.dt fontSize="xs">
        {t(`parts.${of}`)}
        <Text as="span" display="block" look="detail">
          {t(`parts.${of}Help`)}
        </Text>
      </chakra.dt>
      <chakra.dd fontSize="xs" data-figure textAlign="end" margin="0">
        {t('parts.figure', { value })}
      </chakra.dd>
    </>
  );
}
