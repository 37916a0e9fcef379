import type { UnmatchedQuestion } from '../../../api/__generated__/schema.d.ts';
import { callOperation } from '../../../api/call.ts';
import { useSdkAppId } from '../../../api/current-application.ts';
import { sayIn } from '../../../i18n/saying.ts';
import { useAction } from '../../../patterns/action.ts';

const say = sayIn('qaOptimization');

/** Ignores a question, or opens it again; each toast takes it back. */
export function useSettling(onDone?: () => void) {
  const sdkAppId = useSdkAppId();
  const open = ({ questionId }: UnmatchedQuestion) =>
    callOperation('reopenUnmatchedQuestion', { sdkAppId, questionId });
  const back = useAction({ run: open, said: () => ({ title: say('undone') }) });
  return {
    ignore: useAction({
      run: ({ questionId }: UnmatchedQuestion) =>
        callOperation('ignoreUnmatchedQuestion', { sdkAppId, questionId }),
      said: (_, question) => ({
        title: say('ignored'),
        text: say('ignoredText', { question: question.text }),
        action: { label: say('undo'), onPress: () => back.run(question) },
      }),
      onDone,
    }),
    reopen: useAction({ run: open, said: () => ({ title: say('reopened') }), onDone }),
    note: useAction({
      run: ({ question: { questionId }, qaId }: { question: UnmatchedQuestion; qaId: string }) =>
        callOperation('teachUnmatchedQuestion', { sdkAppId, questionId }, { body: { qaId } }),
      said: (_, { question }) => ({
        title: say('noted'),
        action: { label: say('undo'), onPress: () => back.run(question) },
      }),
      onDone,
    }),
  };
}

/** Notes what the draft has learned of questions, or no longer knows. The teaching itself says so. */
export function useTaughtNote() {
  const sdkAppId = useSdkAppId();
  const note = useAction({
    run: ({ questionIds, qaId }: { questionIds: readonly string[]; qaId: string | null }) =>
      Promise.all(
        questionIds.map((questionId) =>
          qaId === null
            ? callOperation('reopenUnmatchedQuestion', { sdkAppId, questionId })
            : callOperation('teachUnmatchedQuestion', { sdkAppId, questionId }, { body: { qaId } }),
        ),
      ),
  });
  return {
    taught: (questionIds: readonly string[], qaId: string) => note.run({ questionIds, qaId }),
    open: (questionIds: readonly string[]) => note.run({ questionIds, qaId: null }),
  };
}
