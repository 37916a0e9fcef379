import type { Defaulted, Timestamp } from '../columns.ts';

/** Sums of the conversations that have ended, for each quarter of an hour in which they began, and each channel. */
interface SessionFigureTable {
  sdk_app_id: string;
  began_at: Timestamp;
  channel_id: string;
  conversation_count: Defaulted<number>;
  handover_count: Defaulted<number>;
  /** Those that an agent took over; `queue_seconds` and `session_seconds` are theirs. */
  connected_count: Defaulted<number>;
  abandoned_count: Defaulted<number>;
  valid_count: Defaulted<number>;
  queue_seconds: Defaulted<number>;
  /** Those in which an agent wrote; `reply_seconds` are theirs. */
  replied_count: Defaulted<number>;
  reply_seconds: Defaulted<number>;
  session_seconds: Defaulted<number>;
  rating_count: Defaulted<number>;
  satisfied_count: Defaulted<number>;
  /** Those in which the customer wrote to a bot, as in the columns below. */
  bot_count: Defaulted<number>;
  bot_handover_count: Defaulted<number>;
  /** Those without a hand-over in which the bot answered nothing, but for its fallback message. */
  bot_unanswered_count: Defaulted<number>;
  /** Those without a hand-over that the bot answered, after which the customer was back within a day. */
  bot_return_count: Defaulted<number>;
  round_count: Defaulted<number>;
  fallback_count: Defaulted<number>;
  suggestion_count: Defaulted<number>;
}

export interface FigureTables {
  session_figures: SessionFigureTable;
}
