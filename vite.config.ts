import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import type { Plugin, UserConfig } from 'vite';

const { version } = JSON.parse(readFileSync(new URL('package.json', import.meta.url), 'utf8')) as {
  version: string;
};

/**
 * Puts the build's version into `<meta name="version">`: the package's version and a digest of the emitted files, so
 * that two builds of the same sources agree and two different builds never do.
 */
function versionMeta(): Plugin {
  return {
    name: 'parley-version-meta',
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle }) {
        const files = Object.keys(bundle ?? {}).sort();
        const digest = createHash('sha256').update(files.join('\n')).digest('hex').slice(0, 10);
        return html.replace('%PARLEY_VERSION%', files.length > 0 ? `${version}+${digest}` : `${version}+dev`);
      },
    },
  };
}

const server = `http://localhost:${process.env.PARLEY_SERVER_PORT ?? '7070'}`;

/** The console: everything below src/ but src/visitor, built into dist/. */
function consoleBuild(): UserConfig {
  return {
    plugins: [react(), versionMeta()],
    build: {
      outDir: 'dist',
      emptyOutDir: true,
      target: 'es2023',
      assetsInlineLimit: 0,
      modulePreload: { polyfill: false },
    },
    server: {
      proxy: Object.fromEntries(
        ['/api', '/docs', '/chat', '/widget.js', '/visitor-assets'].map((path) => [path, { target: server, ws: false }]),
      ),
    },
  };
}

/** The customer's side (`vite build --mode visitor`): its own small entry, built into dist/visitor after the console. */
function visitorBuild(): UserConfig {
  return {
    root: 'src/visitor',
    publicDir: false,
    build: { outDir: '../../dist/visitor', emptyOutDir: true, target: 'es2022' },
  };
}

export default defineConfig(({ mode }) => (mode === 'visitor' ? visitorBuild() : consoleBuild()));
