import type { FastifyInstance } from 'fastify';
import { isUtf8 } from 'node:buffer';
import { problem } from '../problems.ts';

/** Deepest nesting of objects and lists. The contract's bodies need six levels. */
const depthMax = 32;

/**
 * Refuses text bodies, which any page may send (S06), bodies that nest too deeply, and bodies that are not UTF-8,
 * whatever their header says.
 */
export function readJsonBodies(app: FastifyInstance): void {
  const parseJson = app.getDefaultJsonParser('error', 'error');
  app.removeContentTypeParser(['application/json', 'text/plain']);
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, body, done) => {
    if (!saysUtf8(request.headers['content-type'])) return done(problem('unsupportedMediaType'));
    if (!Buffer.isBuffer(body) || !isUtf8(body)) return done(problem('malformedRequest'));
    const text = body.toString();
    // Some clients name a type for an empty body.
    if (text === '') done(null);
    else if (isTooDeep(text)) done(problem('malformedRequest'));
    else void parseJson(request, text, done);
  });
}

/** JSON is always UTF-8, but some clients name the character set. */
function saysUtf8(contentType = ''): boolean {
  const charset = /;\s*charset\s*=\s*"?([^\s";]*)/i.exec(contentType)?.[1];
  return charset === undefined || /^utf-?8$/i.test(charset);
}

/**
 * Counts levels before parsing, because deep nesting exhausts the stack of the parser and of later checks. It reads
 * each character once, so no text can make it slow.
 */
function isTooDeep(json: string): boolean {
  let depth = 0;
  let isInText = false;
  for (let at = 0; at < json.length; at += 1) {
    const character = json[at];
    // An escaped quotation mark does not end a text.
    if (isInText && character === '\\') at += 1;
    else if (character === '"') isInText = !isInText;
    else if (isInText) continue;
    else if (character === '[' || character === '{') depth += 1;
    else if (character === ']' || character === '}') depth -= 1;
    if (depth > depthMax) return true;
  }
  return false;
}
