import type { AnyMachineSnapshot } from 'xstate';
import { problemStatuses } from '../../../src/api/__generated__/problem-statuses.ts';
import {
  type MemberAccessEvent,
  memberAccessRefusal,
} from '../../../src/machines/member-access/member-access.lifecycle.ts';
import { memberAccessModel } from '../../../src/machines/member-access/member-access.model.ts';
import type { Caller } from '../caller.ts';
import type { Reply } from '../http.ts';
import { read, readList } from '../json.ts';
import { type Person, signIn } from '../people.ts';
import type { World } from '../world.ts';
import type { EventDriver, LifecycleDriver } from './driver.ts';

interface Acted {
  member: Person;
  /** The backend mailed the member's password, and the kit reads no mail. */
  isReset: boolean;
  /** The member, signed in to act on itself; null where it is not. */
  themselves: Person | null;
  /** A console administrator who is not the member. */
  administrator: Person;
}

type Who = 'administrator' | 'byAgent' | 'themselves';

async function callerOf(who: Who, subject: Acted, world: World): Promise<Caller> {
  if (who === 'administrator') return subject.administrator;
  if (who === 'byAgent') return world.agent;
  const { member } = subject;
  subject.themselves ??= await signIn(world.http, member.name, member, world.sdkAppId);
  return subject.themselves;
}

const operations = {
  'member.forcedOffline': 'forceMemberOffline',
  'member.restored': 'restoreMember',
  'password.reset': 'resetMemberPassword',
  'member.deleted': 'deleteMember',
} as const satisfies Record<MemberAccessEvent['type'], string>;

function driverOf(type: MemberAccessEvent['type'], who: Who): EventDriver<Acted> {
  const label = who === 'administrator' ? type : `${type}:${who}`;
  const event = memberAccessModel.cases[label] as MemberAccessEvent;
  return {
    send: async (subject, world): Promise<Reply> => {
      const answer = await world.http.ask(operations[type], {
        caller: await callerOf(who, subject, world),
        params: { sdkAppId: world.sdkAppId, memberId: subject.member.memberId },
      });
      if (answer.status >= 300) return answer;
      if (type === 'password.reset') subject.isReset = true;
      // Whatever happens to a member may end its sessions.
      subject.themselves = null;
      return answer;
    },
    // The kit may not know the first account's password, and a member without a role gets another refusal first.
    canSendRefused: ({ context, value }, { isReset }) =>
      who !== 'themselves' || (context.consoleRole === 'administrator' && value !== 'deleted' && !isReset),
    refusal: ({ context, value }: AnyMachineSnapshot) => {
      const refused = memberAccessRefusal(context, event);
      // For callers who may read members, a deleted member is `notFound`.
      const code = refused !== 'forbidden' && value === 'deleted' ? 'notFound' : refused;
      return {
        status: problemStatuses[code ?? 'transitionRefused'],
        code: code ?? 'transitionRefused',
      };
    },
  };
}

/** An event, sent by an administrator and by each other caller for whom the model has a case. */
function driversOf(type: MemberAccessEvent['type']): Record<string, EventDriver<Acted>> {
  const others = (['byAgent', 'themselves'] as const).filter(
    (who) => `${type}:${who}` in memberAccessModel.cases,
  );
  return Object.fromEntries([
    [type, driverOf(type, 'administrator')],
    ...others.map((who) => [`${type}:${who}`, driverOf(type, who)]),
  ]);
}

/** A member, moved by administrators. */
export const memberAccessDriver: LifecycleDriver<Acted> = {
  model: memberAccessModel,
  inputs: ['administrator', 'superAdministrator'],
  passing: [],
  unreachable: {},
  events: {
    ...driversOf('member.forcedOffline'),
    ...driversOf('member.restored'),
    ...driversOf('password.reset'),
    ...driversOf('member.deleted'),
  },
  begin: async (world, { input }) => {
    if (input === 'superAdministrator') {
      return { member: world.owner, isReset: false, themselves: null, administrator: world.administrator };
    }
    const roles = { consoleRole: 'administrator', deskRole: null };
    const member = await world.newMember('acted upon', roles);
    return { member, isReset: false, themselves: null, administrator: world.owner };
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
    // No list has a deleted member.
    if (typeof cursor !== 'string') return 'deleted';
  }
}
