import { chakra } from '@chakra-ui/react/styled-system';
import { BookPlus } from 'lucide-react';
import type { FileHit } from '../../../api/__generated__/schema.d.ts';
import { useSdkAppId } from '../../../api/current-application.ts';
import { useFormat, useT } from '../../../i18n/language.tsx';
import { paths } from '../../../paths.ts';
import { Button } from '../../../ui/button.tsx';
import { Row, Stack, Text } from '../../../ui/layout.tsx';
import { TextLink } from '../../../ui/text-link.tsx';

interface HitCardProps {
  hit: FileHit;
  /** Makes a Q&A of the passage. */
  onTeach: () => void;
}

/** A passage with the words that were searched for, where it stands, and why it was found. */
export function HitCard({ hit, onTeach }: HitCardProps) {
  const t = useT('file');
  const format = useFormat();
  const sdkAppId = useSdkAppId();
  const { passageId, documentId, documentName, page, heading, parts, missing, score } = hit;
  const place = { name: documentName, page: page ?? 0 };
  const where =
    page === null ? documentName : t(documentName.toLowerCase().endsWith('.pptx') ? 'slide' : 'where', place);
  return (
    <Stack as="li" gap="1.5" py="4" borderBottomWidth="1px">
      <Row apart wrap gap="3" alignItems="flex-start">
        <Stack gap="0.5" minW="0" flex="1 1 16rem">
          {heading === null ? null : <Text look="strong">{heading}</Text>}
          <TextLink to={paths.passage(sdkAppId, documentId, passageId)} fontSize="sm" overflowWrap="anywhere">
            {where}
          </TextLink>
        </Stack>
        <Button
          size="xs"
          icon={<BookPlus aria-hidden />}
          aria-label={t('makeQaOf', { where })}
          onClick={onTeach}
        >
          {t('makeQa')}
        </Button>
      </Row>
      <chakra.p whiteSpace="pre-line" overflowWrap="anywhere" maxW="44rem" lineHeight="1.65">
        {parts.map(({ text, found }, at) =>
          // oxlint-disable-next-line react/no-array-index-key -- the parts of a text have nothing but their place
          found ? <Found key={at}>{text}</Found> : <span key={at}>{text}</span>,
        )}
      </chakra.p>
      <Text look="note">
        {[
          t('fits', { share: format.percent(score) }),
          ...(missing.length === 0 ? [] : [t('missing', { words: format.list(missing) })]),
        ].join(' · ')}
      </Text>
    </Stack>
  );
}

const Found = chakra('mark', {
  base: { bg: 'warning.bg', color: 'fg', borderRadius: 'sm', fontWeight: 'medium', px: '0.5', mx: '-0.5' },
});
