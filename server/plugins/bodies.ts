import type { FastifyInstance } from 'fastify';
import { isUtf8 } from 'node:buffer';
import { problem } from '../problems.ts';

/** Objects and lists within each other, at most. Our number: the contract's bodies have six. */
const DEPTH_MAX = 32;

/**
 * A text body, which any page may send, is refused (S06); so is one that nests without end, and one whose text is not
 * UTF-8, whatever it says of itself.
 */
export function readJsonBodies(app: FastifyInstance): void {
  const parseJson = app.getDefaultJsonParser('error', 'error');
  app.removeContentTypeParser(['application/json', 'text/plain']);
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, body, done) => {
    if (!saysUtf8(request.headers['content-type'])) return done(problem('unsupportedMediaType'));
    if (!Buffer.isBuffer(body) || !isUtf8(body)) return done(problem('malformedRequest'));
    const text = body.toString();
    // Clients name a type even where they have nothing to say.
    if (text === '') done(null);
    else if (isTooDeep(text)) done(problem('malformedRequest'));
    else void parseJson(request, text, done);
  });
}

/** JSON has no other character set; some clients name it all the same. */
function saysUtf8(contentType = ''): boolean {
  const charset = /;\s*charset\s*=\s*"?([^\s";]*)/i.exec(contentType)?.[1];
  return charset === undefined || /^utf-?8$/i.test(charset);
}

/**
 * Counted before parsing: deep nesting exhausts the stack of the parser and of the checks after it. Each character is looked
 * at once, whatever the text is: nobody makes the process search it again and again.
 */
function isTooDeep(json: string): boolean {
  let depth = 0;
  let isInText = false;
  for (let at = 0; at < json.length; at += 1) {
    const character = json[at];
    // What is escaped in a text ends nothing.
    if (isInText && character === '\\') at += 1;
    else if (character === '"') isInText = !isInText;
    else if (isInText) continue;
    else if (character === '[' || character === '{') depth += 1;
    else if (character === ']' || character === '}') depth -= 1;
    if (depth > DEPTH_MAX) return true;
  }
  return false;
}
