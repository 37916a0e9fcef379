import { randomUUID } from 'node:crypto';
import { readText } from './json.ts';
import type { Mutation } from './mutations.ts';
import { newAccountName, newCredentials } from './people.ts';
import type { Recipe } from './recipe.ts';
import { NotJudged } from './results.ts';
import { letters } from './values.ts';
import type { World } from './world.ts';

const passwordOf = (length: number): string => `Aa1!${letters(Math.max(0, length - 4))}`;

/** Who works in an application, and with which roles. */
export const memberRecipes: Readonly<Record<string, Recipe>> = {
  createMember: {
    arrange: async () => ({
      body: {
        nickname: 'Kit member',
        ...newCredentials(),
        accountName: newAccountName(),
        consoleRole: 'administrator',
        deskRole: 'agent',
      },
    }),
    after: async (world, { body }) => world.remember(readText(body, 'memberId')),
    texts: { '/password': passwordOf },
  },
  addExistingAccount: {
    arrange: async (world) => ({
      body: { email: await addressElsewhere(world), consoleRole: null, deskRole: 'agent' },
    }),
    after: async (world, { body }) => world.remember(readText(body, 'memberId')),
    // Only the address of somebody who works elsewhere in the organization is one.
    isForbidden: (mutation: Mutation) => mutation.pointer.startsWith('/email'),
  },
  updateMember: {
    arrange: async (world) => {
      const params = await memberParams(world);
      const { headers } = await world.must('getMember', { caller: world.owner, params });
      return {
        params,
        headers: { 'if-match': headers.get('etag') ?? '' },
        body: {
          nickname: 'Kit changed',
          accountName: newAccountName(),
          deskRole: 'agent',
          receptionLimit: 8,
        },
      };
    },
    further: [
      { consoleRole: null, accountName: null },
      { deskRole: null, receptionLimit: null, accountName: null },
    ],
  },
  forceMemberOffline: { arrange: async (world) => ({ params: await memberParams(world) }) },
  restoreMember: {
    arrange: async (world) => {
      const params = await memberParams(world);
      await world.must('forceMemberOffline', { caller: world.owner, params });
      return { params };
    },
  },
  resetMemberPassword: { arrange: async (world) => ({ params: await memberParams(world) }) },
  deleteMember: { arrange: async (world) => ({ params: await memberParams(world) }) },
};

/** The address of somebody who works in another application only. @throws {NotJudged} if there can be none */
async function addressElsewhere(world: World): Promise<string> {
  const colleague = await world.applications.colleague();
  if (colleague === null) throw new NotJudged('It needs a member of another application.');
  return colleague.email;
}

async function memberParams(world: World): Promise<Record<string, string>> {
  const { memberId } = await world.newMember(`member ${randomUUID().slice(0, 4)}`, {
    consoleRole: 'administrator',
    deskRole: 'deskAdmin',
  });
  return { memberId };
}
