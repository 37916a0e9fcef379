import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { components } from '../../src/api/__generated__/schema.d.ts';
import type { Database } from './schema.ts';

type Db = Kysely<Database>;
type MovedCategory = components['schemas']['MovedCategory'];

/** A version, or the draft. */
type Holder = number | 'draft';

/** What robots answer from is compared between these; null holds nothing. */
interface HolderPair {
  sdkAppId: string;
  before: Holder | null;
  after: Holder;
}

/** The robots that answer from other categories because these were moved, with the categories by their names. */
export type MovedInScopes = ReadonlyMap<string, MovedCategory[]>;

const treeOf = (sdkAppId: string, holder: Holder): RawBuilder<unknown> =>
  holder === 'draft'
    ? sql`select category_id, parent_id from categories where sdk_app_id = ${sdkAppId}`
    : sql`select category_id, parent_id from frozen_categories
      where sdk_app_id = ${sdkAppId} and version = ${holder}`;

const scopesOf = (sdkAppId: string, holder: Holder): RawBuilder<unknown> =>
  holder === 'draft'
    ? sql`select robot_id, content->'contentScope'->'categoryIds' as scope from robots where sdk_app_id = ${sdkAppId}`
    : sql`select i.item_id as robot_id, c.content->'contentScope'->'categoryIds' as scope from deployment_items i
      join contents c on c.sdk_app_id = i.sdk_app_id and c.content_hash = i.content_hash
      where i.sdk_app_id = ${sdkAppId} and i.version = ${holder} and i.kind = 'robot'`;

/** Only what was moved counts: of what was added or deleted, the Q&As say it. */
export async function readMovedInScopes(
  db: Db,
  { sdkAppId, before, after }: HolderPair,
): Promise<MovedInScopes> {
  if (before === null) return new Map();
  const { rows } = await sql<MovedCategory & { robotId: string }>`
    with moved as materialized (
      select category_id, was.parent_id as was_below, becomes.parent_id as becomes_below
      from (${treeOf(sdkAppId, before)}) was join (${treeOf(sdkAppId, after)}) becomes using (category_id)
      where was.parent_id is distinct from becomes.parent_id
    )
    select robot_id as "robotId", m.category_id as "categoryId", c.name,
      parley_reaches(becomes.scope, m.category_id, m.becomes_below) as reached
    from moved m
    cross join (${scopesOf(sdkAppId, before)}) was join (${scopesOf(sdkAppId, after)}) becomes using (robot_id)
    left join categories c on c.sdk_app_id = ${sdkAppId} and c.category_id = m.category_id
    where parley_reaches(becomes.scope, m.category_id, m.becomes_below)
      <> parley_reaches(was.scope, m.category_id, m.was_below)
    order by parley_name_key(c.name), m.category_id`.execute(db);
  const byRobot = Map.groupBy(rows, ({ robotId }) => robotId);
  return new Map(
    [...byRobot].map(([robotId, moved]) => [robotId, moved.map(({ robotId: _, ...category }) => category)]),
  );
}

/** What a deployment would change so. Before the first one customers meet the draft's robots. */
export async function readMovedSinceLive(db: Db, sdkAppId: string): Promise<MovedInScopes> {
  const application = await db
    .selectFrom('applications')
    .select('live_version')
    .where('sdk_app_id', '=', sdkAppId)
    .executeTakeFirst();
  return readMovedInScopes(db, { sdkAppId, before: application?.live_version ?? null, after: 'draft' });
}
