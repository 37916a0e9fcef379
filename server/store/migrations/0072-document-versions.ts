import { type Kysely, sql } from 'kysely';

/**
 * Versions freeze documents. The text of a document never changes, so a version keeps which passages do not answer, and the
 * passages stay as long as a version has their document. A robot says whether it answers from documents, and from which
 * score on: robots and their frozen contents get the first values, so nothing waits for a deployment because of it.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table documents add column passage_count integer not null default 0;
    update documents d set passage_count = (select count(*) from passages p
      where p.sdk_app_id = d.sdk_app_id and p.document_id = d.document_id);

    alter table passages drop constraint passages_sdk_app_id_document_id_fkey;
    alter table passages add foreign key (sdk_app_id) references applications;
    create index passages_left_out on passages (sdk_app_id, document_id, place) where status = 'deactivated';

    alter table deployment_items drop constraint deployment_items_kind_check;
    alter table deployment_items add check (kind in ('qa', 'robot', 'chitchat', 'document'));
    create index deployment_items_document on deployment_items (sdk_app_id, item_id) where kind = 'document';
    update deployments
      set counts = counts || '[{"kind": "document", "added": 0, "changed": 0, "removed": 0, "total": 0}]'::jsonb
      where counts is not null;

    create function pg_temp.with_documents(robot jsonb) returns jsonb language sql
      as $$ select '{"documentsEnabled": true, "documentThreshold": 0.55}'::jsonb || robot $$;
    update robots set content = pg_temp.with_documents(content);
    create temporary table frozen_robots_with_documents on commit drop as
      select distinct i.sdk_app_id, i.content_hash as before, pg_temp.with_documents(c.content) as content
      from deployment_items i
      join contents c on c.sdk_app_id = i.sdk_app_id and c.content_hash = i.content_hash
      where i.kind = 'robot';
    insert into contents (sdk_app_id, content_hash, content)
      select distinct sdk_app_id, parley_content_hash(content), content from frozen_robots_with_documents
      on conflict do nothing;
    update deployment_items i set content_hash = parley_content_hash(f.content)
      from frozen_robots_with_documents f
      where i.kind = 'robot' and i.sdk_app_id = f.sdk_app_id and i.content_hash = f.before;
    delete from contents c using frozen_robots_with_documents f
      where c.sdk_app_id = f.sdk_app_id and c.content_hash = f.before
        and not exists (select 1 from deployment_items i where i.sdk_app_id = c.sdk_app_id and i.content_hash = c.content_hash);
  `.execute(db);
}
