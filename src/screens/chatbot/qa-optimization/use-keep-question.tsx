import { ListPlus } from 'lucide-react';
import type { UnmatchedQuestion } from '../../../api/__generated__/schema.d.ts';
import { newIdempotencyKey } from '../../../api/client.ts';
import { callOperation } from '../../../api/call.ts';
import { useSdkAppId } from '../../../api/current-application.ts';
import { isProblem } from '../../../api/problems.ts';
import { useT } from '../../../i18n/language.tsx';
import { sayIn } from '../../../i18n/saying.ts';
import { useAction } from '../../../patterns/action.ts';

const say = sayIn('teach');

/** Makes a case of the regression set of a question that was taught: its Q&A has to answer it from now on. */
export function useKeepQuestion({ text, language, robotId, taughtQa }: UnmatchedQuestion) {
  const t = useT('teach');
  const sdkAppId = useSdkAppId();
  const keep = useAction({
    run: (id: string) => {
      const expectation = { kind: 'answer', origin: { kind: 'qa', id } } as const;
      const body = { question: text, language, robotId, expectation };
      return callOperation('createRegressionCase', { sdkAppId }, { body, key: newIdempotencyKey() });
    },
    said: () => ({ title: say('kept.done'), text: say('kept.expects.answer') }),
    failed: (error) =>
      isProblem(error, 'duplicateName')
        ? { title: say('kept.known'), text: say('kept.knownText') }
        : undefined,
  });
  if (taughtQa === null) return [];
  return [
    {
      id: 'keep',
      label: t('kept.action'),
      icon: <ListPlus aria-hidden />,
      run: () => keep.run(taughtQa.qaId),
    },
  ];
}
