import { Channels } from './channels.ts';
import { type SpecificProblems, ask, behind } from './provoking.ts';

export const channelProblems: SpecificProblems = {
  'deleteChannel versionConflict': behind('deleteChannel', async ({ office }) => ({
    params: { channelId: (await new Channels(office).add('Aside')).channelId },
  })),
  'deleteChannel stillInUse': async (scene) => {
    const channels = new Channels(scene.office);
    const [first, ...others] = await channels.list();
    for (const { channelId } of others) await channels.remove(channelId);
    const headers = { 'if-match': `"${first?.version}"` };
    return ask(scene, 'deleteChannel', { params: { channelId: first?.channelId ?? '' }, headers });
  },
};
