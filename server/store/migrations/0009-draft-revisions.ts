import { type Kysely, sql } from 'kysely';

/**
 * Makes comparing the draft with a version cheap: Q&As that did not change since the version was frozen are the same,
 * and only the others must be compared.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table deployments add column frozen_revision bigint;

    alter table qas add column revision bigint not null default 0;
    create index qas_by_revision on qas (sdk_app_id, revision) include (qa_id, content_hash);

    -- Whoever changes a Q&A counts the draft's revision up before the transaction ends. The lock makes one wait for the
    -- other, and for a version that is being frozen.
    create function parley_stamp_revision() returns trigger language plpgsql as $$
      begin
        select draft_revision + 1 into new.revision from applications where sdk_app_id = new.sdk_app_id
          for no key update;
        return new;
      end $$;
    create trigger qas_stamp_revision before insert or update on qas
      for each row execute function parley_stamp_revision();

    -- The filters of the list are part of its order's index, so that counting never visits the table.
    drop index qas_by_change;
    create index qas_by_change on qas (sdk_app_id, updated_at desc, qa_id desc) include (status, category_id);
  `.execute(db);
}
