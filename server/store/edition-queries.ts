import { type Insertable, type Kysely, sql } from 'kysely';
import type { DocumentKey } from './document-queries.ts';
import type { DocumentTables, EditionRow } from './schema/documents.ts';
import type { Database } from './schema.ts';
import type { Tx } from './transaction.ts';

type Db = Kysely<Database>;

/** Puts a file beside a document, to take the place of its own. */
export async function insertEdition(
  tx: Tx,
  row: Insertable<DocumentTables['document_editions']>,
): Promise<void> {
  await tx.insertInto('document_editions').values(row).execute();
}

/** The row, kept from others' changes until the transaction ends. */
export async function lockEdition(
  tx: Tx,
  { sdkAppId, documentId }: DocumentKey,
): Promise<EditionRow | undefined> {
  return tx
    .selectFrom('document_editions')
    .selectAll()
    .where('sdk_app_id', '=', sdkAppId)
    .where('document_id', '=', documentId)
    .forUpdate()
    .executeTakeFirst();
}

/** Begins to parse a new edition, anew if it began before. @returns undefined if that is over */
export async function beginEditionAttempt(
  db: Db,
  { sdkAppId, documentId }: DocumentKey,
): Promise<EditionRow | undefined> {
  return db
    .updateTable('document_editions')
    .set((row) => ({ attempt: row('attempt', '+', 1), progress: 0 }))
    .where('sdk_app_id', '=', sdkAppId)
    .where('document_id', '=', documentId)
    .where('parse_status', '=', 'parsing')
    .returningAll()
    .executeTakeFirst();
}

export async function updateEdition(
  tx: Tx,
  { sdkAppId, documentId }: DocumentKey,
  changes: Partial<Pick<EditionRow, 'parse_status' | 'progress' | 'failure_code' | 'failure_limit'>>,
): Promise<void> {
  await tx
    .updateTable('document_editions')
    .set(changes)
    .where('sdk_app_id', '=', sdkAppId)
    .where('document_id', '=', documentId)
    .execute();
}

export async function deleteEdition(tx: Tx, { sdkAppId, documentId }: DocumentKey): Promise<void> {
  await tx
    .deleteFrom('document_editions')
    .where('sdk_app_id', '=', sdkAppId)
    .where('document_id', '=', documentId)
    .execute();
}

/** Deletes the passages of documents' editions that neither a version nor the draft answers from. */
export async function forgetPassages(
  tx: Tx,
  sdkAppId: string,
  documentIds: readonly string[],
  present: number | null,
): Promise<void> {
  const ids = sql`any(${[...documentIds]}::text[])`;
  await sql`
    delete from passages p where p.sdk_app_id = ${sdkAppId} and p.document_id = ${ids}
      and p.edition is distinct from ${present}::integer and not exists (
        select from deployment_items i
        join contents c on c.sdk_app_id = i.sdk_app_id and c.content_hash = i.content_hash
        where i.sdk_app_id = ${sdkAppId} and i.item_id = p.document_id and i.kind = 'document'
          and coalesce((c.content->>'edition')::integer, 1) = p.edition)`.execute(tx);
  await sql`
    delete from passage_texts t where t.sdk_app_id = ${sdkAppId} and t.document_id = ${ids}
      and not exists (
        select from passages p where p.sdk_app_id = t.sdk_app_id and p.document_id = t.document_id
          and p.passage_id = t.passage_id)`.execute(tx);
}
