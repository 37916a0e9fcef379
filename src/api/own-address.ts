import { withHost } from '../machines/rules/links.ts';

/** The address at which customers find this installation: the one that the operator names, else the page's own. */
export function ownAddress(): string {
  const named = document.querySelector('meta[name="public-address"]')?.getAttribute('content') ?? '';
  return named === '' ? location.origin : named;
}

/** A text of the business as customers read it. */
export function atOwnAddress(text: string): string {
  return withHost(text, ownAddress());
}
