import type { Insertable, Selectable } from 'kysely';
import type { components } from '../../../src/api/__generated__/schema.d.ts';
import type { Defaulted, Json, NullableJson, NullableTimestamp, Timestamp } from '../columns.ts';

type Schemas = components['schemas'];

interface DeploymentTable {
  sdk_app_id: string;
  /** 1, 2, 3, … within the application. */
  version: number;
  deployment_id: string;
  status: 'deploying' | 'deployed' | 'failed';
  note: Defaulted<string>;
  stage: Defaulted<'freezing' | 'indexing' | 'testing' | 'switching' | null>;
  progress: Defaulted<number | null>;
  failure_code: Defaulted<string | null>;
  /** Null until the draft is frozen. */
  counts: NullableJson<Schemas['ContentCount'][]>;
  question_count: Defaulted<number>;
  /** The draft's revision that somebody has looked through; nothing else is frozen. Null if nobody said so. */
  looked_revision: Defaulted<number | null>;
  /** The draft's revision that the version froze; null until it is frozen. */
  frozen_revision: Defaulted<number | null>;
  /** The robot that was the default one when the draft was frozen; null until then. */
  default_robot_id: Defaulted<string | null>;
  /** Key of the version's match index in the file store; null while it is being built. */
  index_file: Defaulted<string | null>;
  /** The run that the version had to pass; null if none was required. */
  regression_run_id: Defaulted<string | null>;
  /** The time for which it was scheduled; null if somebody deployed at once. */
  due_at: NullableTimestamp;
  created_by: string;
  created_at: Timestamp;
  completed_at: NullableTimestamp;
}

/** When the draft is deployed next. Whoever scheduled it deploys it then. */
interface DeploymentScheduleTable {
  sdk_app_id: string;
  due_at: Timestamp;
  /** IANA name of the zone in which the time was chosen. */
  time_zone: string;
  note: string;
  created_by: string;
  created_at: Timestamp;
}

/** The times in which versions were live, numbered within the application. One is open. */
interface LivePeriodTable {
  sdk_app_id: string;
  period: number;
  version: number;
  started_at: Timestamp;
  ended_at: NullableTimestamp;
  how: Schemas['LiveStart'];
  started_by: string;
  reason: Defaulted<string>;
}

interface DeploymentItemTable {
  sdk_app_id: string;
  version: number;
  kind: 'qa' | 'robot' | 'chitchat' | 'document';
  item_id: string;
  content_hash: string;
}

/** The categories as they lay when a version was frozen. */
interface FrozenCategoryTable {
  sdk_app_id: string;
  version: number;
  category_id: string;
  parent_id: string | null;
  /** Null if it was gone before names were noted. */
  name: string | null;
}

/** Stores each distinct content once for all versions. */
interface ContentTable {
  sdk_app_id: string;
  content_hash: string;
  content: Json<Record<string, unknown>>;
}

/** The online test's index. Each change of the draft causes a rebuild. */
interface DraftIndexTable {
  sdk_app_id: string;
  status: 'building' | 'ready' | 'failed';
  /** The draft revision that the index contains or is being built from. */
  revision: number;
  progress: Defaulted<number | null>;
  /** Key in the file store; null when the draft has no activated question, or before the first index. */
  file_key: Defaulted<string | null>;
  qa_count: Defaulted<number>;
  question_count: Defaulted<number>;
  built_at: NullableTimestamp;
}

export interface DeploymentTables {
  draft_indexes: DraftIndexTable;
  deployments: DeploymentTable;
  deployment_schedules: DeploymentScheduleTable;
  live_periods: LivePeriodTable;
  deployment_items: DeploymentItemTable;
  contents: ContentTable;
  frozen_categories: FrozenCategoryTable;
}

export type DeploymentRow = Selectable<DeploymentTable>;
export type NewDeployment = Insertable<DeploymentTable>;
export type DeploymentScheduleRow = Selectable<DeploymentScheduleTable>;
export type DraftIndexRow = Selectable<DraftIndexTable>;
