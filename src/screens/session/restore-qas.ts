import type { BulkOutcome } from '../../api/__generated__/schema.d.ts';
import { callOperation } from '../../api/call.ts';
import { useSdkAppId } from '../../api/current-application.ts';
import { isProblem } from '../../api/problems.ts';
import { type Saying, sayIn } from '../../i18n/saying.ts';
import { useAction } from '../../patterns/action.ts';

const say = sayIn('session');

/** Brings deleted Q&As back, and says what became of them. */
export function useRestoreQas() {
  const sdkAppId = useSdkAppId();
  return useAction({
    run: (qaIds: readonly string[]) =>
      callOperation('bulkEditQas', { sdkAppId }, { body: { qaIds: [...qaIds], action: 'restore' } }),
    said: (outcome) => ({ title: titleOf(outcome) }),
    failed: (error) =>
      isProblem(error) && error.code === 'duplicateName' ? { title: say('restoredQas.taken') } : undefined,
  });
}

function titleOf({ changed, unchanged }: BulkOutcome): Saying {
  if (changed > 0) return say('restoredQas.done', { count: changed });
  return say(unchanged > 0 ? 'restoredQas.there' : 'restoredQas.gone');
}
