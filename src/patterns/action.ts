import { useMutation, useMutationState } from '@tanstack/react-query';
import { type ToastMessage, toast } from '../ui/toaster.tsx';
import { useProblemWords } from './problem-words.ts';

/** Names an action that several views can begin. */
export type ActionKey<Asked> = readonly [name: string] & { readonly asked?: Asked };

interface ActionParts<Asked, Answer> {
  /** The operation. `api/change-effects.ts` has its effect on the cache. */
  run: (asked: Asked) => Promise<Answer>;
  /** The toast after success. */
  said?: (answer: Answer, asked: Asked) => Omit<ToastMessage, 'kind'>;
  /** Replaces the problem's own words after a refusal, unless it says nothing. */
  failed?: (error: unknown, asked: Asked) => Omit<ToastMessage, 'kind'> | undefined;
  /** Runs after success. */
  onDone?: (answer: Answer, asked: Asked) => void;
  /** The view shows the refusal itself, so no toast does. */
  quiet?: boolean;
  /** By this, other views see that it is under way (`useUnderWay`). */
  key?: ActionKey<Asked>;
}

const isPlain = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;

function isSame(one: unknown, other: unknown): boolean {
  if (Object.is(one, other)) return true;
  if (!isPlain(one) || !isPlain(other)) return false;
  const [some, others] = [Object.entries(one), new Map(Object.entries(other))];
  return some.length === others.size && some.every(([key, value]) => Object.is(value, others.get(key)));
}

/** One action of a person, from the press to the toast. A second press of a double click, while the same is under way, asks nothing more. */
export function useAction<Asked = void, Answer = unknown>(parts: ActionParts<Asked, Answer>) {
  const words = useProblemWords();
  const { mutate, isPending, data, error, reset, variables } = useMutation({
    ...(parts.key && { mutationKey: parts.key }),
    mutationFn: parts.run,
    onSuccess: (answer, asked) => {
      if (parts.said) toast({ kind: 'success', ...parts.said(answer, asked) });
      parts.onDone?.(answer, asked);
    },
    onError: (failure, asked) => {
      const { title, hint } = words.say(failure);
      const told = parts.failed?.(failure, asked) ?? { title, text: hint };
      if (parts.quiet !== true) toast({ kind: 'error', ...told });
    },
  });
  return {
    run: (asked: Asked): void => {
      if (!isPending || !isSame(variables, asked)) mutate(asked);
    },
    busy: isPending,
    /** The error of the last attempt. */
    answer: data,
    error,
    /** The parameters of the last attempt. */
    asked: variables,
    reset,
  };
}

/** What the action with this key is doing now, from whichever view it was begun; undefined while it is at rest. */
export function useUnderWay<Asked>(key: ActionKey<Asked>): Asked | undefined {
  const [asked] = useMutationState<Asked>({
    filters: { mutationKey: key, status: 'pending' },
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the key belongs to one action
    select: ({ state }) => state.variables as Asked,
  });
  return asked;
}
