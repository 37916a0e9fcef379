import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { type Document, isBuilt, type Method, type Operation } from '../gen-document.ts';
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
  const { info, servers, paths, webhooks = {}, components } = document;
  const whole = withoutWords({
    openapi: '3.1.0',
    info: { version: info.version },
    servers,
    paths: builtOf(paths),
    webhooks: builtOf(webhooks),
    components,
  });
  return `${JSON.stringify(pruned(whole), null, 1)}\n`;
}

/** The items, with only their built operations. */
function builtOf(items: Document['paths']): object {
  return Object.fromEntries(
    Object.entries(items).flatMap(([path, item]) => {
      const kept = Object.entries(item).filter(
        ([key, value]) => key === 'parameters' || isServed(key, value),
      );
      return kept.some(([key]) => key !== 'parameters') ? [[path, Object.fromEntries(kept)]] : [];
    }),
  );
}

const methods: readonly string[] = ['get', 'put', 'post', 'patch', 'delete'] satisfies Method[];

function isServed(method: string, operation: unknown): boolean {
  // A path's item has one operation under each method.
  return methods.includes(method) && isBuilt({ operation: operation as Operation });
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

/** Drops the components that neither paths nor webhooks refer to. */
function pruned(document: unknown): unknown {
  if (!isObject(document) || !isObject(document.components)) return document;
  const components = document.components;
  const reached = new Set<string>();
  const visit = (value: unknown): void => {
    if (Array.isArray(value)) return value.forEach(visit);
    if (!isObject(value)) return;
    if (typeof value.$ref === 'string' && !reached.has(value.$ref)) {
      reached.add(value.$ref);
      const [, , kind = '', name = ''] = value.$ref.split('/');
      const group = components[kind];
      visit(isObject(group) ? group[name] : undefined);
    }
    Object.values(value).forEach(visit);
  };
  visit(document.paths);
  visit(document.webhooks);
  const kept = Object.entries(components).flatMap(([kind, group]) => {
    const names = Object.entries(isObject(group) ? group : {}).filter(
      ([name]) => kind === 'securitySchemes' || reached.has(`#/components/${kind}/${name}`),
    );
    return names.length === 0 ? [] : [[kind, Object.fromEntries(names)]];
  });
  return { ...document, components: Object.fromEntries(kept) };
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
