import { chakra } from '@chakra-ui/react/styled-system';
import type { ReactNode } from 'react';
import { useT } from '../i18n/language.tsx';
import { Problem } from './problem.tsx';
import type { Retry } from './reading.ts';

interface LoadedProps<Data> {
  reading: { data: Data | undefined; error: unknown; retry: Retry };
  /** What holds the place until it is here. */
  skeleton: ReactNode;
  children: (data: Data) => ReactNode;
}

/** Shows what was read; until then its skeleton, or what went wrong with the way to try again. */
export function Loaded<Data>({ reading, skeleton, children }: LoadedProps<Data>) {
  const common = useT('common');
  const { data, error, retry } = reading;
  if (data !== undefined) return children(data);
  if (error !== null) return <Problem error={error} retry={retry} />;
  return (
    <chakra.div role="status" aria-label={common('loading')}>
      {skeleton}
    </chakra.div>
  );
}
