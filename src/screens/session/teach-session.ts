import { useSelector } from '@xstate/react';
import { useState } from 'react';
import { createActor, fromPromise } from 'xstate';
import { callOperation } from '../../api/call.ts';
import { isProblem } from '../../api/problems.ts';
import { sayIn } from '../../i18n/saying.ts';
import { type Lesson, type Taught, asQuestion } from '../../machines/teach/lesson.ts';
import { type TeachEvent, teachMachine } from '../../machines/teach/teach.machine.ts';
import { useAction } from '../../patterns/action.ts';
import { noteSession } from '../../patterns/inspection.ts';
import { useKept } from '../../patterns/keep.ts';
import { useEmitted } from '../../patterns/use-emitted.ts';
import { toast } from '../../ui/toaster.tsx';
import { addSimilarQuestion, removeSimilarQuestion } from './similar-question.ts';

const say = sayIn('teach');

/** What a customer wrote, to be taught. */
export interface TeachText {
  /** Of this text alone, for its session. */
  id: string;
  text: string;
  /** What an agent replied; empty where nobody did. */
  reply: string;
}

async function learn(lesson: Lesson, signal: AbortSignal): Promise<Taught> {
  const { sdkAppId, question, answer, target, key } = lesson;
  if (target.kind === 'new') {
    const body = { standardQuestion: question, similarQuestions: [], answer };
    const { qaId, version } = await callOperation('createQa', { sdkAppId }, { body, key, signal });
    return { sdkAppId, qaId, standardQuestion: question, question, newVersion: version };
  }
  const { qaId } = target;
  const { standardQuestion } = await addSimilarQuestion({ sdkAppId, qaId, question }, signal);
  return { sdkAppId, qaId, standardQuestion, question, newVersion: null };
}

/** Takes back exactly what was learned, and nothing that somebody else has done since. */
async function unlearn({ sdkAppId, qaId, question, newVersion }: Taught): Promise<void> {
  if (newVersion === null) await removeSimilarQuestion({ sdkAppId, qaId, question });
  else await callOperation('deleteQa', { sdkAppId, qaId }, { version: newVersion });
}

const machine = teachMachine.provide({
  actors: {
    save: fromPromise<Taught, Lesson>(({ input, signal }) => learn(input, signal)),
  },
});

interface TeachOutcomes {
  /** Runs once, when the draft has learned it. */
  onLearned: (taught: Taught) => void;
  /** Runs once somebody has taken that back, also after the dialog has closed. */
  onTakenBack?: (() => void) | undefined;
}

/** The session of teaching one text. */
export function useTeaching(
  { id, text, reply }: TeachText,
  sdkAppId: string,
  { onLearned, onTakenBack }: TeachOutcomes,
) {
  const actor = useKept(`teach/${id}`, {
    make: () => {
      const input = { sdkAppId, question: asQuestion(text), answer: reply };
      return noteSession(createActor(machine, { input })).start();
    },
    end: (ended) => ended.stop(),
  });
  const takeBack = useAction({
    run: unlearn,
    said: () => ({ title: say('undone'), text: say('undoneText') }),
    failed: (error) => (isProblem(error, 'versionConflict') ? { title: say('changedSince') } : undefined),
    onDone: onTakenBack,
  });
  const [first] = useState(() => actor.getSnapshot().context);
  useEmitted(actor, {
    'lesson.learned': ({ taught }) => {
      const { question, standardQuestion: qa, newVersion } = taught;
      toast({
        kind: 'success',
        title: say('learned'),
        text:
          newVersion === null ? say('learnedText', { question, qa }) : say('learnedNewText', { question }),
        action: { label: say('undo'), onPress: () => takeBack.run(taught) },
      });
      onLearned(taught);
    },
  });
  const snapshot = useSelector(actor, (now) => now);
  const { question, answer } = snapshot.context;
  return {
    snapshot,
    send: (event: TeachEvent) => actor.send(event),
    isUnsaved: () => question !== first.question || answer !== first.answer,
  };
}

export type Teaching = ReturnType<typeof useTeaching>;
