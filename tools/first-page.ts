import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import type { Plugin } from 'vite';

function fileOf(path: string): string {
  return fileURLToPath(new URL(`../${path}`, import.meta.url));
}

/** All packages except the icons, because the icon library's index names every icon. */
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

/** What draws machines, for the few pages that do. */
const drawing = {
  libraries: /[\\/]node_modules[\\/](@xyflow|@dagrejs|d3-[\w-]+|zustand|classcat|@xstate[\\/]test)[\\/]/,
  own: /[\\/]src[\\/](patterns[\\/]statechart|machines[\\/]paths)[\\/]|[\\/]machines[\\/](registry|.*\.model)\.ts$/,
};

/** The console's entry, which loads once somebody is signed in. */
const consolePage = ['src/console-area.tsx'];

/**
 * Puts the code of the first page into a few files, and the code that every page of the console needs as well.
 * Otherwise shared parts would come in twenty files of a few hundred bytes, each compressed separately. Libraries and
 * our own code are separate files, so that nobody loads React again after a release. What several screens share is
 * two files as well: with a file for each part, the knowledge base took 76 files and as many kilobytes. The words of
 * a section are one file for each language. What draws machines loads only with the pages that do.
 */
export function fileNames() {
  const words = /[\\/](?:screens|patterns)[\\/]([\w-]+)[\\/].*words\.(en|zh)\.ts$/;
  const stages = { first: behind(firstPage.slice(0, 2)), console: behind(consolePage) };
  return [
    {
      debugName: 'words',
      priority: 9,
      name(id: string) {
        const [, section, language] = words.exec(id) ?? [];
        return section === undefined ? null : `words-${section}-${language}`;
      },
    },
    // The first page's modules are assigned before the console's.
    ...Object.entries(stages).flatMap(([stage, needs], place) => [
      {
        debugName: `libraries of ${stage}`,
        priority: 8 - 2 * place,
        name: (id: string, graph: ModuleGraph) =>
          library.test(id) && needs(id, graph) ? `vendor-${stage}` : null,
      },
      {
        debugName: stage,
        priority: 7 - 2 * place,
        // An icon is in the file of the code that shows it.
        name: (id: string, graph: ModuleGraph) => (!/lucide/.test(id) && needs(id, graph) ? stage : null),
      },
    ]),
    {
      debugName: 'libraries of screens',
      priority: 4,
      minShareCount: 2,
      name: 'vendor-screens',
      test: (id: string) => library.test(id) && !drawing.libraries.test(id),
    },
    {
      debugName: 'screens',
      priority: 3,
      minShareCount: 2,
      name: 'screens',
      test: (id: string) => !drawing.libraries.test(id) && !drawing.own.test(id),
    },
    // A group takes along what its modules import, so these come after what others share with them.
    { debugName: 'libraries of drawings', priority: 2, name: 'vendor-diagrams', test: drawing.libraries },
    { debugName: 'drawings', priority: 1, name: 'diagrams', test: drawing.own },
  ];
}

/** Finds the modules that load together with given ones. */
function behind(files: readonly string[]) {
  let modules: Set<string> | null = null;
  return (id: string, graph: ModuleGraph) => {
    modules ??= reachable(graph, files.map(fileOf));
    return modules.has(id);
  };
}

interface ModuleGraph {
  getModuleInfo(id: string): { importedIds: readonly string[] } | null;
}

/** The modules and everything that they import statically. */
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

/** The most kilobytes of JavaScript (gzip) that the sign-in page may load, in the longer language. */
const signInBudget = 170;

/** Fails the build if the sign-in page exceeds its budget: the entry, the screen, its words and all their imports. */
export function signInBudgetCheck(): Plugin {
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
        return withImports(chunks, begun).map(({ name, code }) => ({
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

/** Fails the build if every screen would load what draws machines. */
export function drawingsCheck(): Plugin {
  return {
    name: 'parley-drawings',
    generateBundle(_, bundle) {
      const chunks = Object.values(bundle).filter((each) => each.type === 'chunk');
      const common = chunks.filter(({ name }) => name === 'screens' || name === 'vendor-screens');
      const drawn = withImports(chunks, common).find(({ moduleIds }) =>
        moduleIds.some((id) => drawing.libraries.test(id) || drawing.own.test(id)),
      );
      if (drawn) this.error(`What all screens share loads ${drawn.name}.`);
    },
  };
}

interface Loadable {
  readonly fileName: string;
  readonly imports: readonly string[];
}

/** Files and everything that they import statically. */
function withImports<File extends Loadable>(all: readonly File[], begun: readonly File[]): File[] {
  const loaded = new Set(begun);
  for (const { imports } of loaded) {
    for (const each of all) if (imports.includes(each.fileName)) loaded.add(each);
  }
  return [...loaded];
}

function sumOf(files: readonly { kB: number }[]): number {
  return files.reduce((sum, { kB }) => sum + kB, 0);
}
