import type { FastifyInstance, FastifyReply } from 'fastify';
import { createReadStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { problem } from '../problems.ts';
import { overviewOf, parseReference, partOf, type ReferenceDocument } from './reference-parts.ts';
import { contentPolicy } from './security.ts';

const theme = { colors: { primary: { main: '#0f766e' } }, rightPanel: { backgroundColor: '#16282c' } };

/**
 * @param spec the address of the document that the page shows
 * @param canSearch whether the page has operations to search
 */
const pageOf = (spec: string, canSearch: boolean) => `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <link rel="icon" href="data:," />
    <title>Parley API reference</title>
    <style>body { margin: 0; }</style>
  </head>
  <body>
    <redoc
      spec-url="${spec}"
      hide-hostname="true"
      download-definition-url="/docs/openapi.json"
      disable-search="${!canSearch}"
      expand-responses="200,201,202"
      show-extensions="x-status,x-roles,x-open-while-forced-offline,x-lifecycle"
      theme='${JSON.stringify(theme)}'
    ></redoc>
    <script src="/docs/redoc.js"></script>
  </body>
</html>
`;

const bundle = new URL('../__generated__/openapi.json', import.meta.url);

/** Redoc searches in a worker that it makes from a blob, and draws its marks as data. */
const policy = contentPolicy({ 'worker-src': ['blob:'], 'img-src': ["'self'", 'data:'] });

/** Replaces the logo of Redoc's maker, the only thing that Redoc would fetch from the network. */
const remotePicture = 'https://cdn.redoc.ly/redoc/logo-mini.svg';
const noPicture =
  'data:image/svg+xml,%3Csvg xmlns=%22http://www.w3.org/2000/svg%22 width=%221%22 height=%221%22/%3E';

/** The contract's reference pages, one for each tag. They need no network. */
export function serveReference(app: FastifyInstance): void {
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
      .send((await readFile(script, 'utf8')).replaceAll(remotePicture, noPicture)),
  );
  app.get('/docs/openapi.json', (_, reply) =>
    reply
      .type('application/json; charset=utf-8')
      .header('cache-control', 'no-cache')
      .send(createReadStream(bundle)),
  );
}

function show(reply: FastifyReply, spec: string, canSearch: boolean): FastifyReply {
  return reply
    .type('text/html; charset=utf-8')
    .header('content-security-policy', policy)
    .send(pageOf(spec, canSearch));
}
