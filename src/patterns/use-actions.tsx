import { type ReactNode, useState } from 'react';
import { toast } from '../ui/toaster.tsx';
import { useAction } from './action.ts';
import { type Question, Confirm } from './confirm.tsx';

/** One thing that can be done with a record or with several: whether it may be, what is asked before, what is said after. */
export interface Action {
  /** Tells it from the others beside it: the event that it sends, mostly. */
  id: string;
  label: string;
  /** Its whole name, where the label leaves out what it is done to. */
  name?: string;
  icon?: ReactNode;
  danger?: boolean;
  /** Why it is not admitted now; undefined: it is. */
  refused?: string | undefined;
  /** What is asked before; without it a press is enough. */
  question?: Question;
  run: () => unknown;
  /** What is said once it is done. */
  said?: string;
}

/** From can to said for some actions: `choose` begins one, `dialog` is to be rendered beside what shows them. */
export function useActions(actions: readonly Action[]) {
  const [chosen, setChosen] = useState<Action | null>(null);
  const [asking, setAsking] = useState(false);
  const now = useAction({
    run: async (action: Action) => {
      await action.run();
    },
    onDone: (_, { said }) => {
      if (said !== undefined) toast({ kind: 'success', title: said });
    },
  });
  // As it is now; once it is not there any more, as it was: the dialog is to be read while it leaves.
  const asked = actions.find(({ id }) => id === chosen?.id) ?? chosen;
  return {
    busy: (action: Action) => now.busy && now.asked?.id === action.id,
    choose: (action: Action) => {
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
