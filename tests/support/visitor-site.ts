import { createServer } from 'node:http';
import { existsSync, readFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { startVisitorStandIn, type VisitorStandIn } from './visitor-stand-in.ts';
import { demoChannelKey } from './visitor-talks.ts';

const dist = join(import.meta.dirname, '../../dist/visitor');
const example = join(import.meta.dirname, '../../examples/plain-site/index.html');
const types: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
};
/** As strict as possible: no inline scripts, no inline styles, and frames only if the test allows them. */
const policy = "default-src 'self'; img-src 'self' data:; object-src 'none'; base-uri 'none'";

export interface VisitorSite {
  readonly server: VisitorStandIn;
  /** The customer's page. */
  readonly chat: string;
  /** The plain page of another origin with the widget's script tag. */
  readonly shop: string;
  readonly foreignShop: string;
  /** The shop under a policy that allows nothing inline, and from other origins only the widget. */
  readonly strictShop: string;
  close(): Promise<void>;
}

function fileOf(path: string): string | null {
  if (path.startsWith('/chat/')) return join(dist, 'index.html');
  if (path === '/widget.js') return join(dist, 'widget.js');
  if (path.startsWith('/visitor/assets/')) return join(dist, path.slice('/visitor'.length));
  return null;
}

/**
 * The built page and widget over the stand-in. The shop is another origin of the same site; `foreignShop` is another
 * site, whose frames Chromium keeps from storing anything.
 */
export async function startVisitorSite(): Promise<VisitorSite> {
  const site = { chat: '', shop: '', foreignShop: '', strictShop: '' };
  const shop = createServer((request, response) => {
    const { origin } = new URL(site.chat);
    const page = readFileSync(example, 'utf8')
      .replace('http://localhost:7070', origin)
      .replace('YOUR_CHANNEL_KEY', demoChannelKey);
    const isStrict = request.url === '/strict';
    response.writeHead(200, {
      'content-type': types['.html'],
      ...(isStrict && {
        'content-security-policy': `default-src 'none'; script-src ${origin}; frame-src ${origin}`,
      }),
    });
    response.end(isStrict ? page.replaceAll(/<(script|style)>[^]*?<\/\1>/g, '') : page);
  });
  await new Promise<void>((resolve) => shop.listen(0, '127.0.0.1', resolve));
  const server = await startVisitorStandIn((_, response, path) => {
    const file = fileOf(path);
    if (file === null || !existsSync(file)) return false;
    const ancestors = `frame-ancestors 'self' ${new URL(site.shop).origin} ${new URL(site.foreignShop).origin}`;
    response.writeHead(200, {
      'content-type': types[extname(file)],
      'content-security-policy': `${policy}; ${ancestors}`,
    });
    response.end(readFileSync(file));
    return true;
  });
  const { port } = new URL(server.origin);
  site.chat = `http://localhost:${port}/chat/${demoChannelKey}`;
  const address = shop.address();
  if (address === null || typeof address === 'string') throw new Error('the shop has no port');
  site.shop = `http://localhost:${address.port}/`;
  site.foreignShop = `http://127.0.0.1:${address.port}/`;
  site.strictShop = `${site.shop}strict`;
  return {
    server,
    ...site,
    async close() {
      shop.closeAllConnections();
      await new Promise((resolve) => shop.close(resolve));
      await server.close();
    },
  };
}
