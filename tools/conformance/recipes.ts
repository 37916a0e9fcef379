import { randomUUID } from 'node:crypto';
import type { Recipe } from './recipe.ts';
import { botRecipes } from './recipes-bot.ts';
import { deskRecipes } from './recipes-desk.ts';
import { nobody } from './caller.ts';

import { readText } from './json.ts';
import type { Mutation } from './mutations.ts';
import { letters } from './values.ts';
import { upload, workbookOf } from './workbook.ts';
import { newAccountName, newCredentials, signIn } from './people.ts';
import { NotJudged } from './results.ts';
import type { World } from './world.ts';

const passwordOf = (length: number): string => `Aa1!${letters(Math.max(0, length - 4))}`;
const at = (...pointers: string[]) => ({
  isForbidden: (mutation: Mutation) => pointers.some((pointer) => mutation.pointer.startsWith(pointer)),
});

/** By operation. An operation without a recipe needs only its ids, its example and its headers. */
export const recipes: Readonly<Record<string, Recipe>> = {
  ...botRecipes,
  ...deskRecipes,
  initializeSystem: {
    arrange: async () => {
      const { email, password } = newCredentials();
      return {
        caller: nobody,
        body: {
          setupCode: 'used already',
          account: { nickname: 'Second', email, password, passwordConfirmation: password },
          organization: { name: 'Second' },
          application: { name: 'Second', languages: ['zh', 'en'], defaultLanguage: 'en', timeZone: 'UTC' },
          deskRole: null,
        },
      };
    },
    refusal: { status: 409, code: 'alreadyInitialized', why: 'it works once' },
  },
  getSession: { arrange: async ({ owner }) => ({ caller: owner }) },
  signIn: {
    arrange: async ({ agent }) => ({
      caller: nobody,
      body: { email: agent.email, password: agent.password },
    }),
    ...at('/email', '/password'),
  },
  // Nobody but the reader of the mail knows a token.
  resetPassword: {
    arrange: async () => {
      const { password } = newCredentials();
      const body = { token: letters(43), password, passwordConfirmation: password };
      return { caller: nobody, body };
    },
    refusal: { status: 422, code: 'verificationCodeWrong', why: 'nobody was mailed this token' },
  },
  signOut: {
    arrange: async ({ http, agent, sdkAppId }) => ({
      caller: await signIn(http, 'leaving agent', agent, sdkAppId),
    }),
  },
  createApplication: {
    after: async (world, { body }) => world.applications.remember(readText(body, 'sdkAppId')),
    ...at('/languages', '/defaultLanguage', '/timeZone'),
  },
  deleteApplication: {
    arrange: async (world) => {
      const sdkAppId = world.isOwn ? await world.applications.make() : null;
      if (sdkAppId === null)
        throw new NotJudged('The kit deletes no application that it has not made itself.');
      return { params: { sdkAppId } };
    },
  },
  // The languages, the default language and the time zone depend on each other or on what exists.
  updateApplication: {
    ...at('/languages', '/defaultLanguage', '/timeZone'),
    further: [
      { languages: ['zh', 'en'], defaultLanguage: 'zh' },
      { languages: ['en'], defaultLanguage: 'en' },
      { timeZone: 'Asia/Shanghai' },
    ],
  },
  updateRobot: {
    ...at('/answerThreshold', '/suggestionThreshold'),
  },
  updateConversationSettings: {
    ...at('/reminderSeconds', '/autoEndSeconds', '/replyWarningSeconds', '/replyOverdueSeconds'),
  },
  changePassword: {
    arrange: async (world) => {
      const caller = await world.newMember('with a new password', { consoleRole: null, deskRole: 'agent' });
      const { password } = newCredentials();
      return {
        caller,
        body: { currentPassword: caller.password, password, passwordConfirmation: password },
      };
    },
    ...at('/currentPassword', '/password'),
  },
  updateAccount: {
    arrange: async (world) => {
      const caller = await world.newMember('with a profile', { consoleRole: null, deskRole: 'agent' });
      const { headers } = await world.must('getAccount', { caller });
      return {
        caller,
        headers: { 'if-match': headers.get('etag') ?? '' },
        body: { nickname: 'Kit profile', language: 'zh' },
      };
    },
    further: [{ accountName: null }, { language: null }],
  },
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
  createCategory: {
    arrange: async () => ({ body: { name: `Conformance ${letters(10)}`, parentId: null } }),
    after: async (world, answer) => world.knowledge.remember(answer),
  },
  renameCategory: {
    arrange: async (world) => {
      const above = await world.knowledge.categoryId();
      return {
        params: { categoryId: await world.knowledge.categoryId(above) },
        body: { name: `Conformance ${letters(10)}` },
      };
    },
  },
  deleteCategory: {
    arrange: async (world) => ({ params: { categoryId: await world.knowledge.categoryId() } }),
  },
  createQa: {
    arrange: async (world) => ({
      body: {
        standardQuestion: `Conformance ${letters(12)}?`,
        similarQuestions: [`Another way ${letters(12)}`],
        answer: 'An answer.',
        categoryId: await world.knowledge.categoryId(),
        status: 'activated',
      },
    }),
    after: async (world, answer) => world.knowledge.remember(answer),
  },
  deactivateQa: { arrange: async (world) => ({ params: { qaId: await world.knowledge.qaId() } }) },
  activateQa: {
    arrange: async (world) => {
      const params = { qaId: await world.knowledge.qaId() };
      await world.must('deactivateQa', { caller: world.owner, params });
      return { params };
    },
  },
  bulkEditQas: {
    arrange: async (world) => ({ body: { qaIds: [await world.knowledge.qaId()], action: 'deactivate' } }),
    // To move Q&As, the body must name a category as well.
    isForbidden: ({ label }) => label.includes('"move"'),
  },
  createImport: {
    arrange: async (world) => {
      await world.knowledge.clearImports();
      return { raw: { contentType: null, content: upload(await workbookOf('good')) } };
    },
    after: (world) => world.knowledge.clearImports(),
  },
  getImport: { arrange: (world) => importParams(world, 'completedImport') },
  listImportRows: { arrange: (world) => importParams(world, 'completedImport') },
  downloadImportErrors: {
    arrange: async (world) => ({
      ...(await importParams(world, 'completedImport')),
      query: { language: 'en' },
    }),
  },
  downloadImportTemplate: { arrange: async () => ({ query: { language: 'en' } }) },
  confirmImport: {
    arrange: (world) => importParams(world, 'reviewedImport'),
    after: (world) => world.knowledge.clearImports(),
  },
  cancelImport: { arrange: (world) => importParams(world, 'reviewedImport') },
  askOnlineTest: { arrange: async () => ({ body: { text: 'Where is my order?', language: 'en' } }) },
  requestDeployment: {
    arrange: async (world) => {
      await world.knowledge.settleDeployments();
      await world.knowledge.qa();
      return { body: { note: 'Conformance' } };
    },
    after: (world) => world.knowledge.settleDeployments(),
  },
  getDeployment: {
    arrange: async (world) => ({ params: { deploymentId: await world.knowledge.anyDeployed() } }),
  },
  getDeploymentDiff: {
    arrange: async (world) => ({ params: { deploymentId: await world.knowledge.anyDeployed() } }),
  },
  cancelDeployment: {
    arrange: async (world) => ({ params: { deploymentId: await world.knowledge.deploy() } }),
  },
  rollBackDeployment: {
    arrange: async (world) => {
      const deploymentId = await world.knowledge.deployed();
      await world.knowledge.deployed();
      return { params: { deploymentId }, body: { reason: 'Conformance' } };
    },
  },
  restoreDeployment: {
    arrange: async (world) => ({ params: { deploymentId: await world.knowledge.anyDeployed() } }),
  },
};

async function memberParams(world: World): Promise<Record<string, string>> {
  const { memberId } = await world.newMember(`member ${randomUUID().slice(0, 4)}`, {
    consoleRole: 'administrator',
    deskRole: 'deskAdmin',
  });
  return { memberId };
}

async function importParams(
  world: World,
  which: 'completedImport' | 'reviewedImport',
): Promise<{ params: Record<string, string> }> {
  return { params: { importId: await world.knowledge[which]() } };
}
