/** What stands in a text for the address of this installation. */
const hostPlace = '{host}';

/** A text with the installation's address, such as `https://desk.example.org`, where its author left the place for it. */
export function withHost(text: string, address: string): string {
  return text.replaceAll(hostPlace, () => address);
}

/**
 * "Link URLs must start with http:// or {host}" (SPECIFICATION §5), read as http:// and https:// by DESIGN §4. The place for
 * the installation's address is not the beginning of another host's name, and no user name hides the host.
 */
export function isLinkUrl(text: string): boolean {
  if (text.startsWith(hostPlace) && !/^(?:$|[/?#])/.test(text.slice(hostPlace.length))) return false;
  const address = text.startsWith(hostPlace) ? withHost(text, 'http://host') : text;
  if (!/^https?:\/\//i.test(address) || !URL.canParse(address)) return false;
  const { username, password } = new URL(address);
  return username === '' && password === '';
}

/** Whether a text has an address that begins in another way, such as `ftp://`. The contract's pattern of an answer says the same. */
export function hasOtherLink(text: string): boolean {
  return /\b(?!https?:\/\/)[a-z][a-z0-9]*:\/\//i.test(text);
}
