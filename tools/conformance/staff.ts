import type { Person } from './people.ts';

export interface Roles {
  consoleRole: string | null;
  deskRole: string | null;
}

const members = {
  administrator: { name: 'administrator', roles: { consoleRole: 'administrator', deskRole: null } },
  deskAdmin: { name: 'desk admin', roles: { consoleRole: null, deskRole: 'deskAdmin' } },
  agent: { name: 'agent', roles: { consoleRole: null, deskRole: 'agent' } },
} as const;

export type Role = keyof typeof members;

/**
 * Backends limit how much one account asks in a second, and most of what the kit asks are looks at everything. So several people
 * take turns.
 */
const readers = 3;

/** The members whom the kit adds to its application: one of every role, and some who only look. */
export class Staff {
  readonly #members = new Map<Role, Person>();
  readonly #readers: Person[] = [];

  /** @param attempt does one step; a step fails if the backend does not serve its operation yet */
  async hire(
    add: (name: string, roles: Roles) => Promise<Person>,
    attempt: (step: () => Promise<void>) => Promise<void>,
  ): Promise<void> {
    for (const role of ['administrator', 'deskAdmin', 'agent'] as const) {
      const { name, roles } = members[role];
      await attempt(async () => {
        this.#members.set(role, await add(name, roles));
      });
    }
    for (let count = 1; count <= readers; count += 1) {
      await attempt(async () => {
        this.#readers.push(await add(`reader ${count}`, members.administrator.roles));
      });
    }
  }

  get(role: Role): Person | undefined {
    return this.#members.get(role);
  }

  get people(): readonly Person[] {
    return [...this.#members.values()];
  }

  get readers(): readonly Person[] {
    return this.#readers;
  }
}
