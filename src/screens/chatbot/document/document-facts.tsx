import { chakra } from '@chakra-ui/react/styled-system';
import type { ReactNode } from 'react';
import type { Document } from '../../../api/__generated__/schema.d.ts';
import { useFormat, useT } from '../../../i18n/language.tsx';
import { Text } from '../../../ui/layout.tsx';
import { hasFile } from '../document-actions.ts';
import { useActorName } from '../../session/actor-name.ts';

/** What is known of a document beside its text. */
export function DocumentFacts(document: Document) {
  const t = useT('documentText');
  const format = useFormat();
  const nameOf = useActorName();
  const { format: kind, fileSize, pageCount, characterCount, createdBy, createdAt } = document;
  const { passageCount, activePassageCount, fileEdition, sourceUrl } = document;
  const facts: [string, ReactNode][] = [
    ...(sourceUrl === null
      ? []
      : [[t('from'), <Source key="source" url={sourceUrl} />] satisfies [string, ReactNode]]),
    ...(hasFile(document)
      ? ([
          [t('format'), t(`oneDocument:format.${kind}`)],
          [t('size'), format.fileSize(fileSize)],
        ] satisfies [string, ReactNode][])
      : []),
    ...(pageCount === null
      ? []
      : [[t(kind === 'pptx' ? 'slides' : 'pages'), format.number(pageCount)] satisfies [string, ReactNode]]),
    ...(characterCount === null
      ? []
      : [
          [t('characters'), format.number(characterCount)] satisfies [string, ReactNode],
          [
            t('passages'),
            activePassageCount === passageCount
              ? format.number(passageCount)
              : t('oneDocument:passagesOf', { active: activePassageCount, count: passageCount }),
          ] satisfies [string, ReactNode],
        ]),
    ...(fileEdition === 1
      ? []
      : [[t('edition.number'), format.number(fileEdition)] satisfies [string, ReactNode]]),
    [t('by'), nameOf(createdBy)],
    [t('at'), format.dateTime(createdAt)],
  ];
  return (
    <chakra.section
      aria-label={t('facts')}
      borderWidth="1px"
      borderRadius="lg"
      bg="bg.raised"
      px="4"
      py="3"
      position={{ lg: 'sticky' }}
      top="4"
    >
      <chakra.dl
        display="grid"
        gridTemplateColumns="auto minmax(0, 1fr)"
        columnGap="4"
        rowGap="2"
        fontSize="sm"
      >
        {facts.map(([name, value]) => (
          <chakra.div key={name} display="contents">
            <Text as="dt" look="muted">
              {name}
            </Text>
            <chakra.dd data-figure textAlign="end" overflowWrap="anywhere">
              {value}
            </chakra.dd>
          </chakra.div>
        ))}
      </chakra.dl>
    </chakra.section>
  );
}

/** The address that a document comes from. */
function Source({ url }: { url: string }) {
  return (
    <chakra.a
      href={url}
      target="_blank"
      rel="noreferrer"
      title={url}
      color="brand.fg"
      textDecoration="underline"
      textUnderlineOffset="3px"
    >
      {new URL(url).host}
    </chakra.a>
  );
}
