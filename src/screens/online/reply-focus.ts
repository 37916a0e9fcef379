import { isPrintable } from '../../ui/thread/is-printable.ts';

/** The composer of one conversation is wanted. While it is still on its way, what is typed waits for it. */
interface ReplyWish {
  readonly conversationId: string;
  isOnItsWay: boolean;
  typed: string;
}

let wish: ReplyWish | null = null;

/** The composer of this conversation takes the focus when it appears. */
export function wantReply(conversationId: string) {
  // What is typed already for a composer that is on its way stays.
  if (wish?.isOnItsWay === true && wish.conversationId === conversationId) return;
  wish = { conversationId, isOnItsWay: false, typed: '' };
}

/** Like `wantReply`, for a composer that appears only after the server has answered. */
export async function wantReplyAfter<Answer>(
  conversationId: string,
  answer: Promise<Answer>,
): Promise<Answer> {
  const own: ReplyWish = { conversationId, isOnItsWay: true, typed: '' };
  wish = own;
  try {
    return await answer;
  } catch (error) {
    if (wish === own) wish = null;
    throw error;
  } finally {
    own.isOnItsWay = false;
  }
}

/** Whether a key is part of an answer whose composer is still on its way; keeps it for then. */
export function keepTyped(conversationId: string | null, key: string): boolean {
  if (wish === null || !wish.isOnItsWay || wish.conversationId !== conversationId) return false;
  if (key === 'Backspace') wish.typed = wish.typed.slice(0, -1);
  else if (isPrintable(key)) wish.typed += key;
  else return false;
  return true;
}

/** What was typed for the composer that appears now, which takes the focus; null where nobody wants it. */
export function takeReplyWish(conversationId: string): string | null {
  const taken = wish?.conversationId === conversationId ? wish.typed : null;
  wish = null;
  return taken;
}
