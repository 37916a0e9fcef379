import type { Selectable } from 'kysely';
import type { components } from '../../../src/api/__generated__/schema.d.ts';
import type { Defaulted, NullableTimestamp, Timestamp } from '../columns.ts';

type Schemas = components['schemas'];

interface ClusteringTable {
  sdk_app_id: string;
  clustering_id: string;
  kind: Schemas['ClusteringKind'];
  /** The time span whose open questions are grouped; it ends when the clustering begins. */
  span: Schemas['StatisticsWindow'];
  status: Schemas['WorkStatus'];
  /** 0..1 */
  progress: Defaulted<number>;
  question_count: Defaulted<number>;
  cluster_count: Defaulted<number>;
  failure_code: Defaulted<Schemas['WorkFailureCode'] | null>;
  created_by: string;
  created_at: Timestamp;
  completed_at: NullableTimestamp;
}

/** Questions that a clustering found alike. */
interface KeptClusterTable {
  sdk_app_id: string;
  kept_cluster_id: string;
  clustering_id: string;
  status: Schemas['ClusterStatus'];
  /** The most frequent first. */
  question_ids: string[];
  /** How often they had been asked, and when last, when the cluster was found. */
  count: number;
  last_at: Timestamp;
  /** The Q&A that has learned them; null unless the cluster is accepted. */
  qa_id: Defaulted<string | null>;
}

export interface ClusteringTables {
  clusterings: ClusteringTable;
  kept_clusters: KeptClusterTable;
}

export type ClusteringRow = Selectable<ClusteringTable>;
export type KeptClusterRow = Selectable<KeptClusterTable>;
