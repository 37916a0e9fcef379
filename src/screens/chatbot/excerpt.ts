/** Characters before the word that was found, so that it is read in its sentence. */
const lead = 24;

/** The beginning of a text; if a word of the search comes too late to be seen there, the part around it. */
export function excerptOf(text: string, search: string): string {
  const line = text.replaceAll(/\s+/g, ' ');
  const lower = line.toLowerCase();
  const places = search
    .toLowerCase()
    .split(/\s+/)
    .map((word) => (word === '' ? -1 : lower.indexOf(word)))
    .filter((place) => place >= 0);
  const first = Math.min(...places);
  return places.length === 0 || first <= 2 * lead ? line : `…${line.slice(first - lead)}`;
}
