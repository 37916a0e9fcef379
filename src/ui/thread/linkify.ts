/** Plain text, or a link with the text that it stands for. */
export type TextPart = string | { readonly text: string; readonly href: string };

/**
 * A web address or an email address. Printable ASCII only: in Chinese text a sentence goes on right behind an address. What follows a
 * slash or an `@` is no email address, because it may be a piece of an address that hides its host.
 */
const addressPattern =
  /\b(?<web>https?:\/\/[!#-;=?-~]+)|(?<![\w.%+/@-])[\w.+-]{1,64}@(?:[a-z\d-]+\.)+[a-z]{2,}(?![\w@-])/gi;
const trailingPattern = /[.,:;!?'*_~]$/;
const bracketPairs: readonly (readonly [string, string])[] = [
  ['(', ')'],
  ['[', ']'],
  ['{', '}'],
];

function count(text: string, character: string): number {
  return text.split(character).length - 1;
}

/** Leaves out punctuation that ends the sentence and not the address, such as a closing bracket without its opening one. */
function trimAddress(address: string): string {
  for (let trimmed = address; ;) {
    const isUnpaired = bracketPairs.some(
      ([open, close]) => trimmed.endsWith(close) && count(trimmed, close) > count(trimmed, open),
    );
    if (!trailingPattern.test(trimmed) && !isUnpaired) return trimmed;
    trimmed = trimmed.slice(0, -1);
  }
}

/** Only http and https, and nothing that hides the host behind a user name. */
function isSafe(address: string): boolean {
  try {
    const { protocol, username, password, hostname } = new URL(address);
    return (
      (protocol === 'http:' || protocol === 'https:') && username === '' && password === '' && hostname !== ''
    );
  } catch {
    return false;
  }
}

/** The link that a found address leads to; null if it is not safe. */
function linkOf(found: string, isWeb: boolean): { text: string; href: string } | null {
  if (!isWeb) return { text: found, href: `mailto:${found}` };
  const href = trimAddress(found);
  return isSafe(href) ? { text: href, href } : null;
}

/** Cuts a text into plain parts and addresses; put together again the parts are the text, character by character. */
export function linkify(text: string): TextPart[] {
  const parts: TextPart[] = [];
  let from = 0;
  for (const match of text.matchAll(addressPattern)) {
    const link = linkOf(match[0], match.groups?.['web'] !== undefined);
    if (link === null) continue;
    if (match.index > from) parts.push(text.slice(from, match.index));
    parts.push(link);
    from = match.index + link.text.length;
  }
  if (from < text.length) parts.push(text.slice(from));
  return parts;
}

/** The pieces of an address between which a line may break: a long one goes on in the next line where a part of it ends. */
export function addressPieces(address: string): readonly string[] {
  return address.match(/^https?:\/\/[^/?#]*\/?|[^/?&=#._-]*[/?&=#._-]+|[^/?&=#._-]+/gi) ?? [address];
}
