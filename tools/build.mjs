// Builds the browser's pages into dist/, unless dist/ was built from the same sources.
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { LaunchError, alone, findNode, install, launch, project, readText, run, say } from './install.mjs';

const dist = join(project, 'dist');
const stamp = join(dist, '.parley-build');
const buildSources = [
  'src',
  'public',
  'index.html',
  'vite.config.ts',
  'tools/first-page.ts',
  'package.json',
  'package-lock.json',
];
const builds = [['build'], ['build', '--mode', 'visitor']];
/** Compression gains nothing for smaller files. */
const leastCompressedBytes = 1_000;

/** The paths of every file below, in a fixed order. */
function filesBelow(path) {
  if (!existsSync(path)) return [];
  if (!statSync(path).isDirectory()) return [path];
  return readdirSync(path)
    .toSorted()
    .flatMap((name) => filesBelow(join(path, name)));
}

function digestOfSources() {
  const hash = createHash('sha256').update(readFileSync(fileURLToPath(import.meta.url)));
  for (const file of buildSources.flatMap((source) => filesBelow(join(project, source)))) {
    hash.update(`\0${relative(project, file)}\0`).update(readFileSync(file));
  }
  return hash.digest('hex');
}

/** The server sends these to browsers that accept compression. */
function compress() {
  for (const file of filesBelow(dist)) {
    if (!/\.(js|css|html|svg|json|txt)$/.test(file)) continue;
    const content = readFileSync(file);
    if (content.length < leastCompressedBytes) continue;
    writeFileSync(`${file}.gz`, gzipSync(content, { level: 9 }));
    const params = {
      [constants.BROTLI_PARAM_QUALITY]: 9,
      [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
    };
    writeFileSync(`${file}.br`, brotliCompressSync(content, { params }));
  }
}

export async function build() {
  const wanted = digestOfSources();
  if (readText(stamp) === wanted) return;
  const vite = join(project, 'node_modules', 'vite', 'bin', 'vite.js');
  if (!existsSync(vite)) {
    // The development tools are not installed: the server serves pages that were built elsewhere.
    if (existsSync(join(dist, 'index.html'))) return;
    throw new LaunchError(
      'There is no built console and no tool to build it. Run npm install without --omit=dev.',
    );
  }
  await alone('build', async () => {
    if (readText(stamp) === wanted) return;
    say('Building the console …');
    for (const args of builds) {
      const code = await run(findNode(), [vite, ...args, '--logLevel', 'warn']);
      if (code !== 0) throw new LaunchError('The console could not be built; the message is above.');
    }
    compress();
    writeFileSync(stamp, wanted);
  });
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  await launch(async () => {
    await install();
    await build();
  });
}
