import type { Conversation } from '../../src/api/__generated__/schema.d.ts';
import { conversation } from './desk-conversation.ts';

export const colleague = { memberId: 'mem_other', nickname: 'Chen' };

/** So many minutes before noon. */
export const minutesAgo = (minutes: number) =>
  new Date(Date.UTC(2026, 10, 21, 12) - minutes * 60_000).toISOString();
const said = (text: string, minutes: number) => ({ text, createdAt: minutesAgo(minutes) });

function talk(nickname: string, minutes: number, rest: Partial<Conversation> = {}): Conversation {
  return conversation(`con_${nickname}`, {
    visitor: { visitorId: `vis_${nickname}`, nickname, language: 'en' },
    startedAt: minutesAgo(minutes),
    queuedAt: minutesAgo(minutes),
    lastMessage: { ...said('Hello?', minutes), sender: 'customer' },
    lastCustomerMessage: said('Hello?', minutes),
    ...rest,
  });
}

const numbers = (count: number) => Array.from({ length: count }, (_, index) => index + 1);

/** They wait for up to 25 minutes, two of them with an agent, who has answered one of them before. */
export const waiting = numbers(7).map((number) =>
  talk(`Wait${number}`, 18 + number, { waitingSince: minutesAgo(18 + number) }),
);
const unanswered = numbers(2).map((number) =>
  talk(`Serve${number}`, 15 + number, {
    status: 'serving',
    agent: colleague,
    waitingSince: minutesAgo(15 + number),
    connectedAt: minutesAgo(10),
    firstRepliedAt: number === 1 ? minutesAgo(9) : null,
  }),
);
const people = [...waiting.toReversed(), ...unanswered.toReversed()];
const botTalk = talk('Bot', 1, { status: 'bot', queuedAt: null });
const silent = talk('Silent', 0, {
  status: 'bot',
  queuedAt: null,
  lastMessage: null,
  lastCustomerMessage: null,
});
/** All of them ended after the waiting ones last moved. */
const ended = numbers(120).map((number) =>
  talk(`Ended${number}`, number / 20 + 2, { status: 'ended', endedAt: minutesAgo(number / 20 + 2) }),
);
const all = [silent, botTalk, ...ended, ...people.toReversed()];

/** Each view in pages of its own size, so that nobody takes the first one for the whole. */
export function listPage(params: URLSearchParams) {
  const [rows, size] = params.get('view') === 'all' ? [all, 50] : [people, 4];
  const from = Number(params.get('cursor') ?? 0);
  const end = from + size;
  return { items: rows.slice(from, end), nextCursor: end < rows.length ? String(end) : null };
}
