import type { Membership, Visitor } from '../../api/__generated__/schema.d.ts';
import { lastingMemory, tabMemory } from '../../api/memory.ts';
import { parseUnsent } from '../../machines/outbox/outbox.ts';
import { isBlank } from '../../machines/rules/text.ts';
import { keptDraft } from './kept-draft.ts';

export type Customer = Pick<Visitor, 'visitorId' | 'nickname'>;

/** What was written in one conversation and has not been sent. */
export interface Written {
  readonly conversationId: string;
  readonly customer: Customer | null;
  readonly words: string;
}

function parseCustomer(value: unknown): Customer | null {
  const { visitorId, nickname }: Partial<Record<string, unknown>> = Object(value);
  if (typeof visitorId !== 'string') return null;
  return { visitorId, nickname: typeof nickname === 'string' ? nickname : null };
}

/** Whose words a browser keeps: in each tab that has them as long as that has, like a draft. */
function keptCustomer(key: string) {
  const tab = tabMemory.of(key, parseCustomer);
  const last = lastingMemory.of(key, parseCustomer);
  return {
    read: () => last.read() ?? tab.read(),
    write(customer: Customer | undefined) {
      tab.write(customer);
      last.write(customer);
    },
    forgetLast() {
      if (tab.read() === null) last.write(undefined);
    },
  };
}

/** Messages of an earlier version, which kept those of all conversations in one place. */
function parseEarlier(value: unknown): { conversationId: unknown; suggestionId: null }[] {
  return Array.isArray(value)
    ? value.map((each: object) => ({ conversationId: null, ...each, suggestionId: null }))
    : [];
}

/** Separates the words of several accounts in one browser. */
export const deskOwner = ({ sdkAppId, memberId }: Pick<Membership, 'sdkAppId' | 'memberId'>) =>
  `${sdkAppId}.${memberId}`;

/** The name under which the page keeps a member's desk. */
export const keptDesk = (owner: string) => `desk.${owner}`;

/** What this browser keeps of a member's answers that have not been sent. */
export function deskMemory(owner: string) {
  const place = `parley.desk.${owner}.`;
  const draftIn = (conversationId: string) => keptDraft(`${place}${conversationId}.draft`);
  const unsentIn = (conversationId: string) =>
    lastingMemory.of(`${place}${conversationId}.unsent`, parseUnsent);
  /** Whoever has lost a conversation may not read any more whose it was. */
  const customerIn = (conversationId: string) => keptCustomer(`${place}${conversationId}.customer`);
  const conversationsWith = (kind: 'unsent' | 'draft' | 'customer') =>
    lastingMemory
      .keys(place)
      .filter((key) => key.endsWith(`.${kind}`))
      .map((key) => key.slice(place.length, -`.${kind}`.length));

  const earlier = lastingMemory.of(`${place}unsent`, parseEarlier);
  for (const message of earlier.read()) {
    const kept = unsentIn(String(message.conversationId));
    kept.write(parseUnsent([...kept.read(), message]));
  }
  earlier.write(undefined);

  return {
    draftIn,
    unsentIn,
    customerIn,
    /** The conversations in which messages have not arrived. */
    unsent: () => conversationsWith('unsent'),
    /** All that was written: messages that have not arrived, then the draft. */
    written: (): Written[] =>
      [...new Set([...conversationsWith('unsent'), ...conversationsWith('draft')])]
        .map((conversationId) => ({
          conversationId,
          customer: customerIn(conversationId).read(),
          words: [
            ...unsentIn(conversationId)
              .read()
              .map(({ text }) => text),
            draftIn(conversationId).draft.read() ?? '',
          ]
            .filter((text) => !isBlank(text))
            .join('\n\n'),
        }))
        .filter(({ words }) => words !== ''),
    /** Deletes the drafts of all other conversations, and whose they are, but for those of this tab, where they can still be copied. */
    forgetDraftsBut(served: ReadonlySet<string>) {
      for (const conversationId of conversationsWith('draft'))
        if (!served.has(conversationId)) draftIn(conversationId).forgetLast();
      const worded = new Set([...conversationsWith('draft'), ...conversationsWith('unsent')]);
      for (const conversationId of conversationsWith('customer'))
        if (!worded.has(conversationId)) customerIn(conversationId).forgetLast();
    },
    forget(conversationId: string) {
      draftIn(conversationId).draft.write(undefined);
      unsentIn(conversationId).write(undefined);
      customerIn(conversationId).write(undefined);
    },
  };
}
