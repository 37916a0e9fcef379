import type { components } from '../../../src/api/__generated__/schema.d.ts';
import { pageItemsDefault } from '../../../src/machines/rules/limits.ts';
import { firstCharacters } from '../../../src/machines/rules/text.ts';
import type { Deps } from '../../deps.ts';
import { type DocumentMark, listDocumentViews } from '../../store/document-list-queries.ts';
import { findDocument } from '../../store/document-queries.ts';
import { type PlaceKind, byTime, pagesOf } from '../cursors.ts';
import { presentDocument } from './document-view.ts';

type Schemas = components['schemas'];

export interface DocumentList {
  cursor?: string;
  limit?: number;
  search?: string;
  format?: Schemas['DocumentFormat'];
  parseStatus?: Schemas['DocumentStatus'];
  status?: Schemas['ActivationStatus'];
  deployState?: Schemas['DocumentDeployState'];
  sort?: Schemas['DocumentSort'];
}

/** A document, and how its name begins: a cursor has no room for a whole one. */
interface NamePlace {
  id: string;
  beginning: string;
}

type Place = DocumentMark | NamePlace;

/** Characters of a name in a cursor. */
const beginningCharacters = 60;

const byChange: PlaceKind<Place> = {
  write: (place) => ('time' in place ? byTime.write(place) : ''),
  read: (text) => byTime.read(text),
};

const byName: PlaceKind<Place> = {
  write: (place) => ('beginning' in place ? `${place.id} ${place.beginning}` : ''),
  read(text) {
    const [, id, beginning] = /^([\w-]{1,64}) (.+)$/su.exec(text) ?? [];
    return id === undefined || beginning === undefined ? null : { id, beginning };
  },
};

/** The last changed first, unless the list says otherwise. @throws {ProblemError} validationFailed for a cursor that is none of ours */
export async function listDocuments(
  { db }: Deps,
  sdkAppId: string,
  list: DocumentList,
): Promise<Schemas['DocumentPage']> {
  const { limit = pageItemsDefault, sort = '-updatedAt' } = list;
  const filter = {
    search: list.search?.toLowerCase() ?? null,
    format: list.format ?? null,
    parseStatus: list.parseStatus ?? null,
    status: list.status ?? null,
    deployState: list.deployState ?? null,
  };
  const by = sort.endsWith('name') ? 'name' : 'updatedAt';
  const pages = pagesOf<Place>('documents', { sdkAppId, ...filter, sort }, by === 'name' ? byName : byChange);
  const after = await markOf(db, sdkAppId, pages.after(list.cursor));
  const place = { by, isBackwards: sort.startsWith('-'), after, limit } as const;
  const rows = await listDocumentViews(db, sdkAppId, { filter, place });
  const { page, nextCursor } = pages.cut(rows, limit, (row) =>
    by === 'name'
      ? { id: row.document_id, beginning: firstCharacters(row.name_key, beginningCharacters) }
      : { time: row.updated_at, id: row.document_id },
  );
  return { items: page.map(presentDocument), nextCursor };
}

/** Where the list goes on. If its document is gone meanwhile, or has another name, its place stays. */
async function markOf(db: Deps['db'], sdkAppId: string, place: Place | null): Promise<DocumentMark | null> {
  if (place === null || !('beginning' in place)) return place;
  const document = await findDocument(db, { sdkAppId, documentId: place.id });
  const isSame = document?.name_key.startsWith(place.beginning) === true;
  return { name: isSame ? document.name_key : place.beginning };
}
