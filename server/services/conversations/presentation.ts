import type { components } from '../../../src/api/__generated__/schema.d.ts';
import { canAdvance } from '../../../src/machines/advance.ts';
import {
  type ConversationContext,
  type RatingWindow,
  conversationLifecycle,
} from '../../../src/machines/conversation/conversation.lifecycle.ts';
import { lastMessageMaxCharacters } from '../../../src/machines/rules/limits.ts';
import type { RichText } from '../../../src/machines/rules/rich-text.ts';
import { silentSince } from '../../../src/machines/rules/silence.ts';
import { firstCharacters } from '../../../src/machines/rules/text.ts';
import { problem } from '../../problems.ts';
import type { ConversationView } from '../../store/conversation-queries.ts';
import type { ConversationRow, MessageRow } from '../../store/schema/conversations.ts';
import { addSeconds } from '../clock.ts';
import type { QueueOutlook } from './queue-outlook.ts';
import type { ConversationSettings } from './scope.ts';

type Schemas = components['schemas'];
export type Message = Schemas['Message'];
export type Conversation = Schemas['Conversation'];
export type Ender = Schemas['Ender'];
export type VisitorConversationState = Omit<Schemas['VisitorConversation'], 'messages' | 'lastEventId'>;

/** A suggestion as the store keeps it; without an origin it stands for its text alone. */
export type KeptSuggestion = Schemas['MessageSuggestion'] & { origin?: Schemas['AnswerOrigin'] };

/** The extra fields of a message. */
export interface MessageExtras {
  suggestions?: KeptSuggestion[];
  /** The key of the picture that the robot had. */
  avatar?: string;
  /** They are a welcome card's, which answers nothing. */
  welcomes?: true;
  noticeCode?: NonNullable<Message['noticeCode']>;
  offersPerson?: boolean;
  /** The best score of a Q&A for the question that this answers; 0 where nothing came close. Small talk has none. */
  score?: number;
  /** When the customer wrote it, if it was on its way for long. */
  writtenAt?: string;
  /** Where the bot's answer comes from, or where the suggestion leads that the customer picked. */
  origin?: Schemas['AnswerOrigin'];
  /** What the bot's answer rests on. */
  citations?: Schemas['Citation'][];
  /** The same as rich text. */
  blocks?: RichText;
  /** The number of the message that the bot's answer is for, and the version that it comes from. */
  answers?: { seq: number; version: number };
  /** Why no Q&A answered the message with this number, however close one came. */
  unanswered?: { seq: number; why: Schemas['UnmatchedReason'] };
  /** The customer is asked whether it helped. */
  asksFeedback?: true;
  feedback?: Schemas['MessageFeedback'];
  /** Left out: 1. */
  revision?: number;
}

/**
 * The message that was sent before under the same client id.
 * @throws {ProblemError} idempotencyKeyReused if it says something else
 */
export function repeatedMessage(already: MessageRow, text: string | undefined): Message {
  if (already.text !== text) throw problem('idempotencyKeyReused');
  return presentMessage(already);
}

export function presentMessage(row: MessageRow): Message {
  const extras: MessageExtras = row.details ?? {};
  return {
    messageId: row.message_id,
    conversationId: row.conversation_id,
    seq: row.seq,
    clientMessageId: row.client_message_id,
    sender: row.sender,
    senderName: row.sender_name,
    ...(extras.avatar !== undefined && { senderAvatar: extras.avatar }),
    text: row.text,
    kind: row.kind,
    blocks: extras.blocks ?? null,
    suggestions: extras.suggestions?.map(({ suggestionId, text }) => ({ suggestionId, text })) ?? null,
    noticeCode: extras.noticeCode ?? null,
    createdAt: row.created_at.toISOString(),
    offersPerson: extras.offersPerson ?? false,
    ...(extras.citations !== undefined && { citations: extras.citations }),
    ...(extras.writtenAt !== undefined && { writtenAt: extras.writtenAt }),
    ...(extras.asksFeedback && { asksFeedback: true }),
    ...(extras.feedback !== undefined && { feedback: extras.feedback }),
    ...(extras.revision !== undefined && { revision: extras.revision }),
  };
}

export function presentConversation(view: ConversationView): Conversation {
  return {
    conversationId: view.conversation_id,
    revision: view.revision,
    channelId: view.channel_id,
    channelName: view.channel_name,
    channelHasDefaultName: view.channel_has_default_name,
    source: 'web',
    visitor: {
      visitorId: view.visitor_id,
      nickname: view.visitor_nickname,
      language: view.visitor_language,
    },
    status: view.status,
    endReason: view.end_reason,
    endedBy: view.ended_by,
    agent: view.agent_member_id
      ? { memberId: view.agent_member_id, nickname: view.agent_nickname ?? '' }
      : null,
    queuePosition: view.queue_position,
    queuedAt: timeOrNull(view.queued_at),
    queueSeconds: Math.round(view.queue_seconds),
    connectedAt: timeOrNull(view.connected_at),
    endedAt: timeOrNull(view.ended_at),
    startedAt: view.started_at.toISOString(),
    waitingSince: timeOrNull(view.waiting_since),
    silentSince: timeOrNull(silenceOf(view)),
    remindedAt: view.status === 'serving' ? timeOrNull(view.reminded_at) : null,
    firstRepliedAt: timeOrNull(view.first_replied_at),
    customerLeftAt: timeOrNull(view.customer_left_at),
    lastMessage:
      view.last_at && view.last_sender
        ? {
            text: firstCharacters(view.last_text ?? '', lastMessageMaxCharacters),
            sender: view.last_sender,
            createdAt: view.last_at.toISOString(),
          }
        : null,
    lastCustomerMessage:
      view.customer_said_at === null
        ? null
        : { text: view.customer_said ?? '', createdAt: view.customer_said_at.toISOString() },
    unansweredText: view.unanswered_text,
    unreadCount: view.unread_count,
    rating: view.rating,
    deploymentVersion: view.deployment_version,
    offerExpiresAt: timeOrNull(view.offer_expires_at),
  };
}

/** Since when the customer's silence counts; null while it does not. */
export function silenceOf(row: ConversationRow): Date | null {
  return silentSince({
    status: row.status,
    waitingSince: row.waiting_since,
    lastWordAt: row.last_activity_at,
    resumedAt: row.resumed_at,
    writingAt: row.writing_at,
  });
}

/** The conversation as the customer may see it: without members' ids and settings. */
export function presentVisitorConversation(
  view: ConversationRow & Pick<ConversationView, 'agent_nickname' | 'queue_position'>,
  settings: ConversationSettings,
  outlook: QueueOutlook,
  now: Date,
): VisitorConversationState {
  const position = { state: view.status, context: lifecycleContext(view, settings, now) };
  return {
    conversationId: view.conversation_id,
    revision: view.revision,
    status: view.status,
    endReason: view.end_reason,
    endedBy: view.ended_by?.kind ?? null,
    ...queuePlace(view, outlook),
    agentName: view.status === 'serving' || view.status === 'ended' ? view.agent_nickname : null,
    startedAt: view.started_at.toISOString(),
    endedAt: timeOrNull(view.ended_at),
    canRate: canAdvance(conversationLifecycle, position, { type: 'rating.submitted' }),
    rating: view.rating,
    canRequestPerson: canAdvance(conversationLifecycle, position, { type: 'handover.requested' }),
  };
}

/** The longest wait that is foretold; the contract's maximum. */
const dayInSeconds = 86_400;

/**
 * A waiting conversation's place and estimated wait, if they can be promised. The estimate is of customers whom everybody
 * takes, so it says nothing about one whom somebody refused.
 */
export function queuePlace(
  {
    queue_position: position,
    declined_by: declinedBy,
  }: Pick<ConversationView, 'queue_position' | 'declined_by'>,
  outlook: QueueOutlook,
): Pick<VisitorConversationState, 'queuePosition' | 'estimatedWaitSeconds'> {
  if (position === null || outlook === null) return { queuePosition: null, estimatedWaitSeconds: null };
  const { secondsPerCustomer: each } = outlook;
  const isForetold = each !== null && declinedBy.length === 0;
  const estimatedWaitSeconds = !isForetold ? null : Math.min(dayInSeconds, Math.round(each * position));
  return { queuePosition: position, estimatedWaitSeconds };
}

/** The lifecycle's context of a stored conversation. */
export function lifecycleContext(
  row: ConversationRow,
  settings: ConversationSettings,
  now: Date,
): ConversationContext {
  return {
    agentMemberId: row.agent_member_id,
    endReason: row.end_reason,
    rating: ratingWindow(row, settings, now),
  };
}

function ratingWindow(row: ConversationRow, settings: ConversationSettings, now: Date): RatingWindow {
  if (row.rating) return 'given';
  if (!settings.ratingEnabled) return 'off';
  if (row.ended_at && now > addSeconds(row.ended_at, settings.ratingValidHours * 3600)) return 'expired';
  return 'open';
}

function timeOrNull(time: Date | null): string | null {
  return time ? time.toISOString() : null;
}
