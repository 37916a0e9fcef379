import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { components } from '../../src/api/__generated__/schema.d.ts';
import type { RichText } from '../../src/machines/rules/rich-text.ts';
import { chitchatContent, countChitchatChanges } from './frozen-chitchat.ts';
import { type FrozenDocument, countDocumentChanges, draftDocuments } from './frozen-documents.ts';
import type { Database } from './schema.ts';
import type { RobotContent } from './schema/knowledge.ts';
import { countRobotChanges } from './robot-queries.ts';

type Db = Kysely<Database>;
export type Change = 'added' | 'changed' | 'removed';

/** The content of a chitchat entry that a version keeps. The store's function `parley_chitchat_content` makes it. */
export type FrozenChitchat = components['schemas']['ChitchatContent'] & { questionKey: string };

/** The content of a Q&A that a version keeps. The store's function `parley_qa_content` makes it. */
export interface FrozenQa {
  standardQuestion: string;
  questionKey: string;
  similarQuestions: string[];
  answer: string;
  /** Left out where the answer is plain text. */
  blocks?: RichText;
  categoryId: string;
  status: 'activated' | 'deactivated';
}

interface Difference<Kind, Content> {
  kind: Kind;
  item_id: string;
  change: Change;
  before: Content | null;
  after: Content | null;
}

export type DraftDifference =
  | Difference<'qa', FrozenQa>
  | Difference<'robot', RobotContent>
  | Difference<'chitchat', FrozenChitchat>
  | Difference<'document', FrozenDocument>;

/**
 * Every Q&A, every document that answers and, once something is live, every robot and chitchat entry of the draft: before
 * that, customers meet the draft's.
 */
export const draftItems = (sdkAppId: string) => sql`
  select 'qa' as kind, qa_id as item_id, content_hash, parley_qa_content(standard_question, question_key,
    similar_questions, answer, blocks, category_id, status) as content from qas where sdk_app_id = ${sdkAppId}
  union all
  select 'chitchat', chitchat_id, c.content_hash, ${chitchatContent} from chitchats c
  join applications a on a.sdk_app_id = c.sdk_app_id and a.live_version is not null
  where c.sdk_app_id = ${sdkAppId}
  union all
  select 'robot', robot_id, parley_content_hash(content), content from robots r
  join applications a on a.sdk_app_id = r.sdk_app_id and a.live_version is not null
  where r.sdk_app_id = ${sdkAppId}
  union all
  select 'document', document_id, content_hash, content from (${draftDocuments(sdkAppId)}) a`;

/** Everything of the draft beside its counterpart in the live version. One of the two may be missing. */
const draftBesideLive = (sdkAppId: string) => sql`
  (${draftItems(sdkAppId)}) d
  full outer join (
    select i.kind, i.item_id, i.content_hash from deployment_items i
    join applications a on a.sdk_app_id = i.sdk_app_id and a.live_version = i.version
    where i.sdk_app_id = ${sdkAppId}) l on l.item_id = d.item_id`;

const changeKind = sql`case when l.item_id is null then 'added' when d.item_id is null then 'removed' else 'changed' end`;

/** The changes of one kind of content. */
export type DraftCount = components['schemas']['DiffCount'];

/** The live version, and the draft's revision from which it was frozen. */
export interface LiveVersion {
  version: number;
  frozenRevision: number;
  qas: number;
}

/** Null before the first deployment. */
export async function findLiveVersionMark(db: Db, sdkAppId: string): Promise<LiveVersion | null> {
  const { rows } = await sql<LiveVersion>`
    select d.version, coalesce(d.frozen_revision, -1) as "frozenRevision",
      coalesce((jsonb_path_query_first(d.counts, '$[*] ? (@.kind == "qa")')->>'total')::integer, 0) as qas
    from applications a
    join deployments d on d.sdk_app_id = a.sdk_app_id and d.version = a.live_version
    where a.sdk_app_id = ${sdkAppId}`.execute(db);
  return rows[0] ?? null;
}

/**
 * How the draft differs from the live version, in numbers. A Q&A that has not changed since the freeze is the same in
 * both. Only the others are compared, so the cost depends on the changes, not on the size of the knowledge base.
 */
export async function countDraftChanges(db: Db, sdkAppId: string): Promise<DraftCount[]> {
  const live = await findLiveVersionMark(db, sdkAppId);
  const version = live?.version ?? 0;
  const since = live?.frozenRevision ?? -1;
  const { rows } = await sql<Compared>`
    select count(*) filter (where i.item_id is null) as added,
      count(*) filter (where i.content_hash <> q.content_hash) as changed,
      count(i.item_id) as kept,
      (select count(*) from qas where sdk_app_id = ${sdkAppId} and revision <= ${since}) as unchanged
    from qas q
    left join deployment_items i on i.sdk_app_id = ${sdkAppId} and i.version = ${version} and i.kind = 'qa'
      and i.item_id = q.qa_id
    where q.sdk_app_id = ${sdkAppId} and q.revision > ${since}`.execute(db);
  const counts = rows[0];
  if (!counts) throw new Error('An aggregate gave no row.');
  const chitchat = await countChitchatChanges(db, sdkAppId, live?.version ?? null);
  const documents = await countDocumentChanges(db, sdkAppId, live?.version ?? null);
  const robots = await countRobotChanges(db, sdkAppId, live?.version ?? null);
  const { added, changed, kept, unchanged } = counts;
  return [
    { kind: 'qa', added, changed, removed: (live?.qas ?? 0) - kept - unchanged },
    { kind: 'robot', ...robots },
    { kind: 'chitchat', ...chitchat },
    { kind: 'document', ...documents },
  ];
}

interface Compared {
  added: number;
  changed: number;
  kept: number;
  unchanged: number;
}

/** Number of things that the next deployment would change. */
export function pendingOf(counts: readonly DraftCount[]): number {
  return counts.reduce((sum, { added, changed, removed }) => sum + added + changed + removed, 0);
}

/** The rows of a comparison that come after an item: robots first, then the rest by id. The empty text is before all. */
export function itemsAfter(kind: RawBuilder<unknown>, itemId: RawBuilder<unknown>, after: string) {
  const isRobot = after === '' || after.startsWith('rob_');
  return {
    where: sql`(${kind} <> 'robot', ${itemId}) > (${!isRobot}::boolean, ${after}::text)`,
    order: sql`${kind} <> 'robot', ${itemId}`,
  };
}

/** Which part of a comparison is asked for. */
export interface DifferencePage {
  after: string;
  change: Change | null;
  limit: number;
  /** The robots that changed although their contents did not. */
  robotIds: readonly string[];
}

/** One page of the differences, with both contents. */
export async function listDraftDifferences(
  db: Db,
  sdkAppId: string,
  page: DifferencePage,
): Promise<DraftDifference[]> {
  const [kind, itemId] = [sql`coalesce(d.kind, l.kind)`, sql`coalesce(d.item_id, l.item_id)`];
  const { where, order } = itemsAfter(kind, itemId, page.after);
  const { rows } = await sql<DraftDifference>`
    select ${itemId} as item_id, ${kind} as kind, ${changeKind} as change,
      c.content as before, d.content as after
    from ${draftBesideLive(sdkAppId)}
    left join contents c on c.sdk_app_id = ${sdkAppId} and c.content_hash = l.content_hash
    where (d.content_hash is distinct from l.content_hash or d.item_id = any(${page.robotIds}::text[]))
      and ${where}
      and (${page.change}::text is null or ${changeKind} = ${page.change})
    order by ${order} limit ${page.limit}`.execute(db);
  return rows;
}

/** How often what a deployment would freeze was changed; 0 without the application. */
export async function readDraftChanges(db: Db, sdkAppId: string): Promise<number> {
  const row = await db
    .selectFrom('applications')
    .select('draft_changes')
    .where('sdk_app_id', '=', sdkAppId)
    .executeTakeFirst();
  return row?.draft_changes ?? 0;
}

export async function readDraftRevision(db: Db, sdkAppId: string): Promise<number | null> {
  const row = await db
    .selectFrom('applications')
    .select('draft_revision')
    .where('sdk_app_id', '=', sdkAppId)
    .executeTakeFirst();
  return row?.draft_revision ?? null;
}

export interface IndexedQa {
  qaId: string;
  questions: string[];
}

/** One page of the draft's activated Q&As, by id. */
export async function listDraftQuestions(
  db: Db,
  sdkAppId: string,
  page: { after: string; limit: number },
): Promise<IndexedQa[]> {
  return db
    .selectFrom('qas')
    .select([
      'qa_id as qaId',
      sql<string[]>`array_prepend(standard_question, similar_questions)`.as('questions'),
    ])
    .where('sdk_app_id', '=', sdkAppId)
    .where('status', '=', 'activated')
    .where('qa_id', '>', page.after)
    .orderBy('qa_id')
    .limit(page.limit)
    .execute();
}

/**
 * How many Q&As of the draft answer customers, and how many questions these have. This is the one count of questions:
 * each as it is written, also where the index has two of them as one because only a mark tells them apart.
 */
export async function countActivated(db: Db, sdkAppId: string): Promise<{ qas: number; questions: number }> {
  const { rows } = await sql<{ qas: number; questions: number }>`
    select count(*) as qas, coalesce(sum(cardinality(similar_questions) + 1), 0) as questions
    from qas where sdk_app_id = ${sdkAppId} and status = 'activated'`.execute(db);
  return rows[0] ?? { qas: 0, questions: 0 };
}

/** The Q&As of the draft among these ids. */
export async function findDraftQas(db: Db, sdkAppId: string, qaIds: readonly string[]) {
  return db
    .selectFrom('qas')
    .select(['qa_id', 'standard_question', 'answer', 'blocks', 'status'])
    .where('sdk_app_id', '=', sdkAppId)
    .where('qa_id', 'in', [...qaIds])
    .execute();
}
