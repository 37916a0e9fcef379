import { advanceLifecycle } from '../../../src/machines/advance.ts';
import {
  type ConversationEvent,
  type ConversationState,
  conversationLifecycle,
} from '../../../src/machines/conversation/conversation.lifecycle.ts';
import { lastMessageMaxCharacters } from '../../../src/machines/rules/limits.ts';
import { firstCharacters } from '../../../src/machines/rules/text.ts';
import { queueTimeAfter } from '../../../src/machines/rules/queue-time.ts';
import { waitingAfter } from '../../../src/machines/rules/waiting.ts';
import { type ConversationView, findConversation } from '../../store/conversation-queries.ts';
import { writeConversation } from '../../store/conversation-writing.ts';
import {
  type HeldConversation,
  findMessageByClientId,
  lockConversation,
} from '../../store/held-conversations.ts';
import { followersChannel, type MemberKey } from '../../store/outbox.ts';
import type { ConversationChanges, MessageRow } from '../../store/schema/conversations.ts';
import { problem } from '../../problems.ts';
import { newId } from '../../ids.ts';
import { keptWords } from './kept-words.ts';
import { type ConversationHappening, conversationHappened, happeningOf } from './happenings.ts';
import {
  type MessageExtras,
  lifecycleContext,
  presentConversation,
  presentMessage,
  presentVisitorConversation,
} from './presentation.ts';
import { outlookOf } from './queue-outlook.ts';
import type { DeskScope } from './scope.ts';

/** A message to be written. */
export interface NewMessageDraft {
  sender: MessageRow['sender'];
  kind: MessageRow['kind'];
  text: string;
  senderName?: string | null;
  senderAvatar?: string | null;
  senderMemberId?: string;
  clientMessageId?: string;
  extras?: MessageExtras;
}

/**
 * A conversation whose row this transaction has locked. `advance` sends events through the lifecycle, `say` numbers
 * messages, and `save` writes the row once and tells everybody concerned.
 */
export class OpenConversation {
  readonly #scope: DeskScope;
  readonly #before: HeldConversation;
  #row: HeldConversation;
  #changes: ConversationChanges = {};
  /** Messages not yet written. */
  #said: MessageRow[] = [];
  readonly #happened: ConversationHappening[] = [];

  constructor(scope: DeskScope, row: HeldConversation) {
    this.#scope = scope;
    this.#before = row;
    this.#row = row;
  }

  /** @throws {ProblemError} notFound when the application has no such conversation */
  static async lock(scope: DeskScope, conversationId: string): Promise<OpenConversation> {
    const row = await lockConversation(scope.tx, { sdkAppId: scope.sdkAppId, conversationId });
    if (!row) throw problem('notFound');
    return new OpenConversation(scope, row);
  }

  get row(): HeldConversation {
    return this.#row;
  }

  /**
   * Sends one event to the lifecycle; `changes` are the columns that change with it.
   * @param stillSince of an agent's message: since when what it does not answer waits
   * @throws {LifecycleRefusal} if the conversation's state does not admit it
   */
  advance(event: ConversationEvent, changes: ConversationChanges = {}, stillSince: Date | null = null): void {
    const { settings, now } = this.#scope;
    const position = { state: this.#row.status, context: lifecycleContext(this.#row, settings, now) };
    const next = advanceLifecycle(conversationLifecycle, position, event);
    const { waiting_since: since, first_replied_at: firstRepliedAt } = this.#row;
    const waiting = waitingAfter({ since, firstRepliedAt }, event.type, {
      state: next.state,
      now,
      stillSince,
    });
    this.change({
      ...changes,
      waiting_since: waiting.since,
      first_replied_at: waiting.firstRepliedAt,
      ...this.#queueTimeIn(next.state),
      status: next.state,
      agent_member_id: next.context.agentMemberId,
      end_reason: next.context.endReason,
    });
    const happening = happeningOf[event.type];
    if (happening !== undefined) this.tell(happening);
  }

  /** The columns of the time in the queue, if the next state changes them. */
  #queueTimeIn(to: ConversationState): ConversationChanges {
    const { status: from, queue_joined_at: joined, queue_seconds: seconds } = this.#row;
    if (from === to) return {};
    const now = this.#scope.now.getTime();
    const next = queueTimeAfter({ joinedAt: joined?.getTime() ?? null, seconds }, { from, to, now });
    return {
      queue_joined_at: next.joinedAt === null ? null : new Date(next.joinedAt),
      queue_seconds: next.seconds,
    };
  }

  /** Tells what happened, with the conversation as `save` leaves it. */
  tell(happening: ConversationHappening): void {
    this.#happened.push(happening);
  }

  /** Something that its readers see beside it has changed: `save` tells them. */
  touch(): void {
    this.change({ revision: this.#row.revision });
  }

  change(changes: ConversationChanges): void {
    this.#changes = { ...this.#changes, ...changes };
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- plain column values but for what is kept as JSON, which is never read back here
    this.#row = { ...this.#row, ...(changes as Partial<HeldConversation>) };
  }

  /** An earlier message of this conversation under the same client id, if any. */
  async alreadySaid(clientMessageId: string): Promise<MessageRow | undefined> {
    const { tx, sdkAppId } = this.#scope;
    const { conversation_id: conversationId } = this.#row;
    return findMessageByClientId(tx, { sdkAppId, conversationId }, clientMessageId);
  }

  /** An agent's words as they are kept. */
  asKept(text: string): string {
    return keptWords('agent', text, this.#scope.deps.config).text;
  }

  /** Appends a message. `save` writes it. */
  say(draft: NewMessageDraft): MessageRow {
    const { now, sdkAppId } = this.#scope;
    const seq = this.#row.last_seq + 1;
    const extras = draft.senderAvatar ? { ...draft.extras, avatar: draft.senderAvatar } : draft.extras;
    const message: MessageRow = {
      sdk_app_id: sdkAppId,
      conversation_id: this.#row.conversation_id,
      seq,
      message_id: newId('msg'),
      client_message_id: draft.clientMessageId ?? null,
      sender: draft.sender,
      sender_member_id: draft.senderMemberId ?? null,
      sender_name: draft.senderName ?? null,
      kind: draft.kind,
      ...keptWords(draft.sender, draft.text, this.#scope.deps.config, extras),
      created_at: now,
    };
    this.#said.push(message);
    this.change({ last_seq: seq });
    if (draft.sender !== 'system') this.change({ last_activity_at: now, reminded_at: null });
    if (draft.sender === 'customer')
      this.change({
        customer_said: firstCharacters(draft.text, lastMessageMaxCharacters),
        customer_said_at: now,
        customer_left_at: null,
      });
    this.#scope.emit({
      sdkAppId,
      type: 'message.created',
      audience: [...this.#deskAudience(), `visitor:${this.#row.visitor_id}`, followersChannel],
      payload: { message: presentMessage(message) },
    });
    return message;
  }

  /** Tells everybody concerned that a message has changed. */
  announceChanged(message: MessageRow): void {
    this.#scope.emit({
      sdkAppId: this.#scope.sdkAppId,
      type: 'message.updated',
      audience: [...this.#deskAudience(), `visitor:${this.#row.visitor_id}`],
      payload: { message: presentMessage(message) },
    });
  }

  /** Writes what changed and emits the conversation's new state to both sides. */
  async save(): Promise<void> {
    if (Object.keys(this.#changes).length === 0) return;
    const { tx, emit, sdkAppId, settings, now } = this.#scope;
    this.change({ revision: this.#row.revision + 1 });
    const { conversation_id: conversationId } = this.#row;
    await writeConversation(tx, { sdkAppId, conversationId, changes: this.#changes, messages: this.#said });
    const view = this.#viewOfWords() ?? (await findConversation(tx, sdkAppId, conversationId));
    if (!view) throw new Error('A locked conversation disappeared.');
    this.#said = [];
    const payload = { conversation: presentConversation(view) };
    for (const type of this.#happened.splice(0)) emit(conversationHappened(sdkAppId, type, payload));
    emit({ sdkAppId, type: 'conversation.updated', audience: this.#deskAudience(), payload });
    if (!this.#isNewsForCustomer()) return;
    const { receptionLimit } = settings;
    const outlook = await outlookOf(tx, sdkAppId, view, { now, receptionLimit });
    emit({
      sdkAppId,
      type: 'visitorConversation.updated',
      audience: [`visitor:${view.visitor_id}`],
      payload: { conversation: presentVisitorConversation(view, settings, outlook, now) },
    });
  }

  /** After a mere message, everything that readers see is known here. Null if it must be read from the store. */
  #viewOfWords(): ConversationView | null {
    const last = this.#said.findLast((message) => message.sender !== 'system');
    if (last === undefined || last.sender === 'system' || this.#touchesQueue() || this.#isNewsForCustomer())
      return null;
    const { text, sender, created_at: at } = last;
    return { ...this.#row, last_text: text, last_sender: sender, last_at: at, queue_position: null };
  }

  #isNewsForCustomer(): boolean {
    return (
      this.#row.status !== this.#before.status ||
      this.#row.agent_member_id !== this.#before.agent_member_id ||
      this.#changes.rating !== undefined
    );
  }

  /** The whole desk sees the queue. All other conversations concern their agent and the desk admins. */
  #deskAudience(): MemberKey[] {
    if (this.#touchesQueue()) return ['desk'];
    // A transfer also concerns the agent who passes it on.
    const agents = new Set([this.#before.agent_member_id, this.#row.agent_member_id]);
    agents.delete(null);
    return ['deskAdmin', ...[...agents].map((agent): MemberKey => `member:${agent}`)];
  }

  #touchesQueue(): boolean {
    return [this.#before, this.#row].some((row) => row.status === 'queued' || row.status === 'offered');
  }
}
