import type { Selectable } from 'kysely';
import type { components } from '../../../src/api/__generated__/schema.d.ts';
import type { Defaulted, NullableJson, NullableTimestamp, Signed, Timestamp } from '../columns.ts';

type Schemas = components['schemas'];
type Expectation = Schemas['RegressionExpectation'];

/** What is asked, and what the bot shall do. */
interface AskedColumns {
  case_id: string;
  question: string;
  language: Schemas['Language'];
  expected_kind: Expectation['kind'];
  /** Null if nothing has to be named. */
  origin_kind: Schemas['AnswerOriginKind'] | null;
  origin_id: string | null;
  /** The robot that is asked; null for the default one, which is also asked where this one is gone. */
  robot_id: Defaulted<string | null>;
}

interface RegressionCaseTable extends AskedColumns, Signed {
  sdk_app_id: string;
  /** The question folded (case, width); unique for the robot in the language. */
  question_key: string;
  /** Of the last complete run of the draft or a deployment; null if that did not ask this. */
  last_outcome: Defaulted<Schemas['CaseOutcome'] | null>;
  version: Defaulted<number>;
  created_at: Timestamp;
}

interface RegressionRunTable {
  sdk_app_id: string;
  regression_run_id: string;
  kind: Schemas['RegressionRunKind'];
  status: Schemas['WorkStatus'];
  /** Null for the draft. */
  asked_version: number | null;
  failure_code: Defaulted<Schemas['RegressionFailureCode'] | null>;
  created_by: string;
  created_at: Timestamp;
  completed_at: NullableTimestamp;
}

/** A case as it was when the run began. What the bot did is null until it was asked. */
interface RegressionResultTable extends AskedColumns {
  sdk_app_id: string;
  regression_run_id: string;
  /** 1, 2, 3, … within the run. */
  place: number;
  case_version: number;
  origin_title: string | null;
  previous_outcome: Schemas['CaseOutcome'] | null;
  outcome: Defaulted<Schemas['CaseOutcome'] | null>;
  change: Defaulted<Schemas['OutcomeChange'] | null>;
  turn: NullableJson<Schemas['BotTurn']>;
}

interface RegressionSettingsTable extends Signed {
  sdk_app_id: string;
  required_to_deploy: Defaulted<boolean>;
  version: Defaulted<number>;
}

export interface RegressionTables {
  regression_cases: RegressionCaseTable;
  regression_runs: RegressionRunTable;
  regression_results: RegressionResultTable;
  regression_settings: RegressionSettingsTable;
}

export type RegressionSettingsRow = Selectable<RegressionSettingsTable>;
export type RegressionCaseRow = Selectable<RegressionCaseTable>;
export type RegressionRunRow = Selectable<RegressionRunTable>;
export type RegressionResultRow = Selectable<RegressionResultTable>;
