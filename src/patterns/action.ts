import { useMutation } from '@tanstack/react-query';
import { type ToastMessage, toast } from '../ui/toaster.tsx';
import { useProblemWords } from './problem-words.ts';

interface ActionParts<Asked, Answer> {
  /** What is done; its effect on what was read stands in `api/change-effects.ts`. */
  run: (asked: Asked) => Promise<Answer>;
  /** What is said when it is done. */
  said?: (answer: Answer, asked: Asked) => Omit<ToastMessage, 'kind'>;
  /** What is said where it was refused, instead of the problem's own words. */
  failed?: (error: unknown, asked: Asked) => Omit<ToastMessage, 'kind'>;
  /** Goes on after it is done. */
  onDone?: (answer: Answer, asked: Asked) => void;
  /** The refusal is shown where the person looks: it is not told as a toast too. */
  quiet?: boolean;
}

/** One thing that a person does, from the press to the word that it is done. */
export function useAction<Asked = void, Answer = unknown>(parts: ActionParts<Asked, Answer>) {
  const words = useProblemWords();
  const { mutate, isPending, data, error, reset, variables } = useMutation({
    mutationFn: parts.run,
    onSuccess: (answer, asked) => {
      if (parts.said) toast({ kind: 'success', ...parts.said(answer, asked) });
      parts.onDone?.(answer, asked);
    },
    onError: (failure, asked) => {
      const { title, hint } = words.of(failure);
      const told = parts.failed?.(failure, asked) ?? { title, text: hint };
      if (parts.quiet !== true) toast({ kind: 'error', ...told });
    },
  });
  return {
    run: mutate,
    busy: isPending,
    /** What the last one was answered with. */
    answer: data,
    error,
    /** What was asked for last. */
    asked: variables,
    reset,
  };
}
