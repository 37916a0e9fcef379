import type { ContractScene } from './contract-scene.ts';
import { keepPicture, pictureAnswer } from './media.ts';
import { type SpecificProblems, ask, unique } from './provoking.ts';

export const fileProblems: SpecificProblems = {
  'downloadFile validationFailed': async (scene) =>
    ask(scene, 'downloadFile', { headers: { range: `bytes=0-${'9'.repeat(100)}` } }),
  'downloadFile rangeNotSatisfiable': async (scene) => {
    const { url } = await keepPicture(scene.office.owner, scene.office.sdkAppId);
    const fileKey = url.split('/').at(-1) ?? '';
    return ask(scene, 'downloadFile', { params: { fileKey }, headers: { range: 'bytes=99999-' } });
  },
  'deleteFile stillInUse': async (scene: ContractScene) => {
    const { owner, sdkAppId } = scene.office;
    const { fileId, url } = await keepPicture(owner, sdkAppId);
    await ask(scene, 'createQa', { body: pictureAnswer(`${unique('case')}?`, url) });
    return ask(scene, 'deleteFile', { params: { fileId } });
  },
};
