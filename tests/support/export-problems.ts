import type { ContractScene } from './contract-scene.ts';
import { Exports } from './exports.ts';
import { type SpecificProblems, ask } from './provoking.ts';

const exportsOf = ({ app, office: { owner, sdkAppId } }: ContractScene) => new Exports(app, owner, sdkAppId);

/** An export that is over already. */
async function cancelled(scene: ContractScene): Promise<Record<string, string>> {
  const { exportId } = await exportsOf(scene).begin('members');
  await exportsOf(scene).cancel(exportId);
  return { exportId };
}

export const exportProblems: SpecificProblems = {
  'cancelExport transitionRefused': async (scene) =>
    ask(scene, 'cancelExport', { params: await cancelled(scene) }),
  'downloadExport transitionRefused': async (scene) =>
    ask(scene, 'downloadExport', { params: await cancelled(scene) }),
};
