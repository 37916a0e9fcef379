import { atOnce } from '../at-once.ts';
import type { Caller } from '../caller.ts';
import type { Expectation } from '../case.ts';
import type { DescribedOperation } from '../contract.ts';
import { judgeCoherence } from '../effects/judge-written.ts';
import { type Judge, subjectOf } from '../judge.ts';
import { type Person, newCredentials, signIn } from '../people.ts';
import type { World } from '../world.ts';
import { representative } from './representative.ts';

const signedOut: Expectation = { status: [401], code: ['unauthenticated', 'sessionExpired'] };
const forbidden: Expectation = { status: [403], code: ['forbidden'] };
const roles = { consoleRole: 'administrator', deskRole: 'agent' };

/** What takes from somebody what they may do, at once and everywhere. */
interface Ending {
  /** The operation that does it. */
  by: string;
  name: string;
  /** Does it. @returns who asks from then on */
  end: (world: World, person: Person) => Promise<Caller>;
  concerns: (operation: DescribedOperation) => boolean;
  expected: Expectation;
}

const byOwner = (by: string) => async (world: World, person: Person) => {
  await world.must(by, { caller: world.owner, params: { memberId: person.memberId } });
  return person;
};
const everything = (): boolean => true;

/** Takes a role away, with the version that stands. */
const without = (role: 'consoleRole' | 'deskRole') => async (world: World, person: Person) => {
  const params = { memberId: person.memberId };
  const { headers } = await world.must('getMember', { caller: world.owner, params });
  await world.must('updateMember', {
    caller: world.owner,
    params,
    headers: { 'if-match': headers.get('etag') ?? '' },
    body: { [role]: null },
  });
  return person;
};

/** Whether nobody but members with this kind of role may use it. */
const needs =
  (kind: 'console' | 'desk') =>
  ({ roles: admitted }: DescribedOperation): boolean =>
    !admitted.some((role) => role === 'signedIn' || role === 'public') &&
    admitted.every((role) => isOfConsole(role) === (kind === 'console'));

const endings: readonly Ending[] = [
  {
    by: 'signOut',
    name: 'after signing out',
    end: async (world, person) => {
      await world.must('signOut', { caller: person });
      return person;
    },
    concerns: everything,
    expected: signedOut,
  },
  {
    by: 'resetMemberPassword',
    name: 'after the password was reset',
    end: byOwner('resetMemberPassword'),
    concerns: everything,
    expected: signedOut,
  },
  {
    by: 'changePassword',
    name: 'after the own password was changed in another session',
    end: async (world, person) => {
      const elsewhere = await signIn(world.http, person.name, person, world.sdkAppId);
      const { password } = newCredentials();
      const body = { currentPassword: person.password, password, passwordConfirmation: password };
      await world.must('changePassword', { caller: elsewhere, body });
      await signIn(world.http, person.name, { ...person, password }, world.sdkAppId);
      return person;
    },
    concerns: everything,
    expected: signedOut,
  },
  {
    by: 'updateMember',
    name: 'in the same session, after the console role was taken away',
    end: without('consoleRole'),
    concerns: needs('console'),
    expected: forbidden,
  },
  {
    by: 'updateMember',
    name: 'in the same session, after the desk role was taken away',
    end: without('deskRole'),
    concerns: needs('desk'),
    expected: forbidden,
  },
  {
    by: 'deleteMember',
    name: 'after the member was deleted',
    end: byOwner('deleteMember'),
    concerns: everything,
    expected: signedOut,
  },
  {
    by: 'forceMemberOffline',
    name: 'after the member was forced offline',
    end: byOwner('forceMemberOffline'),
    concerns: everything,
    expected: signedOut,
  },
  {
    by: 'forceMemberOffline',
    name: 'signed in again while forced offline, without a desk role',
    end: async (world, person) => {
      await byOwner('forceMemberOffline')(world, person);
      return signIn(world.http, person.name, person, world.sdkAppId);
    },
    concerns: ({ roles: admitted, isOpenWhileForcedOffline }) =>
      !isOpenWhileForcedOffline &&
      !admitted.includes('signedIn') &&
      admitted.every((role) => !isOfConsole(role)),
    expected: forbidden,
  },
];

function isOfConsole(role: string): boolean {
  return role === 'public' || role.endsWith('dministrator');
}

/**
 * Judges that what somebody may do ends with the very next request: a member of the kit uses everything that a member may use,
 * loses it, and asks for each once more.
 */
export async function judgeEndedAccess(
  judge: Judge,
  operations: readonly DescribedOperation[],
): Promise<void> {
  const { world } = judge;
  for (const { by, name, end, concerns, expected } of endings) {
    const reached = operations.some(({ id }) => id === by) ? withReads(judge, operations) : operations;
    const asked = reached.filter((operation) => isForMembers(operation) && concerns(operation));
    if (asked.length === 0 || !world.http.has(by)) continue;
    try {
      const person = await world.newMember(by, roles);
      const reads = asked.filter(({ method, isStream }) => method === 'GET' && !isStream);
      // What a backend remembers of somebody it remembers from an earlier request.
      await atOnce(reads, async (operation) => {
        await world.http.ask(operation, representative(world, operation, person));
      });
      const caller = await end(world, person);
      await atOnce(asked, async (operation) => {
        const question = representative(world, operation, caller);
        await judge.case(operation, { name, question, expected });
      });
      await judgeTraces(judge, operations, by, person);
    } catch (error) {
      for (const operation of asked) judge.failed(subjectOf(operation), name, error);
    }
  }
}

/** Whoever lost something is the same everywhere, also where only the number of such people is shown. */
async function judgeTraces(
  judge: Judge,
  operations: readonly DescribedOperation[],
  by: string,
  { memberId }: Person,
): Promise<void> {
  const operation = operations.find(({ id }) => id === by);
  if (operation !== undefined)
    await judgeCoherence(judge, operation, { params: { memberId }, customer: null });
}

/** What ends something is judged by whatever can be read, although nothing of it is judged itself. */
function withReads({ contract }: Judge, operations: readonly DescribedOperation[]): DescribedOperation[] {
  const reads = contract.operations.filter(({ method, status }) => method === 'GET' && status === 'built');
  return [...new Set([...operations, ...reads])];
}

/** Whether the kit's member may use it: an administrator who is an agent as well. */
function isForMembers({ roles: admitted, responses }: DescribedOperation): boolean {
  if (admitted.includes('visitor')) return false;
  if (admitted.includes('public')) return responses.has(401) && responses.has(200) && !responses.has(409);
  return ['signedIn', 'administrator', 'agent'].some((role) => admitted.includes(role));
}
