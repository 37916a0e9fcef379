import { chakra } from '@chakra-ui/react/styled-system';
import type { ReactNode } from 'react';
import { useT } from '../i18n/language.tsx';
import { Problem } from './problem.tsx';
import type { Retry } from './reading.ts';

interface LoadedProps<Data> {
  reading: { data: Data | undefined; error: unknown; retry: Retry };
  /** The skeleton until the data arrives. */
  skeleton: ReactNode;
  children: (data: Data) => ReactNode;
}

/** Shows loaded data; before that a skeleton, or the problem with a retry button. */
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
