import { useT } from '../../i18n/language.tsx';
import { Problem } from '../../patterns/problem.tsx';
import type { Retry } from '../../patterns/reading.ts';
import { Waiting } from '../../patterns/waiting.tsx';
import { Row, Stack } from '../../ui/layout.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';

interface NotHereProps {
  error: unknown;
  retry: Retry;
  /** Rows to come. */
  count?: number;
  inline?: boolean;
}

/** Rows that are still on their way, or why they do not come. */
export function NotHere({ error, retry, count = 6, inline = false }: NotHereProps) {
  const t = useT('online');
  if (error !== null)
    return (
      <Stack flex="1" justifyContent={inline ? undefined : 'center'}>
        <Problem inline={inline} error={error} retry={retry} offlineHint={t('connection.notHere')} />
      </Stack>
    );
  return (
    <Waiting flex="1" px="3">
      {Array.from({ length: count }, (_, row) => (
        <Row key={`row-${row}`} gap="3" py="3" aria-hidden>
          <Skeleton width="8" height="8" borderRadius="full" flexShrink="0" />
          <Stack flex="1">
            <Skeleton width={`${60 - (row % 3) * 12}%`} />
            <Skeleton width={`${90 - (row % 4) * 10}%`} height="2.5" />
          </Stack>
        </Row>
      ))}
    </Waiting>
  );
}
