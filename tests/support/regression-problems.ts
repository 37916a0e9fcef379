import { regressionCasesMax } from '../../src/machines/rules/limits.ts';
import type { ContractScene } from './contract-scene.ts';
import { type SpecificProblems, ask, behind, unique } from './provoking.ts';
import { RegressionSet, expectFallback } from './regression-set.ts';

const setOf = ({ office: { owner, sdkAppId } }: ContractScene) => new RegressionSet(owner, sdkAppId);
const contentOf = (question: string) => ({ question, language: 'en', expectation: expectFallback });

async function newCase(scene: ContractScene) {
  const { caseId } = await setOf(scene).add(unique('Where'));
  return { params: { caseId }, body: contentOf(unique('Where else')) };
}

/** Fills the set, tries, and empties it again. */
async function whileFull(scene: ContractScene) {
  const { db } = scene.app.store;
  const { sdkAppId } = scene.office;
  const rows = Array.from({ length: regressionCasesMax }, (_, index) => ({
    sdk_app_id: sdkAppId,
    case_id: `cas_full${index}`,
    question: `Full ${index}`,
    question_key: `full ${index}`,
    language: 'en' as const,
    expected_kind: 'fallback' as const,
    origin_kind: null,
    origin_id: null,
    created_at: scene.app.clock.now(),
  }));
  await db.insertInto('regression_cases').values(rows).execute();
  try {
    return await ask(scene, 'createRegressionCase', { body: contentOf(unique('One more')) });
  } finally {
    await db.deleteFrom('regression_cases').where('case_id', 'like', 'cas_full%').execute();
  }
}

export const regressionProblems: SpecificProblems = {
  'createRegressionCase duplicateName': async (scene) => {
    const { question } = await setOf(scene).add(unique('Twice'));
    return ask(scene, 'createRegressionCase', { body: contentOf(question) });
  },
  'createRegressionCase regressionSetLimitExceeded': whileFull,
  'updateRegressionCase duplicateName': async (scene) => {
    const { question } = await setOf(scene).add(unique('Twice'));
    const { params } = await newCase(scene);
    const headers = { 'if-match': '"1"' };
    return ask(scene, 'updateRegressionCase', { params, body: contentOf(question), headers });
  },
  'updateRegressionCase versionConflict': behind('updateRegressionCase', newCase),
  'updateRegressionSettings versionConflict': behind('updateRegressionSettings'),
  'deleteRegressionCase versionConflict': behind('deleteRegressionCase', async (scene) => ({
    params: (await newCase(scene)).params,
  })),
  'cancelRegressionRun transitionRefused': async (scene) => {
    const { regressionRunId } = (await setOf(scene).request()).body;
    await setOf(scene).cancel(regressionRunId);
    return ask(scene, 'cancelRegressionRun', { params: { regressionRunId } });
  },
};
