import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import react from '@vitejs/plugin-react';
import { build, defineConfig } from 'vite';
import type { Plugin, UserConfig } from 'vite';

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

function fileOf(path: string): string {
  return fileURLToPath(new URL(path, import.meta.url));
}

/** All that is installed but the icons: a library's index names every one of them. */
const library = /[\\/]node_modules[\\/](?!lucide-react[\\/].*icons[\\/])/;

/** What the first page shows. */
const firstPage = [
  'src/main.tsx',
  'src/screens/login/login-screen.tsx',
  ...['en', 'zh'].flatMap((language) => [
    `src/i18n/${language}/core.ts`,
    `src/screens/login/words.${language}.ts`,
  ]),
];

/**
 * Puts what the first page needs into few files: shared parts would otherwise come in twenty files of a few hundred
 * bytes, each compressed by itself. Libraries stay apart from what is ours, so that a release does not make everybody
 * load React again; the sign-in screen proper does too, for most visits begin signed in. The words of a section are one
 * file for each language.
 */
function fileNames() {
  const words = /[\\/]screens[\\/]([\w-]+)[\\/].*words\.(en|zh)\.ts$/;
  let needed: Set<string> | null = null;
  const isNeeded = (id: string, graph: ModuleGraph) => {
    needed ??= reachable(graph, firstPage.slice(0, 2).map(fileOf));
    return needed.has(id);
  };
  return [
    {
      debugName: 'vendor',
      priority: 2,
      name: (id: string, graph: ModuleGraph) => (library.test(id) && isNeeded(id, graph) ? 'vendor' : null),
    },
    {
      debugName: 'ours',
      priority: 1,
      name(id: string, graph: ModuleGraph) {
        const [, section, language] = words.exec(id) ?? [];
        if (section !== undefined) return `words-${section}-${language}`;
        const isLogin = /[\\/]screens[\\/]login[\\/](?!screen\.ts)/.test(id);
        return isNeeded(id, graph) && !isLogin && !/lucide/.test(id) ? 'console' : null;
      },
    },
  ];
}

interface ModuleGraph {
  getModuleInfo(id: string): { importedIds: readonly string[] } | null;
}

/** Modules, and all that they import statically. */
function reachable(graph: ModuleGraph, from: readonly string[]): Set<string> {
  const found = new Set<string>();
  const queue = [...from];
  for (let id = queue.pop(); id !== undefined; id = queue.pop()) {
    if (found.has(id)) continue;
    found.add(id);
    queue.push(...(graph.getModuleInfo(id)?.importedIds ?? []));
  }
  return found;
}

/**
 * Kilobytes of JavaScript (gzip) that the sign-in page may load, in whichever language is longer. 170 of them are React,
 * its router and cache, Chakra, XState and i18next.
 */
const signInBudget = 204;

/** Fails the build where the sign-in page loads more than it may: the entry, the screen, its words and all that they import. */
function signInBudgetCheck(): Plugin {
  return {
    name: 'parley-sign-in-budget',
    generateBundle(_, bundle) {
      const chunks = Object.values(bundle).filter((each) => each.type === 'chunk');
      const loadedIn = (language: string) => {
        const shown = firstPage.filter(
          (path) => !/[/.](en|zh)[/.]/.test(path) || new RegExp(`[/.]${language}[/.]`).test(path),
        );
        const begun = chunks.filter(({ moduleIds }) =>
          shown.some((path) => moduleIds.includes(fileOf(path))),
        );
        const loaded = new Set(begun);
        for (const { imports } of loaded) {
          for (const each of chunks) if (imports.includes(each.fileName)) loaded.add(each);
        }
        return [...loaded].map(({ name, code }) => ({
          name,
          kB: gzipSync(code, { level: 9 }).length / 1000,
        }));
      };
      const [longest = []] = ['en', 'zh'].map(loadedIn).toSorted((one, other) => sumOf(other) - sumOf(one));
      const told = longest.map(({ name, kB }) => `${name} ${kB.toFixed(1)}`).join(', ');
      const sum = sumOf(longest);
      if (sum > signInBudget) this.error(`The sign-in page loads ${sum.toFixed(1)} kB: ${told}`);
    },
  };
}

function sumOf(files: readonly { kB: number }[]): number {
  return files.reduce((sum, { kB }) => sum + kB, 0);
}

/** The console: everything below src/ but src/visitor, built into dist/. */
function consoleBuild(): UserConfig {
  return {
    plugins: [react(), versionMeta(), visitorDevelopment(), signInBudgetCheck()],
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
