import type { FastifyInstance, FastifyReply } from 'fastify';
import { createReadStream, readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { problem } from '../problems.ts';
import { referencePage, startScript } from './reference-page.ts';
import { overviewOf, parseReference, partOf, type ReferenceDocument } from './reference-parts.ts';
import { contentPolicy } from './security.ts';

const bundle = new URL('../__generated__/openapi.json', import.meta.url);
/** The console's own: the reader's choice of light or dark. */
const colorMode = new URL('../../public/color-mode.js', import.meta.url);

/** Redoc searches in a worker that it makes from a blob, and draws its marks as data. */
const policy = contentPolicy({ 'worker-src': ['blob:'], 'img-src': ["'self'", 'data:'] });

/** Replaces the logo of Redoc's maker, the only thing that Redoc would fetch from the network. */
const remotePicture = 'https://cdn.redoc.ly/redoc/logo-mini.svg';
const noPicture =
  'data:image/svg+xml,%3Csvg xmlns=%22http://www.w3.org/2000/svg%22 width=%221%22 height=%221%22/%3E';

/** Redoc's own colour of patterns, which no theme changes. */
const patternColor = '#0e7c86';

/** The contract's reference pages, one for each tag. They need no network. */
export function serveReference(app: FastifyInstance, version: string): void {
  const show = (reply: FastifyReply, spec: string, canSearch: boolean) =>
    reply
      .type('text/html; charset=utf-8')
      .header('content-security-policy', policy)
      .send(referencePage({ version, spec, canSearch }));
  const script = createRequire(import.meta.url).resolve('redoc/bundles/redoc.standalone.js');
  let document: Promise<ReferenceDocument> | null = null;
  const read = () => (document ??= readFile(bundle, 'utf8').then(parseReference));
  app.get('/docs', (_, reply) => show(reply, '/docs/overview.json', false));
  app.get('/docs/overview.json', async () => overviewOf(await read()));
  app.get<{ Params: { part: string } }>('/docs/:part', async ({ params }, reply) => {
    const part = partOf(await read(), params.part);
    if (part === null) throw problem('notFound');
    return show(reply, `/docs/${params.part}/openapi.json`, true);
  });
  app.get<{ Params: { part: string } }>('/docs/:part/openapi.json', async ({ params }) => {
    const part = partOf(await read(), params.part);
    if (part === null) throw problem('notFound');
    return part;
  });
  app.get('/docs/redoc.js', async (_, reply) =>
    reply
      .type('text/javascript; charset=utf-8')
      .header('cache-control', 'public, max-age=86400')
      .send(
        (await readFile(script, 'utf8'))
          .replaceAll(remotePicture, noPicture)
          .replaceAll(patternColor, 'currentColor'),
      ),
  );
  for (const [name, content] of [
    ['start.js', startScript],
    ['color-mode.js', readFileSync(colorMode, 'utf8')],
  ] as const)
    app.get(`/docs/${name}`, (_, reply) =>
      reply.type('text/javascript; charset=utf-8').header('cache-control', 'no-cache').send(content),
    );
  app.get('/docs/openapi.json', (_, reply) =>
    reply
      .type('application/json; charset=utf-8')
      .header('cache-control', 'no-cache')
      .send(createReadStream(bundle)),
  );
}
