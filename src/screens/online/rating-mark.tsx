import { chakra } from '@chakra-ui/react/styled-system';
import { Star } from 'lucide-react';
import type { Rating } from '../../api/__generated__/schema.d.ts';
import { useT } from '../../i18n/language.tsx';
import { Row } from '../../ui/layout.tsx';

/** The stars that a customer gave, in a row of a list; nothing where they gave none. */
export function RatingMark({ rating }: { rating: Rating | null }) {
  const t = useT('online');
  if (rating === null) return null;
  return (
    <Row as="span" gap="1" fontSize="xs" color="fg.muted" data-figure>
      <Star size={12} aria-hidden fill="currentColor" />
      <span aria-hidden>{rating.stars}</span>
      <chakra.span srOnly>{t('customer.stars', { count: rating.stars })}</chakra.span>
    </Row>
  );
}
