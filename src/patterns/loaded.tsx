import type { ReactNode } from 'react';
import { Problem } from './problem.tsx';
import type { Retry } from './reading.ts';
import { Waiting } from './waiting.tsx';

interface LoadedProps<Data> {
  reading: { data: Data | undefined; error: unknown; retry: Retry };
  /** The skeleton until the data arrives. */
  skeleton: ReactNode;
  children: (data: Data) => ReactNode;
}

/** Shows loaded data; before that a skeleton, or the problem with a retry button. */
export function Loaded<Data>({ reading, skeleton, children }: LoadedProps<Data>) {
  const { data, error, retry } = reading;
  if (data !== undefined) return children(data);
  if (error !== null) return <Problem error={error} retry={retry} />;
  return <Waiting>{skeleton}</Waiting>;
}
