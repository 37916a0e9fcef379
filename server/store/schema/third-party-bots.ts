import type { Selectable } from 'kysely';
import type { components } from '../../../src/api/__generated__/schema.d.ts';
import type { Defaulted, NullableTimestamp, Signed } from '../columns.ts';

type Schemas = components['schemas'];

interface ThirdPartyBotTable extends Signed {
  sdk_app_id: string;
  /** Which bot serves customers. */
  source: Defaulted<Schemas['BotSource']>;
  url: Defaulted<string | null>;
  timeout_seconds: number;
  on_failure: Schemas['FailureAction'];
  /** Sealed: see server/secrets. */
  secret: Defaulted<Buffer | null>;
  /** The secret's last four characters. */
  secret_hint: Defaulted<string | null>;
  /** Sealed; signs too until `previous_secret_until`. */
  previous_secret: Defaulted<Buffer | null>;
  previous_secret_until: NullableTimestamp;
  /** Counts changes of address, time limit and what happens on failure. */
  version: Defaulted<number>;
  last_answered_at: NullableTimestamp;
  /** The first failure after the last answer. */
  failing_since: NullableTimestamp;
  last_failed_at: NullableTimestamp;
  last_failure: Defaulted<Schemas['HookFailure']['outcome'] | null>;
  /** The HTTP status of the last failure, if there was one. */
  last_failure_status: Defaulted<number | null>;
}

export interface ThirdPartyBotTables {
  third_party_bots: ThirdPartyBotTable;
}

export type ThirdPartyBotRow = Selectable<ThirdPartyBotTable>;
