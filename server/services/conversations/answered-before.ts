import type { HeldConversation } from '../../store/held-conversations.ts';

/** The bot's last message, if it was an answer from a Q&A. */
export interface AnsweredBefore {
  seq: number;
  qaId: string;
}

/** Where the conversation's notes for the next turn keep it; no step of the bot has this name. */
export const answered = 'answered';

/** What the bot answered last, if nothing else was said since; the reply to the customer's next message still finds it. */
export function answerBefore({ turn_memory: memory }: HeldConversation): AnsweredBefore | null {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- only a reply writes it
  return (memory?.[answered] as AnsweredBefore | undefined) ?? null;
}
