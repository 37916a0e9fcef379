import { readdirSync } from 'node:fs';
import { posix, sep } from 'node:path';
import { machineRegistry } from '../../src/machines/registry.ts';
import { UsageError } from '../command-line.ts';
import { suggestion } from '../paths/suggest.ts';

/** Something to break, and the tests that should notice. */
export interface Subject {
  /** The name of its files. */
  id: string;
  /** The machine's id. */
  name: string;
  /** In `src/machines`. */
  files: string[];
  /** In `tests/machines`. */
  tests: string[];
}

const sources = readdirSync(new URL('../../src/machines', import.meta.url), {
  recursive: true,
  encoding: 'utf8',
}).map((path) => path.split(sep).join(posix.sep));

/** Machines with their files and the tests named after them, then rules that belong to no machine. */
export const subjects: readonly Subject[] = [
  ...machineRegistry.map(({ machine }) => machineSubject(machine.id)),
  {
    id: 'validation',
    name: 'validation',
    files: [
      ...sources.filter((path) => path.endsWith('validation.ts')),
      'rules/credentials.ts',
      'rules/text.ts',
    ],
    tests: ['*validation.test.ts'],
  },
  {
    id: 'advance',
    name: 'advance',
    files: ['advance.ts', 'failure.ts'],
    tests: ['advance.test.ts', 'failure.test.ts'],
  },
];

function machineSubject(name: string): Subject {
  const id = name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
  const parts = ['.lifecycle', '.machine', '-setup', '-session', '-draft'].map((part) => `${id}${part}.ts`);
  return {
    id,
    name,
    files: sources.filter((path) => parts.includes(posix.basename(path))),
    tests: [`${id}.test.ts`, `${id}.*.test.ts`, 'house-rules.test.ts', 'landmarks.test.ts'],
  };
}

/**
 * The subjects with these names (`agentStatus` or `agent-status`), each once; all of them if no name is given.
 * @throws UsageError
 */
export function subjectsNamed(names: readonly string[]): readonly Subject[] {
  const answersTo = ({ id, name }: Subject, asked: string): boolean => asked === id || asked === name;
  for (const asked of names) {
    if (subjects.some((each) => answersTo(each, asked))) continue;
    throw new UsageError(
      `There is no machine "${asked}". ${suggestion(
        asked,
        subjects.map(({ name }) => name),
      )}`,
    );
  }
  if (names.length === 0) return subjects;
  return subjects.filter((each) => names.some((asked) => answersTo(each, asked)));
}
