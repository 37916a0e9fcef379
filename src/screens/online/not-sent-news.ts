import { sayIn } from '../../i18n/saying.ts';
import { toast, type ToastMessage } from '../../ui/toaster.tsx';
import { sayCustomerName } from '../session/customer-name.ts';
import type { NotSent } from './outboxes.ts';

const say = sayIn('online');

function sayTitle({ customer, texts }: NotSent) {
  const count = texts.length;
  return customer === null
    ? say('notSent.title', { count })
    : say('notSent.titleTo', { count, name: sayCustomerName(customer) });
}

/** One toast, however many conversations were lost: it stays, and others must find room beside it. */
function newsOf(lost: readonly NotSent[], onOpen: (conversationId: string) => void): ToastMessage {
  const [first] = lost;
  const texts = lost.flatMap((each) => each.texts);
  return {
    kind: 'error',
    title: lost.length === 1 && first ? sayTitle(first) : say('notSent.title', { count: texts.length }),
    text: () => texts.join('\n'),
    ...(first && {
      action: { label: say('alert.showDraft'), onPress: () => onOpen(first.conversationId) },
    }),
    isLasting: true,
  };
}

/** What the toast says, for the whole page: it outlives the screen that showed it. */
let told: readonly NotSent[] = [];
let shown: ReturnType<typeof toast> | null = null;

/** Tells of answers that were not sent, beside those that are told already. */
export function tellNotSent(lost: readonly NotSent[], onOpen: (conversationId: string) => void) {
  const ids = new Set(lost.map(({ conversationId }) => conversationId));
  const others =
    shown?.isOpen() === true ? told.filter(({ conversationId }) => !ids.has(conversationId)) : [];
  shown?.close();
  told = [...others, ...lost];
  shown = toast(newsOf(told, onOpen));
}

/**
 * Takes back what is not true any more: answers that were sent or thrown away, and those of conversations that are over.
 * @param notSent all that is not sent now
 */
export function recheckNotSent(
  notSent: readonly NotSent[],
  isOver: (conversationId: string) => boolean,
  onOpen: (conversationId: string) => void,
) {
  const left = new Map(notSent.map(({ conversationId, texts }) => [conversationId, texts]));
  const still = told
    .map((each) => ({
      ...each,
      texts: each.texts.filter((text) => left.get(each.conversationId)?.includes(text)),
    }))
    .filter(({ conversationId, texts }) => texts.length > 0 && !isOver(conversationId));
  if (JSON.stringify(still) === JSON.stringify(told)) return;
  told = still;
  if (told.length === 0) shown?.close();
  else shown?.change(newsOf(told, onOpen));
}
