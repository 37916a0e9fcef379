import type { components } from '../../../src/api/__generated__/schema.d.ts';
import type { Deps } from '../../deps.ts';
import type { DraftDifference } from '../../store/draft-queries.ts';
import type { FrozenDocument } from '../../store/frozen-documents.ts';
import { type PassagePlace, findSpokenPassages } from '../../store/spoken-documents.ts';

/** The corrected passages of what a version keeps of a document, with their texts, in their order. */
export type CorrectedTexts = (
  documentId: string,
  content: FrozenDocument,
) => components['schemas']['CorrectedPassage'][];

/** The contract's. */
const mostCorrected = 100;

const nameOf = ({ documentId, edition, place, revision }: PassagePlace) =>
  `${documentId} ${edition} ${place} ${revision}`;

function placesOf(documentId: string, { edition = 1, corrected = {} }: FrozenDocument): PassagePlace[] {
  return Object.entries(corrected)
    .map(([place, revision]) => ({ documentId, edition, place: Number(place), revision }))
    .toSorted((one, other) => one.place - other.place)
    .slice(0, mostCorrected);
}

/** Reads what the passages were corrected to in which documents differ. */
export async function readCorrectedTexts(
  db: Deps['db'],
  sdkAppId: string,
  rows: readonly DraftDifference[],
): Promise<CorrectedTexts> {
  const places = rows.flatMap((row) =>
    row.kind === 'document'
      ? [row.before, row.after].flatMap((content) => (content ? placesOf(row.item_id, content) : []))
      : [],
  );
  const found = places.length === 0 ? [] : await findSpokenPassages(db, sdkAppId, places);
  const texts = new Map(found.map((each) => [nameOf(each), each.text]));
  return (documentId, content) =>
    placesOf(documentId, content).flatMap((each) => {
      const text = texts.get(nameOf(each));
      return text === undefined ? [] : [{ place: each.place, text }];
    });
}
