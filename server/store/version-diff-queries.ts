import { type Kysely, sql } from 'kysely';
import type { components } from '../../src/api/__generated__/schema.d.ts';
import { type DifferencePage, type DraftDifference, draftItems, itemsAfter } from './draft-queries.ts';
import type { Database } from './schema.ts';

type Db = Kysely<Database>;

/** A version and another one, or the draft; without the other, everything in the first is added. */
export interface VersionPair {
  sdkAppId: string;
  version: number;
  other: number | 'draft' | null;
}

/** All that the other holds. Only what is no version yet brings its contents along. */
const otherItems = ({ sdkAppId, other }: VersionPair) =>
  other === 'draft'
    ? draftItems(sdkAppId)
    : sql`select kind, item_id, content_hash, null::jsonb as content from deployment_items
      where sdk_app_id = ${sdkAppId} and version = ${other ?? 0}`;

/** Everything of one version beside its counterpart in the other. One of the two may be missing. */
const besideOther = (pair: VersionPair) => sql`
  (select kind, item_id, content_hash from deployment_items
    where sdk_app_id = ${pair.sdkAppId} and version = ${pair.version}) v
  full outer join (${otherItems(pair)}) o on o.kind = v.kind and o.item_id = v.item_id`;

const changeKind = sql`case when o.item_id is null then 'added' when v.item_id is null then 'removed' else 'changed' end`;

/** The version that customers had when a deployment was requested; null if it was the first. */
export async function findVersionBefore(
  db: Db,
  sdkAppId: string,
  { version, created_at: requestedAt }: { version: number; created_at: Date },
): Promise<number | null> {
  const { rows } = await sql<{ version: number }>`
    select version from live_periods
    where sdk_app_id = ${sdkAppId} and started_at <= ${requestedAt} and version <> ${version}
    order by period desc limit 1`.execute(db);
  return rows[0]?.version ?? null;
}

/** How the versions differ, in numbers. @param robotIds those that changed although their contents did not */
export async function countVersionChanges(
  db: Db,
  pair: VersionPair,
  robotIds: readonly string[],
): Promise<components['schemas']['ContentChanges'][]> {
  const { rows } = await sql<components['schemas']['ContentChanges']>`
    select k.kind, count(*) filter (where p.kind is not null and p.other_kind is null) as added,
      count(*) filter (where p.content_hash <> p.other_hash or p.item_id = any(${robotIds}::text[])) as changed,
      count(*) filter (where p.kind is null and p.other_kind is not null) as removed
    from (values ('qa', 1), ('robot', 2), ('chitchat', 3), ('document', 4)) k (kind, place)
    left join (
      select v.kind, v.item_id, v.content_hash, o.kind as other_kind, o.content_hash as other_hash
      from ${besideOther(pair)}) p
      on coalesce(p.kind, p.other_kind) = k.kind
    group by k.kind, k.place order by k.place`.execute(db);
  return rows;
}

/** One page of what differs between the versions, with both contents: robots first, then the rest by id. */
export async function listVersionDifferences(
  db: Db,
  pair: VersionPair,
  page: DifferencePage,
): Promise<DraftDifference[]> {
  const { sdkAppId } = pair;
  const [kind, itemId] = [sql`coalesce(v.kind, o.kind)`, sql`coalesce(v.item_id, o.item_id)`];
  const { where, order } = itemsAfter(kind, itemId, page.after);
  const { rows } = await sql<DraftDifference>`
    select ${itemId} as item_id, ${kind} as kind, ${changeKind} as change,
      coalesce(o.content, was.content) as before, became.content as after
    from ${besideOther(pair)}
    left join contents was on was.sdk_app_id = ${sdkAppId} and was.content_hash = o.content_hash
    left join contents became on became.sdk_app_id = ${sdkAppId} and became.content_hash = v.content_hash
    where (v.content_hash is distinct from o.content_hash or v.item_id = any(${page.robotIds}::text[])) and ${where}
      and (${page.change}::text is null or ${changeKind} = ${page.change})
    order by ${order} limit ${page.limit}`.execute(db);
  return rows;
}
