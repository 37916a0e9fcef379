interface Link {
  readonly text: string;
  readonly href: string;
  /** It leads to a page and not to a mail. */
  readonly isWeb: boolean;
}

/** Plain text, or a link with the text that it stands for. */
export type TextPart = string | Link;

/** Web and email addresses. Printable ASCII only: in Chinese text a sentence goes on right behind an address. */
const addressPattern =
  /\b(?<web>https?:\/\/[!#-;=?-~]+)|[\w.+-]{1,64}@(?:[a-z\d-]+\.)+[a-z]{2,}(?![\w@-]|\.[a-z\d])/gi;
/** Behind these, something with an `@` is a piece of a longer address. (Safari 16 cannot look behind in a pattern.) */
const pieceAfterPattern = /[\w.%+/@-]$/;
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
export function isSafeAddress(address: string): boolean {
  try {
    const { protocol, username, password, hostname } = new URL(address);
    return (
      (protocol === 'http:' || protocol === 'https:') && username === '' && password === '' && hostname !== ''
    );
  } catch {
    return false;
  }
}

/** Whether the page's policy lets a browser show what stands there: what is encrypted, or comes from this installation. */
export function isShowable(url: string): boolean {
  return isSafeAddress(url) && (url.startsWith('https://') || new URL(url).origin === location.origin);
}

/** The link that a found address leads to; null if it is not safe. */
function linkOf(found: RegExpMatchArray, before: string): Link | null {
  const [address] = found;
  if (found.groups?.['web'] === undefined)
    return pieceAfterPattern.test(before) ? null : { text: address, href: `mailto:${address}`, isWeb: false };
  const href = trimAddress(address);
  return isSafeAddress(href) ? { text: href, href, isWeb: true } : null;
}

/** Cuts a text into plain parts and addresses; put together again the parts are the text, character by character. */
export function linkify(text: string): TextPart[] {
  const parts: TextPart[] = [];
  let from = 0;
  for (const match of text.matchAll(addressPattern)) {
    const link = linkOf(match, text.charAt(match.index - 1));
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
