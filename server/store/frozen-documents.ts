import { type Kysely, sql } from 'kysely';
import type { components } from '../../src/api/__generated__/schema.d.ts';
import type { Database } from './schema.ts';
import type { Tx } from './transaction.ts';

type Schemas = components['schemas'];
type Changes = Omit<Schemas['DiffCount'], 'kind'>;

/**
 * What a version keeps of a document. What was read of an edition never changes, so it keeps the places of the passages that
 * somebody left out, the numbers of the texts that some were corrected to, and leaves the text where it is.
 */
export interface FrozenDocument {
  name: string;
  format: Schemas['DocumentFormat'];
  fileSize: number;
  /** Left out for the first. */
  edition?: number;
  passageCount: number;
  leftOut: number[];
  /** The revisions of the passages that somebody corrected, by their places; left out if there are none. */
  corrected?: Corrections;
}

/** The revision of each corrected passage, by its place. */
export type Corrections = Readonly<Record<number, number>>;

/** What a version would keep of the row `d` of the documents. */
const documentContent = sql`
  (case when d.edition = 1 then '{}'::jsonb else jsonb_build_object('edition', d.edition) end
  || jsonb_build_object('name', d.name, 'format', d.format, 'fileSize', d.file_size,
    'passageCount', d.passage_count, 'leftOut', coalesce((
      select jsonb_agg(p.place order by p.place) from passages p
      where p.sdk_app_id = d.sdk_app_id and p.document_id = d.document_id and p.edition = d.edition
        and p.status = 'deactivated'
    ), '[]'::jsonb))
  || coalesce((
    select jsonb_build_object('corrected', jsonb_object_agg(p.place, p.revision)) from passages p
    where p.sdk_app_id = d.sdk_app_id and p.document_id = d.document_id and p.edition = d.edition
      and p.revision is not null having count(*) > 0), '{}'::jsonb))`;

/** What the next version would keep: the documents that answer. */
export const draftDocuments = (sdkAppId: string) => sql`
  select document_id, content, parley_content_hash(content) as content_hash from (
    select d.document_id, ${documentContent} as content
    from documents d where d.sdk_app_id = ${sdkAppId} and d.status = 'activated') answering`;

/** What customers get of the row `d` of the documents, beside its counterpart `i` in the live version. */
export const documentDeployState = sql<Schemas['DocumentDeployState']>`
  case when d.status = 'deactivated' then case when i.item_id is null then 'notLive' else 'pendingRemove' end
    when i.item_id is null then 'pendingAdd'
    when i.content_hash = parley_content_hash(${documentContent}) then 'live' else 'pendingChange' end`;

/** How the draft's documents differ from those of a version; without one all of them are added. */
export async function countDocumentChanges(
  db: Kysely<Database>,
  sdkAppId: string,
  version: number | null,
): Promise<Changes> {
  const { rows } = await sql<Changes>`
    select count(*) filter (where i.item_id is null) as added,
      count(*) filter (where i.content_hash <> d.content_hash) as changed,
      count(*) filter (where d.document_id is null) as removed
    from (${draftDocuments(sdkAppId)}) d
    full outer join (
      select item_id, content_hash from deployment_items
      where sdk_app_id = ${sdkAppId} and version = ${version ?? 0} and kind = 'document') i
      on i.item_id = d.document_id`.execute(db);
  if (!rows[0]) throw new Error('An aggregate gave no row.');
  return rows[0];
}

/** Notes in a version which documents answer, and with which passages. @returns the number of documents */
export async function freezeDocuments(tx: Tx, sdkAppId: string, version: number): Promise<number> {
  await sql`
    insert into contents (sdk_app_id, content_hash, content)
    select distinct on (content_hash) ${sdkAppId}, content_hash, content
    from (${draftDocuments(sdkAppId)}) d on conflict do nothing`.execute(tx);
  const { numAffectedRows } = await sql`
    insert into deployment_items (sdk_app_id, version, kind, item_id, content_hash)
    select ${sdkAppId}, ${version}::integer, 'document', document_id, content_hash
    from (${draftDocuments(sdkAppId)}) d`.execute(tx);
  return Number(numAffectedRows ?? 0);
}

/**
 * Makes the draft answer from the same passages as a version: activates, renames, corrects and leaves out what differs, and
 * deactivates what the version does not have. What was deleted stays deleted, a name that is taken by now stays taken, and a
 * file that took the place of another stays in it: the former one is gone.
 * @returns the documents that changed
 */
export async function restoreDocuments(
  tx: Tx,
  sdkAppId: string,
  version: number,
  now: Date,
): Promise<string[]> {
  const { rows } = await sql<{ documentId: string }>`
    select d.document_id as "documentId" from documents d
    left join (${draftDocuments(sdkAppId)}) a on a.document_id = d.document_id
    left join ${itemsOf(sdkAppId, version)} on i.item_id = d.document_id
    where d.sdk_app_id = ${sdkAppId} and a.content_hash is distinct from i.content_hash`.execute(tx);
  const changed = rows.map(({ documentId }) => documentId);
  if (changed.length === 0) return [];
  await sql`
    update passages p set status = ${statusThen}, revision = ${revisionThen}, version = p.version + 1
    from ${itemsOf(sdkAppId, version)}
    join contents f on f.sdk_app_id = ${sdkAppId} and f.content_hash = i.content_hash
    where p.sdk_app_id = ${sdkAppId} and p.document_id = i.item_id and i.item_id = any(${changed})
      and p.edition = coalesce((f.content->>'edition')::integer, 1)
      and (p.status, p.revision) is distinct from (${statusThen}, ${revisionThen})`.execute(tx);
  await sql`
    update documents d set status = case when i.item_id is null then 'deactivated' else 'activated' end,
      version = d.version + 1, updated_at = ${now}
    from documents same left join ${itemsOf(sdkAppId, version)} on i.item_id = same.document_id
    where same.sdk_app_id = d.sdk_app_id and same.document_id = d.document_id
      and d.sdk_app_id = ${sdkAppId} and d.document_id = any(${changed})`.execute(tx);
  await restoreNames(tx, sdkAppId, version, changed);
  return changed;
}

/** What the passage `p` was in the content `f`. */
const statusThen = sql`case when f.content->'leftOut' @> to_jsonb(p.place) then 'deactivated' else 'activated' end`;
const revisionThen = sql`(f.content->'corrected'->>p.place::text)::integer`;

async function restoreNames(
  tx: Tx,
  sdkAppId: string,
  version: number,
  changed: readonly string[],
): Promise<void> {
  await sql`
    update documents d set name = f.content->>'name', name_key = lower(f.content->>'name')
    from ${itemsOf(sdkAppId, version)}
    join contents f on f.sdk_app_id = ${sdkAppId} and f.content_hash = i.content_hash
    where d.sdk_app_id = ${sdkAppId} and d.document_id = i.item_id and d.document_id = any(${[...changed]})
      and d.name <> f.content->>'name' and not exists (
        select from documents taken where taken.sdk_app_id = d.sdk_app_id
          and taken.name_key = lower(f.content->>'name') and taken.document_id <> d.document_id)`.execute(tx);
}

const itemsOf = (sdkAppId: string, version: number) => sql`(
  select item_id, content_hash from deployment_items
  where sdk_app_id = ${sdkAppId} and version = ${version} and kind = 'document') i`;
