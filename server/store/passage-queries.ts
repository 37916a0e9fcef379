import type { Kysely } from 'kysely';
import type { DocumentKey } from './document-queries.ts';
import type { PassageRow } from './schema/documents.ts';
import type { Database } from './schema.ts';
import type { Tx } from './transaction.ts';

type Db = Kysely<Database>;

/** Rows of one statement: PostgreSQL takes at most 65,535 values. */
const rowsAtOnce = 500;

export type NewPassage = Omit<PassageRow, 'sdk_app_id' | 'document_id'>;

/** Puts the passages of a document in the place of those that it has. */
export async function replacePassages(
  tx: Tx,
  { sdkAppId, documentId }: DocumentKey,
  passages: readonly NewPassage[],
): Promise<void> {
  await tx
    .deleteFrom('passages')
    .where('sdk_app_id', '=', sdkAppId)
    .where('document_id', '=', documentId)
    .execute();
  const whose = { sdk_app_id: sdkAppId, document_id: documentId };
  for (let from = 0; from < passages.length; from += rowsAtOnce) {
    const rows = passages.slice(from, from + rowsAtOnce).map((passage) => ({ ...whose, ...passage }));
    await tx.insertInto('passages').values(rows).execute();
  }
}

/** In the order of the document. One extra row tells whether there is a next page. */
export async function listPassageRows(
  db: Db,
  { sdkAppId, documentId }: DocumentKey,
  { after, limit }: { after: number; limit: number },
): Promise<PassageRow[]> {
  return db
    .selectFrom('passages')
    .selectAll()
    .where('sdk_app_id', '=', sdkAppId)
    .where('document_id', '=', documentId)
    .where('place', '>', after)
    .orderBy('place')
    .limit(limit + 1)
    .execute();
}

export async function findPassage(
  db: Db,
  { sdkAppId, documentId, passageId }: DocumentKey & { passageId: string },
): Promise<PassageRow | undefined> {
  return db
    .selectFrom('passages')
    .selectAll()
    .where('sdk_app_id', '=', sdkAppId)
    .where('document_id', '=', documentId)
    .where('passage_id', '=', passageId)
    .executeTakeFirst();
}

export async function switchPassage(
  tx: Tx,
  { sdkAppId, documentId, passageId }: DocumentKey & { passageId: string },
  status: PassageRow['status'],
): Promise<void> {
  await tx
    .updateTable('passages')
    .set({ status })
    .where('sdk_app_id', '=', sdkAppId)
    .where('document_id', '=', documentId)
    .where('passage_id', '=', passageId)
    .execute();
}
