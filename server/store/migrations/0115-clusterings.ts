import { type Kysely, sql } from 'kysely';

/**
 * Clusterings: groupings of the questions that the bot did not answer, and the clusters that they found. A cluster has
 * the ids of its questions, which are hashes, so nothing that a customer wrote stays here.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table clusterings (
      sdk_app_id text not null references applications,
      clustering_id text not null,
      kind text not null,
      span text not null,
      status text not null,
      progress double precision not null default 0,
      question_count integer not null default 0,
      cluster_count integer not null default 0,
      failure_code text,
      created_by text not null,
      created_at timestamptz not null,
      completed_at timestamptz,
      primary key (sdk_app_id, clustering_id)
    );
    create unique index clusterings_running on clusterings (sdk_app_id) where status = 'running';
    create index clusterings_by_time on clusterings (sdk_app_id, created_at desc, clustering_id desc);
    create index clusterings_by_age on clusterings (created_at);

    create table kept_clusters (
      sdk_app_id text not null,
      kept_cluster_id text not null,
      clustering_id text not null,
      status text not null,
      question_ids text[] not null,
      count integer not null,
      last_at timestamptz not null,
      qa_id text,
      primary key (sdk_app_id, kept_cluster_id),
      foreign key (sdk_app_id, clustering_id) references clusterings on delete cascade
    );
    create index kept_clusters_by_count
      on kept_clusters (sdk_app_id, clustering_id, count desc, last_at desc, kept_cluster_id desc);
  `.execute(db);
}
