import { Waiting } from '../../patterns/waiting.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';

/** In place of messages that are on their way. */
export function ThreadSkeleton() {
  return (
    <Waiting maxW="46rem" mx="auto" padding="6" height="full" justifyContent="flex-end" gap="3">
      {[52, 38, 60, 44].map((width, row) => (
        <Skeleton
          key={width}
          height="10"
          borderRadius="xl"
          alignSelf={row % 2 === 0 ? 'flex-start' : 'flex-end'}
          style={{ width: `${width}%` }}
        />
      ))}
    </Waiting>
  );
}
