import { chakra } from '@chakra-ui/react/styled-system';
import { Star } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Rating } from '../../api/__generated__/schema.d.ts';
import { useT } from '../../i18n/language.tsx';
import { Row, Stack } from '../../ui/layout.tsx';

interface FactsProps {
  title: string;
  /** Omits unknown facts. */
  facts?: readonly (readonly [label: string, value: ReactNode])[];
  children?: ReactNode;
}

/** A titled part of what is known of a customer. */
export function Facts({ title, facts = [], children }: FactsProps) {
  return (
    <chakra.section aria-label={title}>
      <chakra.h3 fontSize="xs" fontWeight="semibold" color="fg.muted" paddingBottom="2">
        {title}
      </chakra.h3>
      <chakra.dl
        display="grid"
        gridTemplateColumns="6.5rem minmax(0, 1fr)"
        gap="2"
        fontSize="sm"
        alignItems="baseline"
      >
        {facts
          .filter(([, value]) => value !== null && value !== undefined)
          .map(([label, value]) => (
            <chakra.div key={label} display="contents">
              <chakra.dt color="fg.muted">{label}</chakra.dt>
              <chakra.dd css={{ overflowWrap: 'anywhere' }} data-figure>
                {value}
              </chakra.dd>
            </chakra.div>
          ))}
      </chakra.dl>
      {children}
    </chakra.section>
  );
}

/** The remarks that the customer's page offers beside the stars. */
const knownTags = ['quick', 'friendly', 'solved', 'slow', 'unclear', 'unsolved'] as const;

/** What a customer gave, in full. */
export function RatingView({ rating: { stars, tags, comment } }: { rating: Rating }) {
  const t = useT('online');
  const wordOf = (tag: string) => {
    const known = knownTags.find((each) => each === tag);
    return known === undefined ? tag : t(`customer.ratingTags.${known}`);
  };
  return (
    <Stack>
      <Row role="img" aria-label={t('customer.stars', { count: stars })} gap="0.5" color="warning.solid">
        {[1, 2, 3, 4, 5].map((star) => (
          <Star key={star} size={17} aria-hidden fill={star <= stars ? 'currentColor' : 'none'} />
        ))}
      </Row>
      {tags.length === 0 ? null : (
        <Row as="ul" wrap gap="1">
          {tags.map((tag) => (
            <chakra.li key={tag} px="2" py="0.5" borderRadius="full" bg="bg.hover" fontSize="xs">
              {wordOf(tag)}
            </chakra.li>
          ))}
        </Row>
      )}
      {comment === '' ? null : (
        <chakra.p fontSize="sm" whiteSpace="pre-line" css={{ overflowWrap: 'anywhere' }}>
          {comment}
        </chakra.p>
      )}
    </Stack>
  );
}
