import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import react from '@vitejs/plugin-react';
import { build, defineConfig } from 'vite';
import type { Plugin, UserConfig } from 'vite';
import { drawingsCheck, fileNames, signInBudgetCheck } from './tools/first-page.ts';

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- npm refuses a package without a version
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
        const files = Object.keys(bundle ?? {}).toSorted();
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
    plugins: [react(), versionMeta(), visitorDevelopment(), signInBudgetCheck(), drawingsCheck()],
    build: {
      outDir: 'dist',
      emptyOutDir: true,
      target: 'es2023',
      // Browsers that know light-dark(): lowered, it would need a colour scheme that the style sheet itself declares.
      cssTarget: ['chrome123', 'edge123', 'firefox120', 'safari17.5'],
      assetsInlineLimit: 0,
      modulePreload: { polyfill: false },
      rolldownOptions: {
        treeshake: {
          // Emotion's withTheme, which nobody here uses, is all that needs these two; as CommonJS they would stay.
          moduleSideEffects: [
            { test: /[\\/]node_modules[\\/](hoist-non-react-statics|react-is)[\\/]/, sideEffects: false },
          ],
        },
        output: { codeSplitting: { groups: fileNames() } },
      },
    },
    server: {
      proxy: Object.fromEntries(['/api', '/docs'].map((path) => [path, { target: server, ws: false }])),
    },
  };
}

/** React's place in the customer's page is taken by Preact: docs/decisions/visitor-bundle.md. */
const preact = {
  'react/jsx-runtime': 'preact/jsx-runtime',
  'react-dom/client': 'preact/compat/client',
  'react-dom': 'preact/compat',
  react: 'preact/compat',
};
/** What the customer's page and the widget run on: two years of phones that get no updates any more. */
const customersBrowsers = ['chrome110', 'edge110', 'firefox115', 'safari16'];

/** One classic script under a name that never changes, for the pages of others. */
async function bundleWidget(): Promise<string> {
  const result = await build({
    configFile: false,
    publicDir: false,
    logLevel: 'warn',
    build: {
      write: false,
      target: customersBrowsers,
      lib: {
        entry: 'src/visitor/widget/widget.ts',
        formats: ['iife'],
        name: 'parley',
        fileName: () => 'widget.js',
      },
    },
  });
  const [bundle] = Array.isArray(result) ? result : [];
  const [chunk] = bundle?.output ?? [];
  if (!chunk) throw new Error('The widget was not built.');
  return chunk.code;
}

/** Adds widget.js to the build of the customer's page. */
function widget(): Plugin {
  return {
    name: 'parley-widget',
    async generateBundle() {
      this.emitFile({ type: 'asset', fileName: 'widget.js', source: await bundleWidget() });
    },
  };
}

/** In development the customer's page (on React, with hot reload) and the widget come from the same Vite as the console. */
function visitorDevelopment(): Plugin {
  return {
    name: 'parley-visitor-development',
    apply: 'serve',
    configureServer(vite) {
      vite.middlewares.use('/widget.js', (_, response, next) => {
        response.setHeader('content-type', 'text/javascript');
        bundleWidget().then((code) => response.end(code), next);
      });
      vite.middlewares.use('/chat/', (request, response, next) => {
        const page = readFileSync('src/visitor/index.html', 'utf8').replace(
          './main.tsx',
          '/src/visitor/main.tsx',
        );
        response.setHeader('content-type', 'text/html');
        vite
          .transformIndexHtml(request.originalUrl ?? '/chat/', page)
          .then((html) => response.end(html), next);
      });
    },
  };
}

/** The customer's side (`vite build --mode visitor`): its own small entry, built into dist/visitor after the console. */
function visitorBuild(): UserConfig {
  return {
    root: 'src/visitor',
    base: '/visitor/',
    publicDir: false,
    plugins: [widget()],
    resolve: { alias: preact },
    build: {
      outDir: '../../dist/visitor',
      emptyOutDir: true,
      target: customersBrowsers,
      assetsInlineLimit: 0,
      modulePreload: { polyfill: false },
      rolldownOptions: {
        // Libraries mark what belongs to the client; here everything does.
        onwarn: (warning, report) => warning.code !== 'MODULE_LEVEL_DIRECTIVE' && report(warning),
      },
    },
  };
}

export default defineConfig(({ mode }) => (mode === 'visitor' ? visitorBuild() : consoleBuild()));
