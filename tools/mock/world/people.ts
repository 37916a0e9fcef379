import type { JsonObject } from '../../conformance/json.ts';
import { memberAsActor } from '../actor.ts';
import { type Account, type Resource, seedOwner } from '../state.ts';
import { type Maker, day, hour, minute, resourceOf } from './maker.ts';

export interface Person {
  memberId: string;
  nickname: string;
}

export interface Team {
  members: Resource[];
  accounts: Account[];
  /** The team's administrators, who change things and are named in lists. */
  administrators: JsonObject[];
  /** Everybody with a desk role who may work. */
  atDesk: Person[];
}

/** The members that the examples of the contract name. */
const namedIds = ['mem_h4j6k2m2n5p7q3r3s4tv', 'mem_c5d6e7f2g3h4i5j6k7l2'];

/** Every ninth member manages, every seventh leads the desk, the others answer customers. */
function rolesOf(index: number): { consoleRole: string | null; deskRole: string | null } {
  if (index === 0) return { consoleRole: 'superAdministrator', deskRole: 'deskAdmin' };
  const isAdministrator = index % 9 === 8;
  const deskRole = index % 7 === 6 ? 'deskAdmin' : 'agent';
  return {
    consoleRole: isAdministrator ? 'administrator' : null,
    deskRole: isAdministrator && index % 2 === 0 ? null : deskRole,
  };
}

/** The owner, and in a set-up organization everybody else. */
export function makeTeam(maker: Maker): Team {
  const { team, mailboxes } = maker.prose;
  const members = team.map((nickname, index) => {
    const { consoleRole, deskRole } = rolesOf(index);
    const fields: JsonObject = {
      memberId: namedIds[index] ?? maker.id('mem'),
      nickname,
      email: index === 0 ? seedOwner.email : `${mailboxes[index] ?? ''}@acme.test`,
      accountName: index % 4 === 1 ? `staff.${index}` : null,
      consoleRole,
      deskRole,
      access: index === 23 || index === 41 ? 'forcedOffline' : 'active',
      agentStatus: deskRole === null ? null : 'offline',
      createdAt: maker.ago((300 - index * 4) * day - maker.between(0, 8) * hour - minute),
    };
    return resourceOf(fields);
  });
  const people = members.map(({ fields }) => ({ fields, person: personOf(fields) }));
  return {
    members,
    accounts: members.map(({ fields }, index) => ({
      ...seedOwner,
      accountId: index === 0 ? seedOwner.accountId : maker.id('acc'),
      email: String(fields.email),
      accountName: typeof fields.accountName === 'string' ? fields.accountName : null,
      nickname: String(fields.nickname),
    })),
    administrators: people
      .filter(({ fields }) => fields.consoleRole !== null && fields.access === 'active')
      .map(({ person }) => memberAsActor(person)),
    atDesk: people
      .filter(({ fields }) => fields.deskRole !== null && fields.access === 'active')
      .map(({ person }) => person),
  };
}

function personOf({ memberId, nickname }: JsonObject): Person {
  return { memberId: String(memberId), nickname: String(nickname) };
}

/** What an agent does now: the status, and the conversations served. */
export interface AtWork {
  person: Person;
  status: 'busy' | 'break';
  load: number;
}

/** Who is at the desk now: three agents with all that they can serve, and three on a break, the owner among them. */
export function makeShift({ options }: Maker, { atDesk }: Team, receptionLimit: number): AtWork[] {
  if (options.isQuiet) return [];
  const loads = [3, receptionLimit, receptionLimit, receptionLimit, 1, 0];
  return atDesk
    .slice(0, loads.length)
    .map((person, index) => ({ person, load: loads[index] ?? 0 }))
    .map(({ person, load }) => ({ person, load, status: load === receptionLimit ? 'busy' : 'break' }));
}
