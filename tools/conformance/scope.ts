import { machineRegistry } from '../../src/machines/registry.ts';
import { UsageError } from '../command-line.ts';
import { suggestion } from '../paths/suggest.ts';
import type { DescribedContract } from './contract.ts';

const parts = ['operations', 'lifecycles', 'events'];

/** Whether the kit must judge something with these names. */
export function isWanted(only: readonly string[], ...names: string[]): boolean {
  return only.length === 0 || names.some((name) => only.includes(name));
}

/**
 * Checks that every chosen name exists. @throws {UsageError} that names the unknown one and suggests a known one
 */
export function checkOnly({ operations }: DescribedContract, only: readonly string[]): void {
  const built = operations.filter(({ status }) => status === 'built');
  const machines = machineRegistry.flatMap(({ machine, kind }) => (kind === 'lifecycle' ? [machine.id] : []));
  const tags = [...new Set(built.map(({ tag }) => tag))];
  const known = [...parts, ...tags, ...machines, ...built.map(({ id }) => id)];
  for (const name of only) {
    if (known.includes(name)) continue;
    const planned = operations.some(({ id, tag }) => id === name || tag === name);
    if (planned) throw new UsageError(`"${name}" is planned: there is nothing to judge yet.`);
    const meant = suggestion(name, known);
    throw new UsageError(
      meant.startsWith('Did')
        ? `--only knows no "${name}". ${meant}`
        : `--only knows no "${name}". There are the parts ${parts.join(', ')}; the tags ${tags.join(', ')}; the machines ${machines.join(', ')}; and the id of every operation.`,
    );
  }
}
