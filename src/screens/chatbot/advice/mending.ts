import type { Advice, AdviceDismissal, Qa } from '../../../api/__generated__/schema.d.ts';
import { callOperation } from '../../../api/call.ts';
import { useSdkAppId } from '../../../api/current-application.ts';
import { isProblem } from '../../../api/problems.ts';
import { newUuid } from '../../../api/unique-id.ts';
import { sayIn } from '../../../i18n/saying.ts';
import { useAction } from '../../../patterns/action.ts';
import { addSimilarQuestion, removeSimilarQuestion } from '../../session/similar-question.ts';
import { moveQuestion, takeMoveBack } from './moving.ts';

const say = sayIn('advice');
const undone = () => ({ title: say('undone') });
export const broughtBack = () => ({ title: say('broughtBack') });
const changedSince = (error: unknown) =>
  isProblem(error, 'versionConflict') || isProblem(error, 'notFound') || isProblem(error, 'validationFailed')
    ? { title: say('changedSince') }
    : undefined;

/** Moves a question to the Q&A that it finds; the toast takes back what the move did. */
export function useMove(onDone: () => void) {
  const sdkAppId = useSdkAppId();
  const back = useAction({ run: takeMoveBack, said: undone, failed: changedSince });
  return useAction({
    run: ({ question, from, to }: { question: string; from: Advice['qa']; to: Advice['qa'] }) =>
      moveQuestion({ sdkAppId, question, fromId: from.qaId, toId: to.qaId }),
    said: (moved, { question, to }) => ({
      title: say('moved'),
      text: say('movedText', { question, qa: to.standardQuestion }),
      action: { label: say('undo'), onPress: () => back.run(moved) },
    }),
    failed: changedSince,
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
    run: ({ question, qa }: Addition) => removeSimilarQuestion({ sdkAppId, qaId: qa.qaId, question }),
    said: undone,
    failed: changedSince,
  });
  return useAction({
    run: ({ question, qa }: Addition) => addSimilarQuestion({ sdkAppId, qaId: qa.qaId, question }),
    said: (_, asked) => ({
      title: say('added'),
      text: say('addedText', { question: asked.question, qa: asked.qa.standardQuestion }),
      action: { label: say('undo'), onPress: () => back.run(asked) },
    }),
    failed: changedSince,
    onDone,
  });
}

/** Brings dismissed advice back. @param said the title of its toast */
export function useReturn({ said, onDone }: { said: typeof undone; onDone?: () => void }) {
  const sdkAppId = useSdkAppId();
  return useAction({
    run: ({ dismissalId }: AdviceDismissal) =>
      callOperation('deleteAdviceDismissal', { sdkAppId, dismissalId }),
    said,
    failed: changedSince,
    onDone,
  });
}

/** Dismisses advice; the toast brings it back. */
export function useDismissal(onDone: () => void) {
  const sdkAppId = useSdkAppId();
  const back = useReturn({ said: undone });
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
  keptId: string;
  goneId: string;
}

/** What the two Q&As were before they were merged, and the version of the one that stayed. */
interface Merged {
  kept: Qa;
  gone: Qa;
  version: number;
}

/** Merges two Q&As; the toast brings the other one back, as a new Q&A with the same content. */
export function useMerge(onDone: () => void) {
  const sdkAppId = useSdkAppId();
  const read = (qaId: string) => callOperation('getQa', { sdkAppId, qaId });
  const back = useAction({
    // The other one comes back first: should the second request fail, its questions stand twice, but nothing is lost.
    run: async ({ kept, gone, version }: Merged) => {
      await callOperation('createQa', { sdkAppId }, { body: contentOf(gone), key: newUuid() });
      const { status: _, ...body } = contentOf(kept);
      await callOperation('updateQa', { sdkAppId, qaId: kept.qaId }, { body, version });
    },
    said: undone,
    failed: changedSince,
  });
  return useAction({
    async run({ keptId, goneId }: Merge): Promise<Merged> {
      const [kept, gone] = await Promise.all([read(keptId), read(goneId)]);
      const body = { otherQaId: goneId, answerOf: 'own' as const };
      const { version } = await callOperation('mergeQa', { sdkAppId, qaId: keptId }, { body });
      return { kept, gone, version };
    },
    said: (merged) => ({
      title: say('merged'),
      text: say('mergedText', { qa: merged.kept.standardQuestion }),
      action: { label: say('undo'), onPress: () => back.run(merged) },
    }),
    failed: (error) => (isProblem(error, 'validationFailed') ? { title: say('full') } : undefined),
    onDone,
  });
}

function contentOf({ standardQuestion, similarQuestions, answer, categoryId, status }: Qa) {
  return { standardQuestion, similarQuestions, answer, categoryId, status };
}
