// Long-running children of the launchers: they get our terminal and our signals, and we end when they do.
import { spawn } from 'node:child_process';
import { project, projectEnv } from './install.mjs';

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'];

/**
 * Runs commands until the first of them ends, passes signals on, and ends the others with it.
 * @param {{ command: string, args: string[], env?: NodeJS.ProcessEnv }[]} commands
 * @returns {Promise<number>} the exit code of the one that ended first
 */
export async function runTogether(commands) {
  const children = commands.map(({ command, args, env = projectEnv() }) => {
    return spawn(command, args, { cwd: project, env, stdio: 'inherit' });
  });
  const passOn = (signal) => {
    for (const child of children) child.kill(signal);
  };
  for (const signal of SIGNALS) process.on(signal, passOn);
  const ends = children.map((child) => {
    return new Promise((resolve) => {
      child.once('error', (error) => {
        process.stderr.write(`  ${error.message}\n`);
        resolve(1);
      });
      child.once('exit', (code, signal) => resolve(code ?? (signal ? 1 : 0)));
    });
  });
  const code = await Promise.race(ends);
  passOn('SIGTERM');
  await Promise.all(ends);
  for (const signal of SIGNALS) process.off(signal, passOn);
  return code;
}
