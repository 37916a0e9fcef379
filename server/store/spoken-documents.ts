import { type Kysely, sql } from 'kysely';
import { toJson } from './columns.ts';
import { type Corrections, type FrozenDocument, draftDocuments } from './frozen-documents.ts';
import type { Database } from './schema.ts';

type Db = Kysely<Database>;

/** A document that the bot answers from. */
export interface SpokenDocument {
  documentId: string;
  edition: number;
  name: string;
  /** The places of the passages that do not answer. */
  leftOut: number[];
  corrected: Corrections;
}

/** A passage of an edition of a document, by its place. */
export interface PassagePlace {
  documentId: string;
  edition: number;
  place: number;
  /** Which correction of its text; null: as it was read. */
  revision: number | null;
}

/** What the bot reads of a passage. */
export interface SpokenPassage extends PassagePlace {
  passageId: string;
  page: number | null;
  heading: string | null;
  text: string;
}

type Row = {
  documentId: string;
  content: Pick<FrozenDocument, 'name' | 'edition' | 'leftOut' | 'corrected'>;
};

const spoken = (rows: readonly Row[]): SpokenDocument[] =>
  rows.map(({ documentId, content: { name, edition = 1, leftOut, corrected = {} } }) => ({
    documentId,
    edition,
    name,
    leftOut,
    corrected,
  }));

/** The documents from which the draft answers, in the order of their ids. */
export async function listDraftDocuments(db: Db, sdkAppId: string): Promise<SpokenDocument[]> {
  const { rows } = await sql<Row>`
    select document_id as "documentId", content from (${draftDocuments(sdkAppId)}) d order by 1`.execute(db);
  return spoken(rows);
}

/** Those from which a version answers, in the order of their ids. */
export async function listVersionDocuments(
  db: Db,
  sdkAppId: string,
  version: number,
): Promise<SpokenDocument[]> {
  const { rows } = await sql<Row>`
    select i.item_id as "documentId", c.content from deployment_items i
    join contents c on c.sdk_app_id = i.sdk_app_id and c.content_hash = i.content_hash
    where i.sdk_app_id = ${sdkAppId} and i.version = ${version} and i.kind = 'document' order by 1`.execute(
    db,
  );
  return spoken(rows);
}

/** The passages of an edition with their corrections, in their order. Its document may be deleted from the draft. */
export async function listSpokenPassages(
  db: Db,
  sdkAppId: string,
  { documentId, edition, corrected }: Pick<SpokenDocument, 'documentId' | 'edition' | 'corrected'>,
): Promise<Pick<SpokenPassage, 'place' | 'heading' | 'text'>[]> {
  const { rows } = await sql<Pick<SpokenPassage, 'place' | 'heading' | 'text'>>`
    select p.place, p.heading, coalesce(t.text, p.text) as text from passages p
    left join passage_texts t on t.sdk_app_id = p.sdk_app_id and t.document_id = p.document_id
      and t.passage_id = p.passage_id and t.revision = (${toJson(corrected)}::jsonb->>p.place::text)::integer
    where p.sdk_app_id = ${sdkAppId} and p.document_id = ${documentId} and p.edition = ${edition}
    order by p.place`.execute(db);
  return rows;
}

/** The passages at some places, in any order. */
export async function findSpokenPassages(
  db: Db,
  sdkAppId: string,
  places: readonly PassagePlace[],
): Promise<SpokenPassage[]> {
  const { rows } = await sql<SpokenPassage>`
    select p.document_id as "documentId", p.edition, p.place, p.passage_id as "passageId", p.page, p.heading,
      wanted.revision, coalesce(t.text, p.text) as text
    from unnest(${places.map(({ documentId }) => documentId)}::text[],
      ${places.map(({ edition }) => edition)}::integer[], ${places.map(({ place }) => place)}::integer[],
      ${places.map(({ revision }) => revision)}::integer[]) wanted (document_id, edition, place, revision)
    join passages p on p.sdk_app_id = ${sdkAppId} and p.document_id = wanted.document_id
      and p.edition = wanted.edition and p.place = wanted.place
    left join passage_texts t on t.sdk_app_id = p.sdk_app_id and t.document_id = p.document_id
      and t.passage_id = p.passage_id and t.revision = wanted.revision`.execute(db);
  return rows;
}
