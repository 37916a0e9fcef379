import { BatchTests } from './batch-tests.ts';
import type { ContractScene } from './contract-scene.ts';
import { multipart } from './multipart.ts';
import { type SpecificProblems, ask } from './provoking.ts';

const testsOf = ({ app, office: { owner, sdkAppId } }: ContractScene) => new BatchTests(app, owner, sdkAppId);

export const batchProblems: SpecificProblems = {
  'createBatchTest uploadPending': async (scene) => {
    const tests = testsOf(scene);
    const { batchTestId } = await tests.begin('Where?');
    const body = multipart('Where else?', { fileName: 'questions.txt' });
    const answer = await ask(scene, 'createBatchTest', { body });
    await tests.cancel(batchTestId);
    return answer;
  },
  'cancelBatchTest transitionRefused': async (scene) => {
    const tests = testsOf(scene);
    const { batchTestId } = await tests.begin('Where?');
    await tests.cancel(batchTestId);
    return ask(scene, 'cancelBatchTest', { params: { batchTestId } });
  },
};
