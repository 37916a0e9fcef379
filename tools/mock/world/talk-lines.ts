import { type JsonObject, textOr } from '../../conformance/json.ts';
import { unansweredWith } from '../../../src/machines/rules/waiting.ts';
import type { Resource } from '../state.ts';
import { type Maker, resourceOf, timeOf } from './maker.ts';
import type { Person } from './people.ts';

type Kind = 'text' | 'notice';

interface Line {
  sender: 'customer' | 'bot' | 'agent' | 'system';
  text: string;
  senderName?: string;
  kind?: Kind;
  noticeCode?: string;
  offersPerson?: boolean;
}

/** What the organization's robot and settings say, as the mock answers them. */
export interface Wordings {
  robotName: string;
  welcome: string;
  fallback: string;
  queued: string;
  connected: string;
  noAgent: string;
  closing: string;
  receptionLimit: number;
}

export function wordingsOf(robot: JsonObject, conversations: JsonObject, language: string): Wordings {
  const words = (from: JsonObject, name: string) => {
    const message = from[name] as JsonObject | undefined;
    return textOr(message?.[language], '');
  };
  return {
    robotName: textOr(robot.name, ''),
    welcome: words(robot, 'welcomeMessage'),
    fallback: words(robot, 'fallbackMessage'),
    queued: words(conversations, 'queueMessage'),
    connected: words(conversations, 'connectedMessage'),
    noAgent: words(conversations, 'noAgentMessage'),
    closing: words(conversations, 'closingMessage'),
    receptionLimit: Number(conversations.receptionLimit),
  };
}

/** Writes down a conversation's messages one after another, each a little later than the one before. */
export class Thread {
  readonly messages: Resource[] = [];
  readonly #maker: Maker;
  readonly #conversationId: string;
  /** The time of the last message, in milliseconds. */
  at: number;

  constructor(maker: Maker, conversationId: string, startedAt: number) {
    this.#maker = maker;
    this.#conversationId = conversationId;
    this.at = startedAt;
  }

  say(
    { sender, text, senderName, kind = 'text', noticeCode, offersPerson = false }: Line,
    seconds = 1,
  ): void {
    this.at += seconds * 1000;
    const isTyped = sender === 'customer' || sender === 'agent';
    this.messages.push(
      resourceOf({
        messageId: this.#maker.id('msg'),
        conversationId: this.#conversationId,
        seq: this.messages.length + 1,
        clientMessageId: isTyped ? uuidOf(this.#maker) : null,
        sender,
        senderName: senderName ?? null,
        kind,
        text,
        suggestions: null,
        noticeCode: noticeCode ?? null,
        offersPerson,
        createdAt: timeOf(this.at),
      }),
    );
  }

  notice(noticeCode: string, text: string, seconds = 1): void {
    this.say({ sender: 'system', kind: 'notice', noticeCode, text }, seconds);
  }

  /** What a person owes the customer, who has waited for one since then; null: has not, or does not any more. */
  owed(queuedAt: string | null): JsonObject {
    const said = this.messages.map(({ fields }) => fields);
    const firstRepliedAt = said.find(({ sender }) => sender === 'agent')?.createdAt ?? null;
    const unread = said
      .slice(said.findLastIndex(({ sender }) => sender === 'agent') + 1)
      .filter(
        ({ sender, createdAt }) => sender === 'customer' && queuedAt !== null && String(createdAt) > queuedAt,
      );
    return {
      firstRepliedAt,
      waitingSince: firstRepliedAt === null || queuedAt === null ? queuedAt : (unread[0]?.createdAt ?? null),
      unansweredText: unread.reduce<string | null>(
        (before, { text }) => unansweredWith(before, String(text)),
        null,
      ),
      unreadCount: unread.length,
    };
  }
}

/** The time in the queue until an agent came, or until the end. */
export function queueSecondsOf(
  { queuedAt, connectedAt }: { queuedAt: string | null; connectedAt: string | null },
  endedAt: number | null,
): number {
  const left = connectedAt === null ? endedAt : Date.parse(connectedAt);
  return queuedAt === null || left === null ? 0 : Math.round((left - Date.parse(queuedAt)) / 1000);
}

function uuidOf(maker: Maker): string {
  const digits = (count: number) =>
    Array.from({ length: count }, () => maker.between(0, 15).toString(16)).join('');
  return `${digits(8)}-${digits(4)}-4${digits(3)}-a${digits(3)}-${digits(12)}`;
}

export function agentLine(person: Person, text: string): Line {
  return { sender: 'agent', senderName: person.nickname, text };
}
