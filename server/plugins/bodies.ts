import type { FastifyInstance } from 'fastify';

/** A text body, which any page may send, is refused (S06). */
export function readJsonBodies(app: FastifyInstance): void {
  const parseJson = app.getDefaultJsonParser('error', 'error');
  app.removeContentTypeParser(['application/json', 'text/plain']);
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    // Clients name a type even where they have nothing to say.
    if (body === '') done(null);
    else void parseJson(request, String(body), done);
  });
}
