import type { Advice, AdviceDismissal, Qa } from '../../../api/__generated__/schema.d.ts';
import { callOperation } from '../../../api/call.ts';
import { useSdkAppId } from '../../../api/current-application.ts';
import { isProblem } from '../../../api/problems.ts';
import { newUuid } from '../../../api/unique-id.ts';
import { sayIn } from '../../../i18n/saying.ts';
import { useAction } from '../../../patterns/action.ts';

const say = sayIn('advice');
const undone = () => ({ title: say('undone') });
const changedSince = (error: unknown) =>
  isProblem(error, 'versionConflict') || isProblem(error, 'notFound')
    ? { title: say('changedSince') }
    : undefined;

interface Move {
  question: string;
  from: Advice['qa'];
  to: Advice['qa'];
}

/** Moves a question to the Q&A that it finds; the toast takes it back. */
export function useMove(onDone: () => void) {
  const sdkAppId = useSdkAppId();
  const move = ({ question, from, to }: Move) =>
    callOperation(
      'moveSimilarQuestion',
      { sdkAppId, qaId: from.qaId },
      { body: { question, toQaId: to.qaId } },
    );
  const back = useAction({ run: move, said: undone, failed: changedSince });
  return useAction({
    run: move,
    said: (_, { question, from, to }) => ({
      title: say('moved'),
      text: say('movedText', { question, qa: to.standardQuestion }),
      action: { label: say('undo'), onPress: () => back.run({ question, from: to, to: from }) },
    }),
    onDone,
  });
}

interface Addition {
  question: string;
  qa: Advice['qa'];
}

/** Adds what customers wrote to a Q&A; the toast takes it back. */
export function useAddition(onDone: () => void) {
  const sdkAppId = useSdkAppId();
  const back = useAction({
    run: ({ question, qa }: Addition) =>
      callOperation('removeSimilarQuestion', { sdkAppId, qaId: qa.qaId }, { body: { question } }),
    said: undone,
    failed: changedSince,
  });
  return useAction({
    run: ({ question, qa }: Addition) =>
      callOperation('addSimilarQuestion', { sdkAppId, qaId: qa.qaId }, { body: { question } }),
    said: (_, asked) => ({
      title: say('added'),
      text: say('addedText', { question: asked.question, qa: asked.qa.standardQuestion }),
      action: { label: say('undo'), onPress: () => back.run(asked) },
    }),
    onDone,
  });
}

/** Dismisses advice; the toast brings it back. */
export function useDismissal(onDone: () => void) {
  const sdkAppId = useSdkAppId();
  const back = useAction({
    run: ({ dismissalId }: AdviceDismissal) =>
      callOperation('deleteAdviceDismissal', { sdkAppId, dismissalId }),
    said: undone,
    failed: changedSince,
  });
  return useAction({
    run: ({ kind, qa, other, question }: Advice) => {
      const body = { kind, qaId: qa.qaId, otherQaId: other?.qaId ?? null, question };
      return callOperation('createAdviceDismissal', { sdkAppId }, { body, key: newUuid() });
    },
    said: (dismissal) => ({
      title: say('dismissed'),
      text: say('dismissedText'),
      action: { label: say('undo'), onPress: () => back.run(dismissal) },
    }),
    onDone,
  });
}

interface Merge {
  kept: Qa;
  gone: Qa;
}

/** Merges two Q&As; the toast brings the other one back, as a new Q&A with the same content. */
export function useMerge(onDone: () => void) {
  const sdkAppId = useSdkAppId();
  const back = useAction({
    run: async ({ kept, gone, version }: Merge & { version: number }) => {
      const { standardQuestion, similarQuestions, answer, categoryId } = kept;
      const body = { standardQuestion, similarQuestions, answer, categoryId };
      await callOperation('updateQa', { sdkAppId, qaId: kept.qaId }, { body, version });
      await callOperation('createQa', { sdkAppId }, { body: contentOf(gone), key: newUuid() });
    },
    said: undone,
    failed: changedSince,
  });
  return useAction({
    run: ({ kept, gone }: Merge) => {
      const body = { otherQaId: gone.qaId, answerOf: 'own' as const };
      return callOperation('mergeQa', { sdkAppId, qaId: kept.qaId }, { body });
    },
    said: ({ version }, asked) => ({
      title: say('merged'),
      text: say('mergedText', { qa: asked.kept.standardQuestion }),
      action: { label: say('undo'), onPress: () => back.run({ ...asked, version }) },
    }),
    failed: (error) => (isProblem(error, 'validationFailed') ? { title: say('full') } : undefined),
    onDone,
  });
}

function contentOf({ standardQuestion, similarQuestions, answer, categoryId, status }: Qa) {
  return { standardQuestion, similarQuestions, answer, categoryId, status };
}
