import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { Document } from '../gen-document.ts';
import { servedPart } from '../gen-served.ts';
import { type Declarations, readDeclarations } from './judge.ts';

/** The last contract that was promised to clients of `/api/v1`. */
export const releasedFile = new URL('../../openapi/released/v1.json', import.meta.url);
export const declarationsFile = new URL('../../openapi/changes.yaml', import.meta.url);

/**
 * The last released contract and the breaks declared since. Refuses a file that differs from the last entry's
 * checksum, because somebody rewrote it without a release.
 */
export function readReleased(): { released: Document; declarations: Declarations } {
  const text = readFileSync(releasedFile, 'utf8');
  const declarations = readDeclarations(readFileSync(declarationsFile, 'utf8'));
  const last = declarations.releases.at(-1);
  // Written by `releaseText` from a linted contract, as the checksum proves.
  const released = JSON.parse(text) as Document;
  if (last?.sha256 !== checksum(text) || last.version !== released.info.version) {
    throw new Error(
      'openapi/released/v1.json is not what openapi/changes.yaml says was last released. Write it with `npm run contract:release`.',
    );
  }
  return { released, declarations };
}

/** A text's SHA-256 in hex. */
export function checksum(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}

/**
 * The part of a contract that a release keeps: the built operations and webhooks and what they refer to, without
 * words and examples.
 */
export function releaseText(document: Document): string {
  const { info, servers, paths, webhooks, components } = servedPart(document);
  const kept = { openapi: '3.1.0', info: { version: info.version }, servers, paths, webhooks, components };
  return `${JSON.stringify(withoutWords(kept), null, 1)}\n`;
}

const words = new Set(['description', 'summary', 'example', 'examples', 'x-badges', 'title']);

/** A field's name stays, even if it reads like a keyword for words (`description`). */
function withoutWords(value: unknown, namesFields = false): unknown {
  if (Array.isArray(value)) return value.map((each) => withoutWords(each));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([key]) => namesFields || !words.has(key))
      .map(([key, each]) => [key, withoutWords(each, !namesFields && key === 'properties')]),
  );
}
