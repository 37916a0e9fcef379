import { clearTimeout, setTimeout } from 'node:timers';
import type { TurnMemory } from '../../engine/turn/take-turn.ts';
import type { ConversationKey, MessageRow } from '../../store/schema/conversations.ts';

/** The state of a turn before the bot speaks. */
export interface Turn {
  question: MessageRow;
  language: 'zh' | 'en';
  /** The bot's notes from its last turn. */
  memory: TurnMemory;
  /** The robot that the customer's channel names; null for the default one. */
  robotId: string | null;
}

/** A conversation in which the bot owes an answer. */
export interface OwedAnswer extends ConversationKey {
  /** The turn that is owed; absent if it must be read from the store. */
  turn?: Turn;
}

/** Takes what the bot owes. The store knows it as well, so nothing is lost if nobody answers. */
export interface AnswerQueue {
  /** Call it after the commit of the question. */
  owe(owed: OwedAnswer): void;
}

export interface OwedAnswersOptions {
  /** Answers everything that the conversation is owed. Running twice answers once. */
  answer(this: void, owed: OwedAnswer): Promise<void>;
  /** Takes over after a failure. */
  answerLater(this: void, owed: OwedAnswer, error: unknown): Promise<void>;
  /**
   * Finds what the store has been owing for a while, oldest first, at most `limit`: a process died, stopped, or had no
   * room for it.
   */
  findForgotten(this: void, limit: number): Promise<OwedAnswer[]>;
  /** Milliseconds between looks at the store. */
  lookEvery?: number;
}

/** Answers at a time. Many share a transaction, so they need few connections. */
const mostAtOnce = 200;
/** Questions that wait in memory. Beyond this they wait in the store. */
const mostWaiting = 1_000;

/**
 * Answers questions right after their commit, in this process and without a job. One conversation's questions are
 * answered one after the other. What this process loses, by a crash for example, the next look at the store finds.
 */
export class OwedAnswers implements AnswerQueue {
  readonly #options: OwedAnswersOptions;
  /** By conversation, in the order in which they came. */
  readonly #waiting = new Map<string, OwedAnswer>();
  readonly #running = new Map<string, Promise<void>>();
  #timer: NodeJS.Timeout | undefined;
  #isStopped = false;

  constructor(options: OwedAnswersOptions) {
    this.#options = options;
  }

  /** Looks for forgotten answers, immediately and then regularly. */
  start(): void {
    void this.#look();
  }

  owe(owed: OwedAnswer): void {
    const key = `${owed.sdkAppId} ${owed.conversationId}`;
    if (this.#isStopped || (this.#waiting.size >= mostWaiting && !this.#waiting.has(key))) return;
    this.#waiting.set(key, owed);
    this.#begin();
  }

  /** Waits for running answers until the deadline. Whoever looks at the store next finds the rest. */
  async stop(deadline: Promise<unknown>): Promise<void> {
    this.#isStopped = true;
    clearTimeout(this.#timer);
    this.#waiting.clear();
    await Promise.race([Promise.all(this.#running.values()), deadline]);
  }

  #begin(): void {
    for (const [key, owed] of this.#waiting) {
      if (this.#running.size >= mostAtOnce) return;
      // The running answer may have missed the new question.
      if (this.#running.has(key)) continue;
      this.#waiting.delete(key);
      this.#running.set(key, this.#run(key, owed));
    }
  }

  async #run(key: string, owed: OwedAnswer): Promise<void> {
    try {
      await this.#options.answer(owed);
    } catch (error) {
      // If this fails as well, the next look at the store finds the question.
      if (!this.#isStopped) await this.#options.answerLater(owed, error).catch(() => undefined);
    }
    this.#running.delete(key);
    this.#begin();
  }

  async #look(): Promise<void> {
    const { findForgotten, lookEvery = 2_000 } = this.#options;
    const room = mostWaiting - this.#waiting.size;
    // While the store is away, nothing is found. The next look tries again.
    const found = room > 0 ? await findForgotten(room).catch(() => []) : [];
    for (const owed of found) {
      if (!this.#running.has(`${owed.sdkAppId} ${owed.conversationId}`)) this.owe(owed);
    }
    if (this.#isStopped) return;
    const mayBeMore = found.length > 0 && found.length === room;
    this.#timer = setTimeout(() => void this.#look(), mayBeMore ? lookEvery / 10 : lookEvery);
    this.#timer.unref();
  }
}
