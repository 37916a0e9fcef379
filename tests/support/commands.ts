import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { type Command, answerCommand } from '../../tools/command-line.ts';

interface Answered {
  /** The exit code. */
  status: number | null;
  stdout: string;
  stderr: string;
}

const project = fileURLToPath(new URL('../../', import.meta.url));

/** The output of a command of `tools/`, run in this process, because a separate process takes more than a second. */
export async function ask(command: Command, ...args: string[]): Promise<Answered> {
  const answered = { stdout: '', stderr: '' };
  const status = await answerCommand(command, args, {
    out: (text) => (answered.stdout += text),
    err: (text) => (answered.stderr += text),
  });
  return { ...answered, status };
}

/** The output of a file that runs as a process. */
export function runProcess(file: string, ...args: string[]): Answered {
  return spawnSync(process.execPath, [file, ...args], { cwd: project, encoding: 'utf8' });
}
