import type { FastifyInstance } from 'fastify';
import { problem } from '../problems.ts';

/** Objects and lists within each other, at most. Our number: the contract's bodies have six. */
const DEPTH_MAX = 32;

/** A text body, which any page may send, is refused (S06); so is one that nests without end. */
export function readJsonBodies(app: FastifyInstance): void {
  const parseJson = app.getDefaultJsonParser('error', 'error');
  app.removeContentTypeParser(['application/json', 'text/plain']);
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    const text = String(body);
    // Clients name a type even where they have nothing to say.
    if (text === '') done(null);
    else if (isTooDeep(text)) done(problem('malformedRequest'));
    else void parseJson(request, text, done);
  });
}

/** Counted before parsing: deep nesting exhausts the stack of the parser and of the checks after it. */
function isTooDeep(json: string): boolean {
  let depth = 0;
  for (const [token] of json.matchAll(/"(?:[^"\\]|\\.)*"|[[{\]}]/gs)) {
    if (token === '[' || token === '{') depth += 1;
    else if (token === ']' || token === '}') depth -= 1;
    if (depth > DEPTH_MAX) return true;
  }
  return false;
}
