import { type Saying, sayIn } from '../../../i18n/saying.ts';
import { toast } from '../../../ui/toaster.tsx';
import { useRestoreQas } from '../../session/restore-qas.ts';

const say = sayIn('knowledge');

/** Says that Q&As were deleted, and offers to bring them back. */
export function useDeleted() {
  const restore = useRestoreQas();
  return (qaIds: readonly string[], title: Saying) =>
    toast({
      kind: 'success',
      title,
      action: { label: say('undoDeletion'), onPress: () => restore.run(qaIds) },
    });
}
