import type { ColumnType, Selectable } from 'kysely';
import type { components } from '../../../src/api/__generated__/schema.d.ts';
import type { Defaulted, NullableTimestamp, Signed, Timestamp } from '../columns.ts';

type Schemas = components['schemas'];

interface WebhookTable extends Signed {
  sdk_app_id: string;
  webhook_id: string;
  name: string;
  url: string;
  events: Schemas['WebhookEventType'][];
  enabled: Defaulted<boolean>;
  /** Number of the last event before it was added or enabled. It is told what comes after. */
  told_after: number;
  /** Sealed: see server/secrets. */
  secret: Buffer;
  /** The secret's last four characters. */
  secret_hint: string;
  /** Sealed; signs too until `previous_secret_until`. */
  previous_secret: Defaulted<Buffer | null>;
  previous_secret_until: NullableTimestamp;
  /** When the present series of failed attempts began. */
  failing_since: NullableTimestamp;
  created_at: Timestamp;
  /** Counts changes by people. */
  version: Defaulted<number>;
}

interface WebhookDeliveryTable {
  sdk_app_id: string;
  webhook_id: string;
  delivery_id: string;
  event: Schemas['WebhookEventType'];
  /** The JSON that is sent. */
  body: string;
  status: Defaulted<Schemas['DeliveryStatus']>;
  /** The last ones. */
  attempts: ColumnType<Schemas['DeliveryAttempt'][], string | undefined, string>;
  /** A test is tried once. */
  is_test: Defaulted<boolean>;
  created_at: Timestamp;
  /** When it was created, or last asked for again. It is tried for a day from here. */
  series_began_at: Timestamp;
  /** Null when it is not tried any more. */
  next_attempt_at: NullableTimestamp;
  /** When a worker takes it: at the next attempt, or when an attempt that is under way must be over. */
  due_at: NullableTimestamp;
}

export interface WebhookTables {
  webhooks: WebhookTable;
  webhook_deliveries: WebhookDeliveryTable;
}

export type WebhookRow = Selectable<WebhookTable>;
export type WebhookDeliveryRow = Selectable<WebhookDeliveryTable>;
