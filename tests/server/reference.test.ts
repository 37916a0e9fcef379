import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { referenceColors } from '../../server/plugins/reference-page.ts';
import { semanticColors } from '../../src/ui/theme/palette.ts';
import { type TestApp, startTestApp } from '../support/app.ts';

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const open = (url: string, headers: Record<string, string> = {}) =>
  app.app.inject({ url, headers: { accept: 'text/html,application/xhtml+xml', ...headers } });

describe('the reference', () => {
  it('is complete without the network', async () => {
    const overview = (await open('/docs/overview.json')).json();
    const parts = [...overview.info.description.matchAll(/\]\((\/docs\/[a-z-]+)\)/g)].map(([, part]) =>
      String(part),
    );
    expect(parts.length).toBeGreaterThan(30);
    for (const place of ['/docs', ...parts]) {
      const page = await open(place);
      expect(page.statusCode).toBe(200);
      const addresses = [...page.body.matchAll(/(?:src|data-spec)="([^"]+)"/g)].map(([, address]) =>
        String(address),
      );
      const spec = place === '/docs' ? '/docs/overview.json' : `${place}/openapi.json`;
      expect(addresses).toEqual(['/docs/color-mode.js', spec, '/docs/redoc.js', '/docs/start.js']);
      for (const address of addresses) expect((await open(address, { accept: '*/*' })).statusCode).toBe(200);
    }
    expect((await open('/docs')).body).toContain(`<strong>Parley ${app.deps.config.version}</strong>`);
    expect((await open('/docs/no-such-part')).body).not.toContain('redoc');
    expect((await open('/docs/openapi.json')).json()).toMatchObject({
      openapi: expect.stringMatching(/^3\.1/),
    });
  });

  it('has the console’s colours, light and dark', () => {
    for (const mode of ['light', 'dark'] as const) {
      for (const [name, color] of Object.entries(referenceColors[mode]))
        expect([mode, name, color]).toEqual([
          mode,
          name,
          semanticColors[name as keyof typeof semanticColors][mode],
        ]);
    }
  });

  it('shows every operation on the page of its tag, planned ones marked', async () => {
    const part = (await open('/docs/groups/openapi.json')).json();
    expect(Object.keys(part.paths)).toContain('/apps/{sdkAppId}/groups');
    expect(Object.keys(part.paths)).not.toContain('/apps/{sdkAppId}/qas');
    const whole = (await open('/docs/openapi.json')).json();
    expect(whole.paths['/apps/{sdkAppId}/groups'].post['x-badges']).toMatchObject([{ name: 'Planned' }]);
    expect(whole.paths['/apps/{sdkAppId}/qas'].post).not.toHaveProperty('x-badges');
    expect(part.paths['/apps/{sdkAppId}/groups'].post.description).toContain(
      '**Problems:** `malformedRequest`',
    );
    const { description } = (await open('/docs/overview.json')).json().info;
    expect(description).toContain(
      '[createQa](/docs/knowledge#tag/Knowledge/operation/createQa): Add a Q&A\n',
    );
    expect(description).toContain('Add a group (planned)\n');
  });
});
