import type { Insertable, Selectable, Updateable } from 'kysely';
import type { components } from '../../../src/api/__generated__/schema.d.ts';
import type { AgentStatus } from '../../../src/machines/agent-status/agent-status.lifecycle.ts';
import type {
  ConversationState,
  EndReason,
} from '../../../src/machines/conversation/conversation.lifecycle.ts';
import type { Defaulted, NullableJson, NullableTimestamp, Timestamp } from '../columns.ts';

interface AgentTable {
  sdk_app_id: string;
  member_id: string;
  /** Grows with every change. */
  revision: Defaulted<number>;
  status: AgentStatus;
  status_since: Timestamp;
  /** Time since which the agent has no conversation. The longest idle agent gets the next offer. */
  idle_since: NullableTimestamp;
  after_call_work_until: NullableTimestamp;
  /** When the last tab was seen; the grace period counts from here. */
  last_seen_at: NullableTimestamp;
}

interface VisitorTable {
  sdk_app_id: string;
  visitor_id: string;
  channel_id: string;
  /** SHA-256 of the bearer token. */
  token_hash: Buffer;
  nickname: string | null;
  language: 'zh' | 'en';
  created_at: Timestamp;
  last_seen_at: Timestamp;
}

export interface StoredRating {
  stars: number;
  tags: string[];
  comment: string;
  ratedAt: string;
}

interface ConversationTable {
  sdk_app_id: string;
  conversation_id: string;
  channel_id: string;
  visitor_id: string;
  /** Counts the changes that readers learn of. */
  revision: Defaulted<number>;
  status: ConversationState;
  end_reason: Defaulted<EndReason | null>;
  /** Who ended it, with the name at that time; also null if it ended before this was recorded. */
  ended_by: NullableJson<components['schemas']['Ender']>;
  agent_member_id: Defaulted<string | null>;
  /** The deployment the bot answers from. */
  deployment_version: Defaulted<number | null>;
  /** The notes of the bot's steps from the last turn, by step name; null before the first. */
  turn_memory: NullableJson<Record<string, unknown>>;
  /** Number of the newest message; the next one takes last_seq + 1. */
  last_seq: Defaulted<number>;
  /** Customer messages that the agent has not read. */
  unread_count: Defaulted<number>;
  /** The beginning of those messages, one after the other; null if there are none. */
  unanswered_text: Defaulted<string | null>;
  /** Since when the customer waits for a person's word; null if nobody owes one. */
  waiting_since: NullableTimestamp;
  first_replied_at: NullableTimestamp;
  /** The beginning of what the customer last said; null before. */
  customer_said: Defaulted<string | null>;
  customer_said_at: NullableTimestamp;
  /** Since when the customer has no page open; null if one is open, or if nobody has looked. */
  customer_left_at: NullableTimestamp;
  /** When the product was back after it had been away, while the customer waited or had a person; null: never. */
  resumed_at: NullableTimestamp;
  /** When its agent last said to be writing; null before. */
  writing_at: NullableTimestamp;
  /** When the customer was reminded; null if not, or if anybody has said something since. */
  reminded_at: NullableTimestamp;
  queued_at: NullableTimestamp;
  /** When it last entered the queue; null before. */
  queue_joined_at: NullableTimestamp;
  /** In all stays in the queue that are over. */
  queue_seconds: Defaulted<number>;
  offered_at: NullableTimestamp;
  offer_expires_at: NullableTimestamp;
  /** When the agent took over who serves it, or served it when it ended. */
  connected_at: NullableTimestamp;
  /** When an agent first took over. */
  first_connected_at: NullableTimestamp;
  ended_at: NullableTimestamp;
  started_at: Timestamp;
  last_activity_at: Timestamp;
  rating: NullableJson<StoredRating>;
  /** Number of the customer's message that the bot has yet to answer; null if there is none. */
  bot_pending_seq: Defaulted<number | null>;
  /** Agents that declined, missed or passed on this conversation since it was last offered to one of them. */
  declined_by: Defaulted<string[]>;
  /** When the last of them did. */
  refused_at: NullableTimestamp;
  /** The agent who passed it on and is asked last; null once somebody has it. */
  passed_on_by: Defaulted<string | null>;
}

/** What identifies a conversation. */
export interface ConversationKey {
  sdkAppId: string;
  conversationId: string;
}

export type Speaker = 'customer' | 'bot' | 'agent';

interface MessageTable {
  sdk_app_id: string;
  conversation_id: string;
  seq: number;
  message_id: string;
  /** Chosen by the sender, kept in the letter case in which it came first; the same id twice is one message. */
  client_message_id: string | null;
  sender: Speaker | 'system';
  sender_member_id: string | null;
  sender_name: string | null;
  kind: 'text' | 'suggestions' | 'notice' | 'rich';
  text: string;
  details: NullableJson<Record<string, unknown>>;
  created_at: Timestamp;
}

interface QueuePlacesTable {
  sdk_app_id: string;
  /** The place in the queue that the customer was last told. */
  conversation_ids: string[];
  /** Whether the customer heard a place. Nobody hears one while the desk is empty. */
  promises_places: boolean;
}

export interface ConversationTables {
  queue_places: QueuePlacesTable;
  agents: AgentTable;
  visitors: VisitorTable;
  conversations: ConversationTable;
  messages: MessageTable;
}

export type AgentRow = Selectable<AgentTable>;
export type VisitorRow = Selectable<VisitorTable>;
export type ConversationRow = Selectable<ConversationTable>;
export type NewConversation = Insertable<ConversationTable>;
export type ConversationChanges = Updateable<ConversationTable>;
export type MessageRow = Selectable<MessageTable>;
