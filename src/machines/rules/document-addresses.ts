import { formatOfName } from './document-formats.ts';
import { documentAddressMaxCharacters } from './limits.ts';
import { firstCharacters } from './text.ts';

/** An http(s) address with a host and without credentials. The server decides where it may lead. */
export function isDocumentAddress(text: string): boolean {
  if (!/^https?:\/\//.test(text) || /\s/.test(text) || !URL.canParse(text)) return false;
  const { username, password } = new URL(text);
  return username === '' && password === '';
}

/** Characters of an address that become a name; a number and an ending may follow. */
const nameCharacters = 200;

const unspeakable = /[\p{Cc}\u202a-\u202e\u2066-\u2069/\\]+/gu;

/** A text as part of a name: of one line, without what separates folders. */
export const cleanedName = (text: string): string =>
  firstCharacters(text.replaceAll(unspeakable, ' ').trim(), nameCharacters).trim();

/** A part of an address as people read it. */
export function decodedName(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** What the document of an address is called: as the last part of its path, or else as the page that its host has. */
export function nameOfAddress(address: string): string {
  const { hostname, pathname } = new URL(address);
  const last = pathname.split('/').findLast((part) => part !== '') ?? '';
  return cleanedName(decodedName(last)) || `${hostname}.html`;
}

/** The same name with a number, before the ending. */
export function numberedName(name: string, number: number): string {
  const ending = formatOfName(name) === null ? '' : (/\.[^.]*$/u.exec(name)?.[0] ?? '');
  return `${name.slice(0, name.length - ending.length)} (${number})${ending}`;
}

/** A line that is no address. */
export interface LineFault {
  /** From 1. */
  line: number;
  code: 'format' | 'tooLong';
}

/** An address with the line where it stands, from 1. */
export interface AddressLine {
  line: number;
  url: string;
}

/**
 * The addresses that somebody wrote, one per line, each once. One without a scheme is an https address, as browsers take it,
 * and all are written as the web does it (`%E9%80%80`).
 */
export function readAddresses(text: string): { addresses: AddressLine[]; faults: LineFault[] } {
  const addresses = new Map<string, AddressLine>();
  const faults: LineFault[] = [];
  for (const [index, written] of text.split('\n').entries()) {
    const line = index + 1;
    const address = written.trim();
    if (address === '') continue;
    const whole = /^[a-z][a-z\d+.-]*:\/\//i.test(address) ? address : `https://${address}`;
    const url = URL.canParse(whole) ? new URL(whole).href : whole;
    if (!isDocumentAddress(url)) faults.push({ line, code: 'format' });
    else if (url.length > documentAddressMaxCharacters) faults.push({ line, code: 'tooLong' });
    else if (!addresses.has(url)) addresses.set(url, { line, url });
  }
  return { addresses: [...addresses.values()], faults };
}
