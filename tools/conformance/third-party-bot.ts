import { read } from './json.ts';
import type { World } from './world.ts';

/** Where nobody answers: names under `.test` lead nowhere. */
const nowhere = 'https://bot.acme.test/parley';

/** The hook has an address and a secret; one that is there already stays as it is. */
export async function configureHook(world: World): Promise<void> {
  const { owner } = world;
  const { body } = await world.must('getThirdPartyBot', { caller: owner });
  if (read(body, 'url') === null) {
    await world.must('updateThirdPartyBot', {
      caller: owner,
      headers: { 'if-match': `"${String(read(body, 'version'))}"` },
      body: { url: nowhere, timeoutSeconds: 5, onFailure: 'fallback' },
    });
  }
  if (read(body, 'secretHint') === null) await world.must('rotateThirdPartyBotSecret', { caller: owner });
}

/** Lets a bot serve that may serve already. */
export async function letServe(world: World, source: 'builtIn' | 'thirdParty'): Promise<void> {
  const { owner } = world;
  if (source === 'thirdParty') await configureHook(world);
  const { body } = await world.must('getBotMode', { caller: owner });
  if (read(body, 'source') === source) return;
  await world.must(source === 'builtIn' ? 'enableBuiltInBot' : 'enableThirdPartyBot', { caller: owner });
}
