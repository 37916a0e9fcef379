import { chakra } from '@chakra-ui/react/styled-system';
import { useT } from '../../i18n/language.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';

/** Rows to come. */
export function ListSkeleton({ count = 6 }: { count?: number }) {
  const common = useT('common');
  return (
    <chakra.div role="status" aria-label={common('loading')} px="3">
      {Array.from({ length: count }, (_, row) => (
        <chakra.div key={`row-${row}`} display="flex" gap="3" py="3" alignItems="center" aria-hidden>
          <Skeleton width="8" height="8" borderRadius="full" flexShrink="0" />
          <chakra.div flex="1" display="grid" gap="2">
            <Skeleton width={`${60 - (row % 3) * 12}%`} />
            <Skeleton width={`${90 - (row % 4) * 10}%`} height="2.5" />
          </chakra.div>
        </chakra.div>
      ))}
    </chakra.div>
  );
}
