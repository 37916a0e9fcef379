import type { ContractScene } from './contract-scene.ts';
import { type SpecificProblems, ask, behind } from './provoking.ts';
import { Robots } from './robots.ts';

const idle = async ({ office }: ContractScene) => ({
  params: { robotId: (await new Robots(office).add('Idle')).robotId },
});

export const robotProblems: SpecificProblems = {
  'deleteRobot versionConflict': behind('deleteRobot', idle),
  'deleteRobot stillInUse': async (scene) => {
    const { body } = await new Robots(scene.office).read(scene.robotId);
    const headers = { 'if-match': `"${body.version}"` };
    return ask(scene, 'deleteRobot', { params: { robotId: scene.robotId }, headers });
  },
};
