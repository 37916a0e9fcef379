import type { Recipe } from './recipe.ts';
import { adviceRecipes } from './recipes-advice.ts';
import { batchTestRecipes } from './recipes-batch-tests.ts';
import { botRecipes } from './recipes-bot.ts';
import { channelRecipes } from './recipes-channels.ts';
import { clusteringRecipes } from './recipes-clusterings.ts';
import { deskRecipes } from './recipes-desk.ts';
import { deploymentRecipes } from './recipes-deployments.ts';
import { documentRecipes } from './recipes-documents.ts';
import { earlierRecipes } from './recipes-earlier.ts';
import { exportRecipes } from './recipes-exports.ts';
import { fileRecipes } from './recipes-files.ts';
import { importRecipes } from './recipes-imports.ts';
import { knowledgeRecipes } from './recipes-knowledge.ts';
import { memberRecipes } from './recipes-members.ts';
import { visitorRecipes } from './recipes-visitor.ts';
import { webhookRecipes } from './recipes-webhooks.ts';
import { robotRecipes } from './recipes-robots.ts';
import { regressionRecipes } from './recipes-regression.ts';
import { optimizationRecipes } from './recipes-optimization.ts';
import { organizationRecipes } from './recipes-organization.ts';
import { nobody } from './caller.ts';
import { partOf } from './effects/comparison.ts';
import { read, readText } from './json.ts';
import type { Mutation } from './mutations.ts';
import { letters } from './values.ts';
import { cookieOf, newCredentials, signIn } from './people.ts';
import { NotJudged } from './results.ts';

const at = (...pointers: string[]) => ({
  isForbidden: (mutation: Mutation) => pointers.some((pointer) => mutation.pointer.startsWith(pointer)),
});

/** By operation. An operation without a recipe needs only its ids, its example and its headers. */
export const recipes: Readonly<Record<string, Recipe>> = {
  ...adviceRecipes,
  ...botRecipes,
  ...channelRecipes,
  ...deskRecipes,
  ...visitorRecipes,
  ...earlierRecipes,
  ...knowledgeRecipes,
  ...importRecipes,
  ...robotRecipes,
  ...webhookRecipes,
  ...optimizationRecipes,
  ...clusteringRecipes,
  ...organizationRecipes,
  ...regressionRecipes,
  ...batchTestRecipes,
  ...exportRecipes,
  ...documentRecipes,
  ...fileRecipes,
  ...deploymentRecipes,
  ...memberRecipes,
  checkSetupCode: {
    arrange: async () => ({ caller: nobody, body: { setupCode: 'used already' } }),
    refusal: { status: 409, code: 'alreadyInitialized', why: 'there is an account' },
  },
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
  getSession: {
    arrange: async ({ owner }) => ({ caller: owner }),
    // Who has a password that somebody else chose reads of it what signing in said.
    shown: async (world) => {
      const roles = { consoleRole: null, deskRole: 'agent' } as const;
      const { email, password } = await world.newAccount('with a given password', roles);
      const signedIn = await world.must('signIn', { caller: nobody, body: { email, password } });
      const caller = { name: 'new session', cookie: cookieOf(signedIn) ?? '' };
      const passwordChangeRequired = read(signedIn.body, 'passwordChangeRequired');
      return partOf({ passwordChangeRequired }, (await world.must('getSession', { caller })).body);
    },
  },
  signIn: {
    arrange: async ({ agent }) => ({
      caller: nobody,
      body: { email: agent.email, password: agent.password },
    }),
    ...at('/email', '/password'),
  },
  // Each address gets few mails.
  requestPasswordReset: {
    arrange: async () => ({ caller: nobody, body: { email: newCredentials().email } }),
  },
  // Nobody but the reader of the mail knows a token.
  checkPasswordReset: {
    arrange: async () => ({ caller: nobody, body: { token: letters(43) } }),
    refusal: { status: 422, code: 'verificationCodeWrong', why: 'nobody was mailed this token' },
  },
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
    // Another session of the same person goes on.
    shown: async (world) => {
      const session = () => signIn(world.http, 'leaving agent', world.agent, world.sdkAppId);
      const [one, other] = [await session(), await session()];
      await world.must('signOut', { caller: one });
      const { status } = await world.http.ask('getSession', { caller: other });
      return status === 200 ? null : `in another session of the same person getSession answers ${status}`;
    },
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
  requestEmailChange: {
    arrange: async (world) => {
      const caller = await world.newMember('with a new address', { consoleRole: null, deskRole: 'agent' });
      return { caller, body: { email: newCredentials().email, currentPassword: caller.password } };
    },
    ...at('/email', '/currentPassword'),
  },
  // Nobody but the reader of the mail knows a code.
  changeEmail: {
    arrange: async (world) => {
      const caller = await world.newMember('without a code', { consoleRole: null, deskRole: 'agent' });
      return { caller, body: { email: newCredentials().email, code: '482915' } };
    },
    refusal: { status: 422, code: 'verificationCodeWrong', why: 'nobody was mailed this code' },
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
};
