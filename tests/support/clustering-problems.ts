import type { EditionRow } from './edition.ts';
import { Clusterings } from './clusterings.ts';
import type { ContractScene } from './contract-scene.ts';
import { holdEdition } from './edition.ts';
import { type SpecificProblems, ask } from './provoking.ts';

const clusteringsOf = ({ app, office }: ContractScene) => new Clusterings(app, office);

async function requestWith(scene: ContractScene, edition: EditionRow) {
  const giveBack = await holdEdition(scene.app, scene.office.sdkAppId, edition);
  const answer = await ask(scene, 'requestClustering', { body: { window: '7d' } });
  await giveBack();
  return answer;
}

export const clusteringProblems: SpecificProblems = {
  'requestClustering editionRequired': (scene) =>
    requestWith(scene, { edition: 'standard', edition_expires_at: null }),
  'requestClustering packageExpired': (scene) =>
    requestWith(scene, { edition: 'trial', edition_expires_at: scene.app.clock.now() }),
  'cancelClustering transitionRefused': async (scene) => {
    const clusterings = clusteringsOf(scene);
    const { clusteringId } = (await clusterings.request()).body;
    await clusterings.cancel(clusteringId);
    return ask(scene, 'cancelClustering', { params: { clusteringId } });
  },
  'acceptKeptCluster transitionRefused': async (scene) => {
    const clusterings = clusteringsOf(scene);
    const { keptClusterId } = await clusterings.pair();
    await clusterings.move(keptClusterId, 'ignore');
    const questionIds = (await clusterings.questions(keptClusterId)).items.map((each) => each.questionId);
    const { qaId } = await scene.knowledge.add('Accepted by nobody?');
    return ask(scene, 'acceptKeptCluster', { params: { keptClusterId }, body: { qaId, questionIds } });
  },
  'ignoreKeptCluster transitionRefused': async (scene) => {
    const clusterings = clusteringsOf(scene);
    const { keptClusterId } = await clusterings.pair();
    await clusterings.move(keptClusterId, 'ignore');
    return ask(scene, 'ignoreKeptCluster', { params: { keptClusterId } });
  },
  'mergeKeptCluster transitionRefused': async (scene) => {
    const clusterings = clusteringsOf(scene);
    const [{ keptClusterId }, other] = await clusterings.pairs(2);
    await clusterings.move(keptClusterId, 'ignore');
    const body = { otherClusterId: other?.keptClusterId };
    return ask(scene, 'mergeKeptCluster', { params: { keptClusterId }, body });
  },
  'reopenKeptCluster transitionRefused': async (scene) => {
    const { keptClusterId } = await clusteringsOf(scene).pair();
    return ask(scene, 'reopenKeptCluster', { params: { keptClusterId } });
  },
};
