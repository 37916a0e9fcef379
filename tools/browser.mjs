// Finds the browser that the tests drive, and installs one if there is none.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { platform } from 'node:os';
import { delimiter, join } from 'node:path';
import { findNode, project, run, say } from './install.mjs';

/** The first is Chromium without windows: the same engine, which takes a fifth less of the processors. */
const browserNames = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  'chrome',
  'microsoft-edge',
];
const browserPlaces = {
  darwin: [
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
    '/Applications/Chromium.app/Contents/MacOS/Chromium',
    '/Applications/Microsoft Edge.app/Contents/MacOS/Microsoft Edge',
  ],
  win32: [
    'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
    'C:\\Program Files (x86)\\Google\\Chrome\\Application\\chrome.exe',
    'C:\\Program Files (x86)\\Microsoft\\Edge\\Application\\msedge.exe',
  ],
};

/**
 * Returns the path if the browser starts. A file of the right name may be a stub that only explains the installation.
 */
function works(path) {
  const { status, stdout } = spawnSync(path, ['--version'], { encoding: 'utf8', timeout: 20_000 });
  return status === 0 && /\d+\.\d+/.test(stdout);
}

function onSystem() {
  const folders = (process.env.PATH ?? '')
    .split(delimiter)
    .filter((folder) => !folder.includes('node_modules'));
  const candidates = [
    ...browserNames.flatMap((name) => folders.map((folder) => join(folder, name))),
    ...(browserPlaces[platform()] ?? []),
  ];
  return candidates.find((path) => existsSync(path) && (platform() === 'win32' || works(path))) ?? null;
}

/** Where Playwright would keep its Chromium, whether installed or not. */
function playwrightPath() {
  const script = "process.stdout.write(require('playwright').chromium.executablePath())";
  return spawnSync(findNode(), ['-e', script], { cwd: project, encoding: 'utf8' }).stdout;
}

async function fromPlaywright() {
  const path = playwrightPath();
  if (existsSync(path)) return path;
  say('No browser found. Installing one with Playwright …');
  const env = { ...process.env };
  delete env.PLAYWRIGHT_SKIP_BROWSER_DOWNLOAD;
  const cli = join(project, 'node_modules', 'playwright', 'cli.js');
  const code = await run(findNode(), [cli, 'install', 'chromium'], { env }).catch(() => 1);
  return code === 0 && existsSync(path) && works(path) ? path : null;
}

/**
 * Commands of the system's package managers; each runs as root, and the later ones only while there is no browser.
 * @type {[manager: string, commands: string[][]][]}
 */
const packageManagers = [
  [
    'apt-get',
    [
      ['update'],
      ['install', '-y', 'chromium-headless-shell', 'fonts-noto-cjk'],
      ['install', '-y', 'chromium', 'fonts-noto-cjk'],
    ],
  ],
  ['dnf', [['install', '-y', 'chromium', 'google-noto-sans-cjk-fonts']]],
  ['pacman', [['-Sy', '--noconfirm', 'chromium', 'noto-fonts-cjk']]],
];

async function fromPackages() {
  const isRoot = process.getuid?.() === 0;
  const prefix = isRoot ? [] : ['sudo', '-n'];
  for (const [manager, commands] of packageManagers) {
    if (spawnSync(manager, ['--version']).status !== 0) continue;
    say(`Installing Chromium with ${manager} …`);
    for (const args of commands) {
      if (onSystem() !== null) break;
      const [command = manager, ...rest] = [...prefix, manager, ...args];
      const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
      // After a failed update the old package lists may still suffice for the install.
      await run(command, rest, { env, quiet: true }).catch(() => 1);
    }
    return onSystem();
  }
  return null;
}

/**
 * In this order: CHROME_PATH, a browser of the system, Playwright's own, the system's package manager.
 * @returns {Promise<string | null>} the path of an executable
 */
export async function findBrowser() {
  const chosen = process.env.CHROME_PATH;
  if (chosen) {
    if (works(chosen)) return chosen;
    say(`CHROME_PATH names ${chosen}, which does not start. Looking for another browser.`);
  }
  return onSystem() ?? (await fromPlaywright()) ?? (await fromPackages());
}
