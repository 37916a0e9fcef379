import type { Kysely } from 'kysely';
import type { DocumentKey } from './document-queries.ts';
import type { PassageRow } from './schema/documents.ts';
import type { Database } from './schema.ts';
import type { Tx } from './transaction.ts';

type Db = Kysely<Database>;

/** Rows of one statement: PostgreSQL takes at most 65,535 values. */
const rowsAtOnce = 500;

/** One edition of one document. */
export interface TextKey extends DocumentKey {
  edition: number;
}

export type NewPassage = Omit<PassageRow, 'sdk_app_id' | 'document_id' | 'edition'>;

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

/** All passages of an edition, in their order. */
export async function listAllPassages(
  db: Db,
  { sdkAppId, documentId, edition }: TextKey,
): Promise<Pick<PassageRow, 'passage_id' | 'heading' | 'text' | 'status'>[]> {
  return db
    .selectFrom('passages')
    .select(['passage_id', 'heading', 'text', 'status'])
    .where('sdk_app_id', '=', sdkAppId)
    .where('document_id', '=', documentId)
    .where('edition', '=', edition)
    .orderBy('place')
    .execute();
}

/** In the order of the document. One extra row tells whether there is a next page. */
export async function listPassageRows(
  db: Db,
  { sdkAppId, documentId, edition }: TextKey,
  { after, limit }: { after: number; limit: number },
): Promise<PassageRow[]> {
  return db
    .selectFrom('passages')
    .selectAll()
    .where('sdk_app_id', '=', sdkAppId)
    .where('document_id', '=', documentId)
    .where('edition', '=', edition)
    .where('place', '>', after)
    .orderBy('place')
    .limit(limit + 1)
    .execute();
}

export async function findPassage(
  db: Db,
  { sdkAppId, documentId, edition, passageId }: TextKey & { passageId: string },
): Promise<PassageRow | undefined> {
  return db
    .selectFrom('passages')
    .selectAll()
    .where('sdk_app_id', '=', sdkAppId)
    .where('document_id', '=', documentId)
    .where('edition', '=', edition)
    .where('passage_id', '=', passageId)
    .executeTakeFirst();
}

export async function switchPassage(
  tx: Tx,
  { sdkAppId, documentId, edition, passageId }: TextKey & { passageId: string },
  status: PassageRow['status'],
): Promise<void> {
  await tx
    .updateTable('passages')
    .set({ status })
    .where('sdk_app_id', '=', sdkAppId)
    .where('document_id', '=', documentId)
    .where('edition', '=', edition)
    .where('passage_id', '=', passageId)
    .execute();
}
