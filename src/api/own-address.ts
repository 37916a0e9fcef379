import { withHost } from '../machines/rules/links.ts';

/** A text of the business as this page shows it: where the operator names no public address, it is the page's own. */
export function atOwnAddress(text: string): string {
  return withHost(text, location.origin);
}
