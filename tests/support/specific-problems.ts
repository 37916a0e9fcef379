// Longer than 250 lines: one table, a line or two for each problem of each operation.
import { type OperationId, operationTable } from '../../src/api/__generated__/operations.ts';
import { draftIndexWaitSeconds } from '../../src/machines/rules/limits.ts';
import type { ProblemCode } from '../../server/problems.ts';
import { readDraftRevision, writeDraftIndex } from '../../server/store/draft-queries.ts';
import { addMember, initialization, owner } from './accounts.ts';
import type { Answer } from './app.ts';
import type { Asked, ContractScene } from './contract-scene.ts';
import { deskProblems } from './desk-problems.ts';
import { good } from './imports.ts';

/** Brings about what it takes, and asks. It leaves nothing behind that another one would meet. */
export type Provoke = (scene: ContractScene) => Promise<Answer>;
/** `operationId problemCode` → how it comes about. */
export type SpecificProblems = { [Pair in `${OperationId} ${ProblemCode}`]?: Provoke };

const ask = (scene: ContractScene, id: OperationId, asked: Asked = {}): Promise<Answer> =>
  scene.ask(operationTable[id], asked);
let count = 0;
const unique = (text: string): string => `${text} ${(count += 1)}`;

/** Asks to change a version that is not there yet. */
const behind =
  (id: OperationId, of: (scene: ContractScene) => Promise<Asked> = async () => ({})): Provoke =>
  async (scene) =>
    ask(scene, id, { ...(await of(scene)), headers: { 'if-match': '"999"' } });
const newQaId = async (scene: ContractScene) => ({ qaId: (await scene.knowledge.add(unique('Mine?'))).qaId });
const contentOf = (standardQuestion: string, categoryId?: string) => ({
  standardQuestion,
  similarQuestions: [],
  answer: 'Yes.',
  ...(categoryId === undefined ? {} : { categoryId }),
});

const accountProblems: SpecificProblems = {
  'initializeSystem alreadyInitialized': (scene) =>
    ask(scene, 'initializeSystem', { body: initialization() }),
  'initializeSystem passwordsDoNotMatch': (scene) => {
    const { account, ...rest } = initialization();
    const body = { ...rest, account: { ...account, passwordConfirmation: 'Sunny-Day-8' } };
    return ask(scene, 'initializeSystem', { body });
  },
  'getSession unauthenticated': (scene) => ask(scene, 'getSession'),
  'getSession sessionExpired': (scene) => ask(scene, 'getSession', { cookie: scene.expiredCookie }),
  'signIn credentialsWrong': (scene) =>
    ask(scene, 'signIn', { body: { email: owner.email, password: 'Sunny-Day-8' } }),
  'signIn notInitialized': async (scene) => {
    // Nobody has an account until this is rolled back, here and for everybody else.
    const { store } = scene.app;
    await store.pool.query(
      'alter table accounts rename to accounts_aside; create table accounts (like accounts_aside including all)',
    );
    try {
      return await ask(scene, 'signIn', { body: { email: 'nobody@acme.test', password: owner.password } });
    } finally {
      await store.pool.query('drop table accounts; alter table accounts_aside rename to accounts');
    }
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
  'resetMemberPassword mailUnavailable': async (scene) => {
    const { deps } = scene.app;
    const { notifier } = deps;
    deps.notifier = { send: () => Promise.reject(new Error('The secret of the mail server')) };
    try {
      return await ask(scene, 'resetMemberPassword', { params: { memberId: await newAgentId(scene) } });
    } finally {
      deps.notifier = notifier;
    }
  },
};

/** What an administrator asks of the super administrator. */
function byAdministrator(scene: ContractScene, id: OperationId): Promise<Answer> {
  return ask(scene, id, { cookie: scene.administrator.cookie, params: { memberId: scene.office.ownerId } });
}

async function newAgentId({ app, office }: ContractScene): Promise<string> {
  return (await addMember(app, office, { consoleRole: null, deskRole: 'agent' })).member.memberId;
}

const settingsProblems: SpecificProblems = {
  'updateApplication versionConflict': behind('updateApplication'),
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
  'updateBotSettings versionConflict': behind('updateBotSettings'),
  'updateConversationSettings versionConflict': behind('updateConversationSettings'),
  'updateThirdPartyBot versionConflict': behind('updateThirdPartyBot'),
  'chooseBotType transitionRefused': (scene) => ask(scene, 'chooseBotType'),
  'enableThirdPartyBot transitionRefused': (scene) => ask(scene, 'enableThirdPartyBot'),
  'enableBuiltInBot transitionRefused': (scene) => ask(scene, 'enableBuiltInBot'),
  'updateChannel versionConflict': behind('updateChannel', async ({ channel: { channelId } }) => ({
    params: { channelId },
  })),
};

const knowledgeProblems: SpecificProblems = {
  'createCategory duplicateName': async (scene) => {
    const { name } = await scene.knowledge.addCategory(unique('Orders'));
    return ask(scene, 'createCategory', { body: { name, parentId: null } });
  },
  'renameCategory duplicateName': async (scene) => {
    const { name } = await scene.knowledge.addCategory(unique('Orders'));
    const { categoryId } = await scene.knowledge.addCategory(unique('Orders'));
    return ask(scene, 'renameCategory', { params: { categoryId }, body: { name } });
  },
  'renameCategory defaultCategoryImmutable': async (scene) =>
    ask(scene, 'renameCategory', { params: await defaultCategory(scene) }),
  'deleteCategory defaultCategoryImmutable': async (scene) =>
    ask(scene, 'deleteCategory', { params: await defaultCategory(scene) }),
  'createQa duplicateName': async (scene) => {
    const { standardQuestion } = await scene.knowledge.add(unique('Twice?'));
    return ask(scene, 'createQa', { body: contentOf(standardQuestion) });
  },
  'updateQa duplicateName': async (scene) => {
    const { standardQuestion } = await scene.knowledge.add(unique('Twice?'));
    const { qaId, categoryId } = await scene.knowledge.add(unique('Once?'));
    return ask(scene, 'updateQa', { params: { qaId }, body: contentOf(standardQuestion, categoryId) });
  },
  'updateQa versionConflict': behind('updateQa', async ({ knowledge }) => {
    const { qaId, categoryId } = await knowledge.add(unique('Mine?'));
    return { params: { qaId }, body: contentOf(unique('Changed?'), categoryId) };
  }),
  'deleteQa versionConflict': behind('deleteQa', async (scene) => ({ params: await newQaId(scene) })),
  'activateQa transitionRefused': async (scene) => ask(scene, 'activateQa', { params: await newQaId(scene) }),
  'deactivateQa transitionRefused': async (scene) => {
    const { qaId } = await scene.knowledge.add(unique('Asleep?'), { status: 'deactivated' });
    return ask(scene, 'deactivateQa', { params: { qaId } });
  },
  'createImport uploadPending': async (scene) => {
    const { importId } = await scene.importer.upload(good);
    const answer = await ask(scene, 'createImport');
    await scene.importer.cancel(importId);
    return answer;
  },
  'confirmImport transitionRefused': async (scene) =>
    ask(scene, 'confirmImport', { params: { importId: await cancelledImport(scene) } }),
  'cancelImport transitionRefused': async (scene) =>
    ask(scene, 'cancelImport', { params: { importId: await cancelledImport(scene) } }),
  'askOnlineTest robotUnavailable': (scene) =>
    withDraftIndex(scene, 'failed', () => ask(scene, 'askOnlineTest')),
  'askOnlineTest indexBuilding': (scene) =>
    withDraftIndex(scene, 'building', async () => {
      const asked = ask(scene, 'askOnlineTest');
      // It looks at the clock anew each time that it looks at the index.
      const later = setInterval(() => scene.app.clock.advance(draftIndexWaitSeconds), 20);
      return asked.finally(() => clearInterval(later));
    }),
};

async function defaultCategory({ knowledge }: ContractScene): Promise<{ categoryId: string }> {
  const found = (await knowledge.categories()).find(({ isDefault }) => isDefault);
  return { categoryId: found?.categoryId ?? '' };
}

async function cancelledImport({ importer }: ContractScene): Promise<string> {
  const { importId } = await importer.upload(good);
  await importer.cancel(importId);
  return importId;
}

async function withDraftIndex(
  { app, office: { sdkAppId } }: ContractScene,
  status: 'failed' | 'building',
  work: () => Promise<Answer>,
): Promise<Answer> {
  const { db } = app.store;
  await app.runJobs();
  await writeDraftIndex(db, sdkAppId, { status, revision: (await readDraftRevision(db, sdkAppId)) ?? 0 });
  const answer = await work();
  await db.deleteFrom('draft_indexes').where('sdk_app_id', '=', sdkAppId).execute();
  return answer;
}

const deploymentProblems: SpecificProblems = {
  'requestDeployment draftUnchanged': async (scene) => {
    await deployed(scene);
    return ask(scene, 'requestDeployment');
  },
  'requestDeployment deploymentRunning': (scene) =>
    whileDeploying(scene, () => ask(scene, 'requestDeployment')),
  'rollBackDeployment deploymentRunning': async (scene) => {
    const params = { deploymentId: await deployed(scene) };
    await deployed(scene);
    return whileDeploying(scene, () => ask(scene, 'rollBackDeployment', { params }));
  },
  'cancelDeployment transitionRefused': async (scene) =>
    ask(scene, 'cancelDeployment', { params: { deploymentId: await deployed(scene) } }),
  'rollBackDeployment transitionRefused': async (scene) =>
    ask(scene, 'rollBackDeployment', { params: { deploymentId: await deployed(scene) } }),
  'restoreDeployment transitionRefused': (scene) =>
    whileDeploying(scene, (deploymentId) => ask(scene, 'restoreDeployment', { params: { deploymentId } })),
};

/** A new version, live. */
async function deployed({ app, knowledge, deployments }: ContractScene): Promise<string> {
  await knowledge.add(unique('New?'));
  return (await deployments.deploy(app)).deploymentId;
}

async function whileDeploying(
  { knowledge, deployments }: ContractScene,
  work: (deploymentId: string) => Promise<Answer>,
): Promise<Answer> {
  await knowledge.add(unique('New?'));
  const { deploymentId } = await deployments.begin();
  const answer = await work(deploymentId);
  await deployments.act(deploymentId, 'cancel');
  return answer;
}

export const specificProblems: SpecificProblems = {
  ...accountProblems,
  ...settingsProblems,
  ...knowledgeProblems,
  ...deploymentProblems,
  ...deskProblems,
};
