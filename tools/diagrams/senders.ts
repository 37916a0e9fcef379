import { readFile } from 'node:fs/promises';

/** An operation of the contract that sends an event, and the roles that it admits. */
export interface Sender {
  operationId: string;
  roles: string[];
  /** The contract has it, but the server does not serve it yet. */
  planned: boolean;
}

/** Senders by `lifecycle/thing.happened`. */
export type Senders = ReadonlyMap<string, readonly Sender[]>;

interface Operation {
  operationId?: string;
  'x-status'?: string;
  'x-roles'?: string[];
  'x-lifecycle'?: string | string[];
}

const bundle = new URL('../../server/__generated__/openapi.json', import.meta.url);

/** Who sends which event, by the contract's `x-lifecycle` and `x-roles`. */
export async function readSenders(): Promise<Senders> {
  // The generator checks the bundle against OpenAPI and our own rules. The bundle is checked against OpenAPI by its
  // own tests.
  const { paths } = JSON.parse(await readFile(bundle, 'utf8')) as {
    paths: Record<string, Record<string, Operation>>;
  };
  const senders = new Map<string, Sender[]>();
  for (const operation of Object.values(paths).flatMap((methods) => Object.values(methods))) {
    const { operationId, 'x-status': status, 'x-roles': roles = [], 'x-lifecycle': events = [] } = operation;
    if (operationId === undefined) continue;
    for (const event of [events].flat()) {
      senders.set(event, [
        ...(senders.get(event) ?? []),
        { operationId, roles, planned: status === 'planned' },
      ]);
    }
  }
  return senders;
}
