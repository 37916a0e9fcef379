import { hashToken, newToken } from '../../server/ids.ts';
import { addSeconds } from '../../server/services/clock.ts';
import { emailCodeOwner } from '../../server/services/session/request-email-change.ts';
import { putEmailChange } from '../../server/store/email-change-queries.ts';
import { insertPasswordReset } from '../../server/store/password-reset-queries.ts';
import type { OperationId } from '../../src/api/__generated__/operations.ts';
import { addMember, initialization, joinApplication, owner, readApplication } from './accounts.ts';
import type { Answer } from './app.ts';
import type { ContractScene } from './contract-scene.ts';
import { type SpecificProblems, ask, behind } from './provoking.ts';

/** Until this request is answered, nobody has an account, not even in parallel requests. */
async function withNobody({ app }: ContractScene, work: () => Promise<Answer>): Promise<Answer> {
  await app.store.pool.query(
    'alter table accounts rename to accounts_aside; create table accounts (like accounts_aside including all)',
  );
  try {
    return await work();
  } finally {
    await app.store.pool.query('drop table accounts; alter table accounts_aside rename to accounts');
  }
}

export const accountProblems: SpecificProblems = {
  'checkSetupCode alreadyInitialized': (scene) =>
    ask(scene, 'checkSetupCode', { body: { setupCode: 'not-the-code' } }),
  'checkSetupCode verificationCodeWrong': (scene) =>
    withNobody(scene, () => ask(scene, 'checkSetupCode', { body: { setupCode: 'not-the-code' } })),
  'initializeSystem alreadyInitialized': (scene) =>
    ask(scene, 'initializeSystem', { body: initialization() }),
  'initializeSystem passwordsDoNotMatch': (scene) => {
    const { account, ...rest } = initialization();
    const body = { ...rest, account: { ...account, passwordConfirmation: 'Sunny-Day-8' } };
    return ask(scene, 'initializeSystem', { body });
  },
  'initializeSystem verificationCodeWrong': (scene) =>
    withNobody(scene, () =>
      ask(scene, 'initializeSystem', { body: { ...initialization(), setupCode: 'not-the-code' } }),
    ),
  'getSession unauthenticated': (scene) => ask(scene, 'getSession'),
  'getSession sessionExpired': (scene) => ask(scene, 'getSession', { cookie: scene.expiredCookie }),
  'signIn credentialsWrong': (scene) =>
    ask(scene, 'signIn', { body: { email: owner.email, password: 'Sunny-Day-8' } }),
  'signIn notInitialized': (scene) =>
    withNobody(scene, () =>
      ask(scene, 'signIn', { body: { email: 'nobody@acme.test', password: owner.password } }),
    ),
  'changePassword credentialsWrong': (scene) =>
    ask(scene, 'changePassword', { body: chosen({ currentPassword: 'Sunny-Day-8' }) }),
  'changePassword passwordsDoNotMatch': (scene) =>
    ask(scene, 'changePassword', { body: chosen({ passwordConfirmation: 'Quiet-Sea-43' }) }),
  'requestEmailChange credentialsWrong': (scene) =>
    ask(scene, 'requestEmailChange', {
      body: { email: 'mei.lin@acme.test', currentPassword: 'Sunny-Day-8' },
    }),
  'requestEmailChange duplicateName': async (scene) => {
    const { email } = await addMember(scene.app, scene.office, { consoleRole: null, deskRole: 'agent' });
    return ask(scene, 'requestEmailChange', { body: { email, currentPassword: owner.password } });
  },
  'changeEmail verificationCodeWrong': (scene) =>
    ask(scene, 'changeEmail', { body: { email: 'mei.lin@acme.test', code: '482915' } }),
  'changeEmail duplicateName': async (scene) => {
    const { db } = scene.app.store;
    const { email } = await addMember(scene.app, scene.office, { consoleRole: null, deskRole: 'agent' });
    const { account_id } = await db
      .selectFrom('accounts')
      .select('account_id')
      .where('email', '=', owner.email)
      .executeTakeFirstOrThrow();
    const now = scene.app.clock.now();
    await putEmailChange(db, {
      account_id,
      email,
      sealed_code: scene.app.deps.secrets.seal('482915', emailCodeOwner),
      tries: 0,
      requested_at: now,
      expires_at: addSeconds(now, 60),
    });
    return ask(scene, 'changeEmail', { body: { email, code: '482915' } });
  },
  'createMember duplicateName': (scene) =>
    ask(scene, 'createMember', {
      body: {
        nickname: 'Twin',
        email: owner.email,
        password: 'Quiet-Sea-42',
        consoleRole: null,
        deskRole: 'agent',
      },
    }),
  'addExistingAccount duplicateName': (scene) =>
    ask(scene, 'addExistingAccount', { body: { email: owner.email, consoleRole: null, deskRole: 'agent' } }),
  'checkPasswordReset verificationCodeWrong': (scene) =>
    ask(scene, 'checkPasswordReset', { body: { token: 'a'.repeat(43) } }),
  'resetPassword verificationCodeWrong': (scene) =>
    ask(scene, 'resetPassword', { body: resetBy('a'.repeat(43)) }),
  'resetPassword passwordsDoNotMatch': async (scene) => {
    const { db } = scene.app.store;
    const { account_id } = await db
      .selectFrom('accounts')
      .select('account_id')
      .where('email', '=', owner.email)
      .executeTakeFirstOrThrow();
    const token = newToken();
    await insertPasswordReset(db, {
      token_hash: hashToken(token),
      account_id,
      expires_at: addSeconds(scene.app.clock.now(), 60),
    });
    return ask(scene, 'resetPassword', { body: { ...resetBy(token), passwordConfirmation: 'Other-Sea-42' } });
  },
  'updateAccount versionConflict': (scene) =>
    ask(scene, 'updateAccount', { headers: { 'if-match': '"99"' }, body: { nickname: 'Mei' } }),
  'updateAccount duplicateName': async (scene) => {
    const { db } = scene.app.store;
    const { email } = await addMember(scene.app, scene.office, { consoleRole: null, deskRole: 'agent' });
    await db.updateTable('accounts').set({ account_name: 'taken' }).where('email', '=', email).execute();
    return ask(scene, 'updateAccount', { headers: { 'if-match': '"1"' }, body: { accountName: 'Taken' } });
  },
  'updateMember versionConflict': async (scene) => {
    const params = { memberId: await newAgentId(scene) };
    return ask(scene, 'updateMember', { params, headers: { 'if-match': '"7"' } });
  },
  'updateMember selfOperationRefused': (scene) =>
    ask(scene, 'updateMember', {
      params: { memberId: scene.office.ownerId },
      headers: { 'if-match': '"1"' },
      body: { email: 'elsewhere@acme.test' },
    }),
  'updateMember duplicateName': async (scene) =>
    ask(scene, 'updateMember', {
      params: { memberId: await newAgentId(scene) },
      headers: { 'if-match': '"1"' },
      body: { email: owner.email },
    }),
  'resetMemberPassword stillInUse': async (scene) =>
    ask(scene, 'resetMemberPassword', { params: { memberId: await agentOfTwoId(scene) } }),
  'updateMember stillInUse': async (scene) =>
    ask(scene, 'updateMember', {
      params: { memberId: await agentOfTwoId(scene) },
      headers: { 'if-match': '"1"' },
      body: { email: 'elsewhere@acme.test' },
    }),
  'forceMemberOffline selfOperationRefused': (scene) =>
    ask(scene, 'forceMemberOffline', { params: { memberId: scene.office.ownerId } }),
  'restoreMember selfOperationRefused': (scene) =>
    ask(scene, 'restoreMember', { params: { memberId: scene.office.ownerId } }),
  'forceMemberOffline transitionRefused': async (scene) => {
    const params = { memberId: await newAgentId(scene) };
    await ask(scene, 'forceMemberOffline', { params });
    return ask(scene, 'forceMemberOffline', { params });
  },
  'restoreMember transitionRefused': async (scene) =>
    ask(scene, 'restoreMember', { params: { memberId: await newAgentId(scene) } }),
  'deleteMember selfOperationRefused': (scene) =>
    ask(scene, 'deleteMember', { params: { memberId: scene.office.ownerId } }),
  'deleteMember superAdministratorUndeletable': (scene) => byAdministrator(scene, 'deleteMember'),
  'resetMemberPassword selfOperationRefused': (scene) =>
    ask(scene, 'resetMemberPassword', { params: { memberId: scene.office.ownerId } }),
  'resetMemberPassword transitionRefused': (scene) => byAdministrator(scene, 'resetMemberPassword'),
};

function resetBy(token: string) {
  return { token, password: 'Quiet-Sea-42', passwordConfirmation: 'Quiet-Sea-42' };
}

function chosen(changes: object): object {
  const { password } = owner;
  return {
    currentPassword: password,
    password: 'Quiet-Sea-42',
    passwordConfirmation: 'Quiet-Sea-42',
    ...changes,
  };
}

/** An administrator's request about the super administrator. */
function byAdministrator(scene: ContractScene, id: OperationId): Promise<Answer> {
  return ask(scene, id, { cookie: scene.administrator.cookie, params: { memberId: scene.office.ownerId } });
}

async function newAgentId({ app, office }: ContractScene): Promise<string> {
  return (await addMember(app, office, { consoleRole: null, deskRole: 'agent' })).member.memberId;
}

/** An agent who is a member of another application too. */
async function agentOfTwoId(scene: ContractScene): Promise<string> {
  const memberId = await newAgentId(scene);
  await joinApplication(scene.app, memberId, scene.otherSdkAppId);
  return memberId;
}

async function ofOrganization({ office }: ContractScene) {
  const { organizationId } = await readApplication(office);
  return { params: { organizationId } };
}

export const settingsProblems: SpecificProblems = {
  'updateApplication versionConflict': behind('updateApplication'),
  'updateOrganization versionConflict': behind('updateOrganization', ofOrganization),
  'updateOrganization forbidden': async (scene) =>
    ask(scene, 'updateOrganization', {
      cookie: scene.administrator.cookie,
      ...(await ofOrganization(scene)),
    }),
  'createApplication forbidden': (scene) =>
    ask(scene, 'createApplication', { cookie: scene.administrator.cookie }),
  'deleteApplication versionConflict': behind('deleteApplication'),
  'deleteApplication stillInUse': async (scene) => {
    const { db } = scene.app.store;
    const aside = await db.selectFrom('organizations').selectAll().executeTakeFirstOrThrow();
    await db
      .insertInto('organizations')
      .values({ ...aside, org_id: 'org_aside' })
      .execute();
    const others = db.updateTable('applications').where('sdk_app_id', '<>', scene.office.sdkAppId);
    await others.set({ org_id: 'org_aside' }).execute();
    try {
      return await ask(scene, 'deleteApplication', { headers: { 'if-match': '"1"' } });
    } finally {
      await others.set({ org_id: aside.org_id }).execute();
      await db.deleteFrom('organizations').where('org_id', '=', 'org_aside').execute();
    }
  },
  'updateRobot versionConflict': behind('updateRobot', async ({ robotId }) => ({ params: { robotId } })),
  'updateConversationSettings versionConflict': behind('updateConversationSettings'),
  'updateThirdPartyBot versionConflict': behind('updateThirdPartyBot'),
  'updateEmbeddingsEndpoint versionConflict': behind('updateEmbeddingsEndpoint'),
  'enableThirdPartyBot transitionRefused': (scene) => ask(scene, 'enableThirdPartyBot'),
  'enableBuiltInBot transitionRefused': (scene) => ask(scene, 'enableBuiltInBot'),
  'updateChannel versionConflict': behind('updateChannel', async ({ channel: { channelId } }) => ({
    params: { channelId },
  })),
};
