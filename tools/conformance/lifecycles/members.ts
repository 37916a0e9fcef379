import type { AnyMachineSnapshot } from 'xstate';
import { problemCatalogue } from '../../../src/api/problem-catalogue.ts';
import {
  type MemberAccessEvent,
  memberAccessRefusal,
} from '../../../src/machines/member-access.lifecycle.ts';
import { memberAccessModel } from '../../../src/machines/member-access.model.ts';
import type { Answer, Caller } from '../http.ts';
import { read, readList } from '../json.ts';
import { type Person, signIn } from '../people.ts';
import type { World } from '../world.ts';
import type { EventDriver, LifecycleDriver } from './driver.ts';

interface Acted {
  member: Person;
  /** A console administrator who is not the member. */
  administrator: Person;
}

type Who = 'administrator' | 'byAgent' | 'themselves';

/** Forced offline, a member's sessions are over: whoever acts on themselves signs in again. */
async function callerOf(who: Who, { member, administrator }: Acted, world: World): Promise<Caller> {
  if (who === 'administrator') return administrator;
  return who === 'byAgent' ? world.agent : signIn(world.http, member.name, member, world.sdkAppId);
}

function driverOf(type: 'member.forcedOffline' | 'member.restored', who: Who): EventDriver<Acted> {
  const operation = type === 'member.restored' ? 'restoreMember' : 'forceMemberOffline';
  const label = who === 'administrator' ? type : `${type}:${who}`;
  const event = memberAccessModel.cases[label] as MemberAccessEvent;
  return {
    send: async (subject, world): Promise<Answer> =>
      world.http.ask(operation, {
        caller: await callerOf(who, subject, world),
        params: { sdkAppId: world.sdkAppId, memberId: subject.member.memberId },
      }),
    // The first account's password may be unknown to the kit, and who has no role is told so first.
    canSendRefused: ({ context }) => who !== 'themselves' || context.consoleRole === 'administrator',
    refusal: ({ context }: AnyMachineSnapshot) => {
      const code = memberAccessRefusal(context, event) ?? 'transitionRefused';
      return { status: problemCatalogue[code].status, code };
    },
  };
}

/** A member as administrators act upon it. */
export const memberAccessDriver: LifecycleDriver<Acted> = {
  model: memberAccessModel,
  inputs: ['administrator', 'superAdministrator'],
  passing: [],
  unreachable: {
    'password.reset': 'No built operation of the contract resets a password.',
    'member.deleted': 'No built operation of the contract deletes a member.',
  },
  events: {
    'member.forcedOffline': driverOf('member.forcedOffline', 'administrator'),
    'member.forcedOffline:byAgent': driverOf('member.forcedOffline', 'byAgent'),
    'member.forcedOffline:themselves': driverOf('member.forcedOffline', 'themselves'),
    'member.restored': driverOf('member.restored', 'administrator'),
    'member.restored:byAgent': driverOf('member.restored', 'byAgent'),
    'member.restored:themselves': driverOf('member.restored', 'themselves'),
  },
  begin: async (world, { input }) => {
    if (input === 'superAdministrator') return { member: world.owner, administrator: world.administrator };
    const roles = { consoleRole: 'administrator', deskRole: null };
    return { member: await world.newMember('acted upon', roles), administrator: world.owner };
  },
  read: async ({ member }, world) => ({ state: await accessOf(world, member.memberId) }),
  predict: () => ({}),
  end: async () => {},
};

async function accessOf(world: World, memberId: string): Promise<unknown> {
  for (let cursor: unknown; ;) {
    const query = { limit: 100, ...(cursor === undefined ? {} : { cursor }) };
    const { body } = await world.must('listMembers', { caller: world.administrator, query });
    const found = readList(body, 'items').find((each) => read(each, 'memberId') === memberId);
    if (found !== undefined) return read(found, 'access');
    cursor = read(body, 'nextCursor');
    if (typeof cursor !== 'string') return 'not in the list';
  }
}
