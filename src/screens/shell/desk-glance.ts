import { createContext, useContext } from 'react';
import type { Agent } from '../../api/__generated__/schema.d.ts';

/** The signed-in member's state at the desk. */
export interface DeskGlance {
  status: Agent['status'];
  /** Conversations that wait for this member. */
  unanswered: number;
  /** Customers in the queue, whom this member could take. */
  queued: number;
}

const Context = createContext<DeskGlance | null>(null);

export const DeskGlanceProvider = Context.Provider;

/** Null for members without a desk role, and until it is known. */
export function useDeskGlance(): DeskGlance | null {
  return useContext(Context);
}
