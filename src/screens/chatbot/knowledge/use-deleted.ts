import { callOperation } from '../../../api/call.ts';
import { isProblem } from '../../../api/problems.ts';
import { useSdkAppId } from '../../../api/current-application.ts';
import { type Saying, sayIn } from '../../../i18n/saying.ts';
import { useAction } from '../../../patterns/action.ts';
import { toast } from '../../../ui/toaster.tsx';

const say = sayIn('knowledge');

/** Says that Q&As were deleted, and offers to bring them back. */
export function useDeleted() {
  const sdkAppId = useSdkAppId();
  const restore = useAction({
    run: (qaIds: readonly string[]) =>
      callOperation('bulkEditQas', { sdkAppId }, { body: { qaIds: [...qaIds], action: 'restore' } }),
    said: ({ changed }) => ({ title: say('restored.done', { count: changed }) }),
    failed: (error) => (isTaken(error) ? { title: say('restored.taken') } : undefined),
  });
  return (qaIds: readonly string[], title: Saying, text?: Saying) =>
    toast({
      kind: 'success',
      title,
      ...(text && { text }),
      isLong: true,
      action: { label: say('restored.undo'), onPress: () => restore.run(qaIds) },
    });
}

function isTaken(error: unknown): boolean {
  return isProblem(error) && error.code === 'duplicateName';
}
