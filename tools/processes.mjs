// Long-running child processes of the launchers. They get our terminal and our signals, and we end when they end. A
// channel to each of them closes when we end, so that they end even if we are killed.
import { spawn } from 'node:child_process';
import { project, projectEnv } from './install.mjs';

const stopSignals = ['SIGINT', 'SIGTERM', 'SIGHUP'];
/** Milliseconds between checks whether npm's shell is still alive. */
const lookEvery = 500;

/**
 * Runs commands until the first of them ends, then ends the others. Passes signals on to all.
 * @param {{ command: string, args: string[], env?: NodeJS.ProcessEnv }[]} commands
 * @returns {Promise<number>} the exit code of the one that ended first
 */
export async function runTogether(commands) {
  const children = commands.map(({ command, args, env = projectEnv() }) => {
    return spawn(command, args, { cwd: project, env, stdio: ['inherit', 'inherit', 'inherit', 'ipc'] });
  });
  const passOn = (signal) => {
    for (const child of children) child.kill(signal);
  };
  for (const signal of stopSignals) process.on(signal, passOn);
  const watch = watchParent(() => passOn('SIGTERM'));
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
  for (const signal of stopSignals) process.off(signal, passOn);
  clearInterval(watch);
  return code;
}

/** npm passes a signal on to its shell, which may end without passing it on to us. */
function watchParent(onGone) {
  if (process.env.npm_lifecycle_event === undefined) return undefined;
  const parent = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(timer);
    onGone();
  }, lookEvery);
  return timer;
}
