import type { OperationId } from '../../src/api/__generated__/operations.ts';
import { draftIndexWaitSeconds } from '../../src/machines/rules/limits.ts';
import { writeDraftIndex } from '../../server/store/draft-index-queries.ts';
import { readDraftRevision } from '../../server/store/draft-queries.ts';
import type { Answer } from './app.ts';
import { Chitchats } from './chitchats.ts';
import type { ContractScene } from './contract-scene.ts';
import { Importer, good } from './imports.ts';
import { type SpecificProblems, ask, behind, unique } from './provoking.ts';

const newQaId = async (scene: ContractScene) => ({ qaId: (await scene.knowledge.add(unique('Mine?'))).qaId });
const newCategory = async ({ knowledge }: ContractScene) => {
  const { categoryId } = await knowledge.addCategory(unique('Orders'));
  return { params: { categoryId } };
};
const contentOf = (standardQuestion: string, categoryId?: string) => ({
  standardQuestion,
  similarQuestions: [],
  answer: 'Yes.',
  ...(categoryId === undefined ? {} : { categoryId }),
});

const smallTalk = (question: string) => ({
  language: 'en',
  question,
  similarQuestions: [],
  answers: [{ text: 'Aye.' }],
  offersPerson: false,
});
const newChitchat = async ({ office: { owner, sdkAppId } }: ContractScene) =>
  new Chitchats(owner, sdkAppId).add(unique('Ahoy'));

/** Asked for while another import of the kind waits for its review. */
function besideAnother(operation: OperationId, at: 'chitchats/import' | 'regression-cases/import') {
  return async (scene: ContractScene) => {
    const { app, office } = scene;
    const importer = new Importer(app, office, office.sdkAppId, at);
    const { importId } = await importer.upload(good);
    const answer = await ask(scene, operation);
    await importer.cancel(importId);
    return answer;
  };
}

export const knowledgeProblems: SpecificProblems = {
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
  'moveCategory duplicateName': async (scene) => {
    const { name } = await scene.knowledge.addCategory(unique('Orders'));
    const above = await scene.knowledge.addCategory(unique('Orders'));
    const { categoryId } = await scene.knowledge.addCategory(name, above.categoryId);
    return ask(scene, 'moveCategory', { params: { categoryId }, body: { parentId: null } });
  },
  'moveCategory defaultCategoryImmutable': async (scene) =>
    ask(scene, 'moveCategory', { params: await defaultCategory(scene), body: { parentId: null } }),
  'moveCategory versionConflict': behind('moveCategory', async (scene) => ({
    ...(await newCategory(scene)),
    body: { parentId: null },
  })),
  'deleteCategory defaultCategoryImmutable': async (scene) =>
    ask(scene, 'deleteCategory', { params: await defaultCategory(scene) }),
  'renameCategory versionConflict': behind('renameCategory', newCategory),
  'deleteCategory versionConflict': behind('deleteCategory', newCategory),
  'createQa duplicateName': async (scene) => {
    const { standardQuestion } = await scene.knowledge.add(unique('Twice?'));
    return ask(scene, 'createQa', { body: contentOf(standardQuestion) });
  },
  'updateQa duplicateName': async (scene) => {
    const { standardQuestion } = await scene.knowledge.add(unique('Twice?'));
    const { qaId, categoryId } = await scene.knowledge.add(unique('Once?'));
    return ask(scene, 'updateQa', { params: { qaId }, body: contentOf(standardQuestion, categoryId) });
  },
  'bulkEditQas duplicateName': async (scene) => {
    const deleted = await scene.knowledge.add(unique('Twice?'));
    await scene.knowledge.remove(deleted);
    await scene.knowledge.add(deleted.standardQuestion);
    return ask(scene, 'bulkEditQas', { body: { qaIds: [deleted.qaId], action: 'restore' } });
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
  'createChitchat duplicateName': async (scene) => {
    const { question } = await newChitchat(scene);
    return ask(scene, 'createChitchat', { body: smallTalk(question) });
  },
  'updateChitchat duplicateName': async (scene) => {
    const { question } = await newChitchat(scene);
    const { chitchatId } = await newChitchat(scene);
    return ask(scene, 'updateChitchat', { params: { chitchatId }, body: smallTalk(question) });
  },
  'updateChitchat versionConflict': behind('updateChitchat', async (scene) => {
    const { chitchatId } = await newChitchat(scene);
    return { params: { chitchatId }, body: smallTalk(unique('Ahoy')) };
  }),
  'deleteChitchat versionConflict': behind('deleteChitchat', async (scene) => {
    const { chitchatId } = await newChitchat(scene);
    return { params: { chitchatId } };
  }),
  'activateChitchat transitionRefused': async (scene) => {
    const { chitchatId } = await newChitchat(scene);
    return ask(scene, 'activateChitchat', { params: { chitchatId } });
  },
  'deactivateChitchat transitionRefused': async (scene) => {
    const { chitchatId } = await newChitchat(scene);
    await ask(scene, 'deactivateChitchat', { params: { chitchatId } });
    return ask(scene, 'deactivateChitchat', { params: { chitchatId } });
  },
  'createImport uploadPending': async (scene) => {
    const { importId } = await scene.importer.upload(good);
    const answer = await ask(scene, 'createImport');
    await scene.importer.cancel(importId);
    return answer;
  },
  'importChitchats uploadPending': besideAnother('importChitchats', 'chitchats/import'),
  'importRegressionCases uploadPending': besideAnother('importRegressionCases', 'regression-cases/import'),
  'chooseExistingQas transitionRefused': async (scene) =>
    ask(scene, 'chooseExistingQas', { params: { importId: await cancelledImport(scene) } }),
  'confirmImport transitionRefused': async (scene) =>
    ask(scene, 'confirmImport', { params: { importId: await cancelledImport(scene) } }),
  'cancelImport transitionRefused': async (scene) =>
    ask(scene, 'cancelImport', { params: { importId: await cancelledImport(scene) } }),
  'askOnlineTest robotUnavailable': (scene) =>
    withDraftIndex(scene, 'failed', () => ask(scene, 'askOnlineTest')),
  'askOnlineTest indexBuilding': (scene) =>
    withDraftIndex(scene, 'building', async () => {
      const asked = ask(scene, 'askOnlineTest');
      // It reads the clock each time that it reads the index.
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

export const deploymentProblems: SpecificProblems = {
  'requestDeployment draftUnchanged': async (scene) => {
    await deployed(scene);
    return ask(scene, 'requestDeployment');
  },
  'requestDeployment deploymentRunning': (scene) =>
    whileDeploying(scene, () => ask(scene, 'requestDeployment')),
  'requestDeployment versionConflict': async (scene) => {
    await scene.knowledge.add(unique('Question?'));
    return ask(scene, 'requestDeployment', { body: { note: '', draftRevision: 2_000_000_000 } });
  },
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
