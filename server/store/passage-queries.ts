import { type Insertable, type Kysely, sql } from 'kysely';
import type { DocumentKey } from './document-queries.ts';
import type { DocumentTables, PassageRow } from './schema/documents.ts';
import type { Database } from './schema.ts';
import type { Tx } from './transaction.ts';

type Db = Kysely<Database>;

/** Rows of one statement: PostgreSQL takes at most 65,535 values. */
const rowsAtOnce = 500;

/** One edition of one document. */
export interface TextKey extends DocumentKey {
  edition: number;
}

export interface PassageKey extends TextKey {
  passageId: string;
}

export type NewPassage = Omit<
  Insertable<DocumentTables['passages']>,
  'sdk_app_id' | 'document_id' | 'edition'
>;

/** A passage, and what its text was corrected to; null if nobody did. */
export type PassageView = PassageRow & { corrected: string | null };

/** Puts the passages of an edition in the place of those that it has. */
export async function replacePassages(
  tx: Tx,
  { sdkAppId, documentId, edition }: TextKey,
  passages: readonly NewPassage[],
): Promise<void> {
  await tx
    .deleteFrom('passages')
    .where('sdk_app_id', '=', sdkAppId)
    .where('document_id', '=', documentId)
    .where('edition', '=', edition)
    .execute();
  const whose = { sdk_app_id: sdkAppId, document_id: documentId, edition };
  for (let from = 0; from < passages.length; from += rowsAtOnce) {
    const rows = passages.slice(from, from + rowsAtOnce).map((passage) => ({ ...whose, ...passage }));
    await tx.insertInto('passages').values(rows).execute();
  }
}

function selectPassages(db: Db, { sdkAppId, documentId, edition }: TextKey) {
  return db
    .selectFrom('passages as p')
    .leftJoin('passage_texts as t', (join) =>
      join
        .onRef('t.sdk_app_id', '=', 'p.sdk_app_id')
        .onRef('t.document_id', '=', 'p.document_id')
        .onRef('t.passage_id', '=', 'p.passage_id')
        .onRef('t.revision', '=', 'p.revision'),
    )
    .selectAll('p')
    .select('t.text as corrected')
    .where('p.sdk_app_id', '=', sdkAppId)
    .where('p.document_id', '=', documentId)
    .where('p.edition', '=', edition);
}

/** All passages of an edition, in their order. */
export async function listAllPassages(db: Db, key: TextKey): Promise<PassageView[]> {
  return selectPassages(db, key).orderBy('p.place').execute();
}

/** In the order of the document. One extra row tells whether there is a next page. */
export async function listPassageRows(
  db: Db,
  key: TextKey,
  { after, limit }: { after: number; limit: number },
): Promise<PassageView[]> {
  return selectPassages(db, key)
    .where('p.place', '>', after)
    .orderBy('p.place')
    .limit(limit + 1)
    .execute();
}

export async function findPassage(db: Db, key: PassageKey): Promise<PassageView | undefined> {
  return selectPassages(db, key).where('p.passage_id', '=', key.passageId).executeTakeFirst();
}

/** The passages of an edition with these ids, kept from others' changes until the transaction ends. */
export async function lockPassages(
  tx: Tx,
  { sdkAppId, documentId, edition }: TextKey,
  passageIds: readonly string[],
): Promise<PassageRow[]> {
  return tx
    .selectFrom('passages')
    .selectAll()
    .where('sdk_app_id', '=', sdkAppId)
    .where('document_id', '=', documentId)
    .where('edition', '=', edition)
    .where('passage_id', 'in', [...passageIds])
    .orderBy('place')
    .forUpdate()
    .execute();
}

/** Changes passages of an edition, each to its next version. */
export async function updatePassages(
  tx: Tx,
  { sdkAppId, documentId, edition }: TextKey,
  passageIds: readonly string[],
  changes: Partial<Pick<PassageRow, 'status' | 'revision'>>,
): Promise<void> {
  await tx
    .updateTable('passages')
    .set(changes)
    .set((row) => ({ version: row('version', '+', 1) }))
    .where('sdk_app_id', '=', sdkAppId)
    .where('document_id', '=', documentId)
    .where('edition', '=', edition)
    .where('passage_id', 'in', [...passageIds])
    .execute();
}

/** Keeps what a passage is corrected to. @returns its number; that of the same text if it was corrected to it before */
export async function keepPassageText(
  tx: Tx,
  { sdkAppId, documentId, passageId }: Omit<PassageKey, 'edition'>,
  text: string,
): Promise<number> {
  const { rows } = await sql<{ revision: number }>`
    with known as (
      select revision, text from passage_texts
      where sdk_app_id = ${sdkAppId} and document_id = ${documentId} and passage_id = ${passageId}
    ), added as (
      insert into passage_texts (sdk_app_id, document_id, passage_id, revision, text)
      select ${sdkAppId}, ${documentId}, ${passageId}, coalesce((select max(revision) from known), 0) + 1, ${text}
      where not exists (select from known where text = ${text})
      returning revision
    )
    select revision from added union all select revision from known where text = ${text}`.execute(tx);
  if (!rows[0]) throw new Error('A text was neither known nor added.');
  return rows[0].revision;
}
