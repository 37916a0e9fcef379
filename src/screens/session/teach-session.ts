import { useSelector } from '@xstate/react';
import { useState } from 'react';
import { createActor, fromPromise } from 'xstate';
import type { Language } from '../../api/__generated__/schema.d.ts';
import { callOperation } from '../../api/call.ts';
import { isProblem } from '../../api/problems.ts';
import { sayIn } from '../../i18n/saying.ts';
import { questionMaxCharacters, similarQuestionsMax } from '../../machines/rules/limits.ts';
import { countCharacters } from '../../machines/rules/text.ts';
import { type Lesson, type Taught, asQuestion } from '../../machines/teach/lesson.ts';
import { type TeachEvent, teachMachine } from '../../machines/teach/teach.machine.ts';
import { useAction } from '../../patterns/action.ts';
import { noteSession } from '../../patterns/inspection.ts';
import { useKept } from '../../patterns/keep.ts';
import { useEmitted } from '../../patterns/use-emitted.ts';
import { toast } from '../../ui/toaster.tsx';
import {
  addSimilarQuestion,
  addSimilarQuestions,
  removeSimilarQuestion,
  removeSimilarQuestions,
} from './similar-question.ts';

const say = sayIn('teach');

/** What a customer wrote, to be taught. */
export interface TeachText {
  /** Of this text alone, for its session. */
  id: string;
  text: string;
  /** The language of whoever wrote it. */
  language: Language;
  /** The robot that was asked; null for the default one, left out where none was. */
  robotId?: string | null;
  /** What an agent replied; empty where nobody did. */
  reply: string;
  /** What others wrote that is worded alike, the most frequent first. */
  alike?: readonly string[];
}

/** Those of the other wordings that a Q&A can learn, as questions. */
export function teachable(alike: readonly string[]): string[] {
  return alike.map(asQuestion).filter((question) => countCharacters(question) <= questionMaxCharacters);
}

async function learn(lesson: Lesson, signal: AbortSignal): Promise<Taught> {
  const { sdkAppId, question, alike, answer, target, key } = lesson;
  if (target.kind === 'new') {
    const body = { standardQuestion: question, similarQuestions: [...alike], answer };
    const { qaId, version } = await callOperation('createQa', { sdkAppId }, { body, key, signal });
    return {
      sdkAppId,
      qaId,
      standardQuestion: question,
      question,
      alike,
      added: [question, ...alike],
      newVersion: version,
    };
  }
  const { qaId } = target;
  if (alike.length === 0) {
    const { standardQuestion } = await addSimilarQuestion({ sdkAppId, qaId, question }, signal);
    return { sdkAppId, qaId, standardQuestion, question, alike, added: [question], newVersion: null };
  }
  const questions = [question, ...alike];
  const { qa, added } = await addSimilarQuestions({ sdkAppId, qaId, questions }, signal);
  const { standardQuestion } = qa;
  return { sdkAppId, qaId, standardQuestion, question, alike, added, newVersion: null };
}

/** Takes back exactly what was learned, and nothing that somebody else has done since. */
async function unlearn({ sdkAppId, qaId, added, newVersion }: Taught): Promise<void> {
  const [question] = added;
  if (newVersion === null && added.length === 1 && question !== undefined)
    await removeSimilarQuestion({ sdkAppId, qaId, question });
  else if (newVersion === null) await removeSimilarQuestions({ sdkAppId, qaId, questions: added });
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
  onTakenBack?: ((taught: Taught) => void) | undefined;
}

/** The session of teaching one text. */
export function useTeaching(
  { id, text, reply, alike = [] }: Omit<TeachText, 'language'>,
  sdkAppId: string,
  { onLearned, onTakenBack }: TeachOutcomes,
) {
  const actor = useKept(`teach/${id}`, {
    make: () => {
      const chosen = teachable(alike).slice(0, similarQuestionsMax);
      const input = { sdkAppId, question: asQuestion(text), alike: chosen, answer: reply };
      return noteSession(createActor(machine, { input })).start();
    },
    end: (ended) => ended.stop(),
  });
  const takeBack = useAction({
    run: unlearn,
    said: () => ({ title: say('undone'), text: say('undoneText') }),
    failed: (error) => (isProblem(error, 'versionConflict') ? { title: say('changedSince') } : undefined),
    onDone: (_, taught) => onTakenBack?.(taught),
  });
  const [first] = useState(() => actor.getSnapshot().context);
  useEmitted(actor, {
    'lesson.learned': ({ taught }) => {
      const { question, standardQuestion: qa, newVersion, alike: others } = taught;
      const words = newVersion === null ? ('learnedText' as const) : ('learnedNewText' as const);
      toast({
        kind: 'success',
        title: say('learned'),
        text:
          others.length === 0
            ? say(words, { question, qa })
            : say(`${words}Alike`, { question, qa, count: others.length }),
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
    isUnsaved: () =>
      question !== first.question || answer !== first.answer || snapshot.context.alike !== first.alike,
  };
}

export type Teaching = ReturnType<typeof useTeaching>;
