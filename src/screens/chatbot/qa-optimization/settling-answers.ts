import type { DoubtedQuestion } from '../../../api/__generated__/schema.d.ts';
import { callOperation } from '../../../api/call.ts';
import { useSdkAppId } from '../../../api/current-application.ts';
import { sayIn } from '../../../i18n/saying.ts';
import { useAction } from '../../../patterns/action.ts';

const say = sayIn('qaOptimization');

/** Notes what became of questions to which a Q&A gave answers that did not help; each toast takes it back. */
export function useSettlingAnswers(qaId: string) {
  const sdkAppId = useSdkAppId();
  const of = ({ questionId }: DoubtedQuestion) => ({ sdkAppId, qaId, questionId });
  const reopenAll = (questions: readonly DoubtedQuestion[]) =>
    Promise.all(questions.map((each) => callOperation('reopenDoubtedQuestion', of(each))));
  const back = useAction({ run: reopenAll, said: () => ({ title: say('undone') }) });
  const undo = (questions: readonly DoubtedQuestion[]) => ({
    label: say('undo'),
    onPress: () => back.run(questions),
  });
  return {
    ignore: useAction({
      run: (question: DoubtedQuestion) => callOperation('ignoreDoubtedQuestion', of(question)),
      said: (_, question) => ({
        title: say('ignored'),
        text: say('doubted.ignoredText', { question: question.text }),
        action: undo([question]),
      }),
    }),
    reopen: useAction({
      run: (question: DoubtedQuestion) => callOperation('reopenDoubtedQuestion', of(question)),
      said: () => ({ title: say('reopened') }),
    }),
    /** The Q&A itself answers these better now. */
    mended: useAction({
      run: (questions: readonly DoubtedQuestion[]) =>
        Promise.all(
          questions.map((each) => callOperation('teachDoubtedQuestion', of(each), { body: { qaId } })),
        ),
      said: (_, questions) => ({
        title: say('doubted.mended'),
        text: say('doubted.mendedText'),
        action: undo(questions),
      }),
    }),
    /** What the teaching says already. */
    taught: useAction({
      run: ({ question, toQaId }: { question: DoubtedQuestion; toQaId: string | null }) =>
        toQaId === null
          ? callOperation('reopenDoubtedQuestion', of(question))
          : callOperation('teachDoubtedQuestion', of(question), { body: { qaId: toQaId } }),
    }),
  };
}
