import { type ReactNode, useState } from 'react';
import type { Saying } from '../i18n/saying.ts';
import { toast } from '../ui/toaster.tsx';
import { useAction } from './action.ts';
import { type Question, Confirm } from './confirm.tsx';

/** One action on a record or several: whether it is allowed, the question before, the toast after. */
export interface Action {
  /** Unique among its siblings; mostly the event that it sends. */
  id: string;
  label: string;
  /** The full name, if the label omits the object. */
  name?: string;
  icon?: ReactNode;
  danger?: boolean;
  /** Why the action is refused now; undefined if it is allowed. */
  refused?: string | undefined;
  /** The question before the action; absent: none. */
  question?: Question;
  /** What it does, with the note that its question asked for. */
  run: (note: string) => unknown;
  /** The toast after success. */
  said?: Saying;
}

/** Runs actions from the check to the toast. `choose` begins one. Render `dialog` beside the buttons. */
export function useActions(actions: readonly Action[]) {
  const [chosen, setChosen] = useState<Action | null>(null);
  const [asking, setAsking] = useState(false);
  const now = useAction({
    run: async (action: Action) => {
      await action.run('');
    },
    onDone: (_, { said }) => {
      if (said !== undefined) toast({ kind: 'success', title: said });
    },
  });
  // The current action; if it is gone, the last one, so that the dialog stays readable while it closes.
  const asked = actions.find(({ id }) => id === chosen?.id) ?? chosen;
  const isBusy = ({ id }: Action) => now.busy && now.asked?.id === id;
  return {
    busy: isBusy,
    choose: (action: Action) => {
      if (isBusy(action)) return undefined;
      if (action.question === undefined) return now.run(action);
      setChosen(action);
      setAsking(true);
    },
    dialog: asked?.question && (
      <Confirm
        danger={asked.danger}
        {...asked.question}
        open={asking}
        run={asked.run}
        said={asked.said}
        onClose={() => setAsking(false)}
      />
    ),
  };
}
