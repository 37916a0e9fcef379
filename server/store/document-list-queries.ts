import { type Kysely, sql } from 'kysely';
import { type TimeMark, comesAfter, comesBefore } from './after.ts';
import { containing } from './containing.ts';
import { type DocumentView, selectDocuments } from './document-queries.ts';
import { documentDeployState } from './frozen-documents.ts';
import type { DocumentRow } from './schema/documents.ts';
import type { Database } from './schema.ts';

type Db = Kysely<Database>;

export interface DocumentFilter {
  /** Part of a name, without its letter case. */
  search: string | null;
  format: DocumentRow['format'] | null;
  parseStatus: DocumentRow['parse_status'] | null;
  status: DocumentRow['status'] | null;
  deployState: DocumentView['deploy_state'] | null;
}

/** The last row of a page: by its last change, or by its name. */
export type DocumentMark = TimeMark | { name: string };

export interface DocumentPlace {
  by: 'updatedAt' | 'name';
  isBackwards: boolean;
  after: DocumentMark | null;
  limit: number;
}

/** One extra row tells whether there is a next page. */
export async function listDocumentViews(
  db: Db,
  sdkAppId: string,
  { filter, place }: { filter: DocumentFilter; place: DocumentPlace },
): Promise<DocumentView[]> {
  const { search, format, parseStatus, status, deployState } = filter;
  const { by, isBackwards, after, limit } = place;
  const direction = isBackwards ? 'desc' : 'asc';
  let query = selectDocuments(db, sdkAppId);
  if (search !== null) query = query.where('d.name_key', 'like', containing(search));
  if (format !== null) query = query.where('d.format', '=', format);
  if (parseStatus !== null) query = query.where('d.parse_status', '=', parseStatus);
  if (status !== null) query = query.where('d.status', '=', status);
  if (deployState !== null) query = query.where(documentDeployState, '=', deployState);
  if (by === 'name') {
    if (after !== null && 'name' in after) {
      const sign = isBackwards ? sql`<` : sql`>`;
      query = query.where(sql<boolean>`d.name_key collate "C" ${sign} ${after.name}`);
    }
    return query
      .orderBy(sql`d.name_key collate "C" ${sql.raw(direction)}`)
      .limit(limit + 1)
      .execute();
  }
  const mark = after !== null && 'time' in after ? after : null;
  const compare = isBackwards ? comesBefore : comesAfter;
  return query
    .where(compare(mark, 'd.updated_at', 'd.document_id'))
    .orderBy('d.updated_at', direction)
    .orderBy('d.document_id', direction)
    .limit(limit + 1)
    .execute();
}
