import { read } from './json.ts';
import type { World } from './world.ts';

/** An address where nobody answers: names under `.test` do not resolve. */
const nowhere = 'https://bot.acme.test/parley';

/** Gives the hook an address and a secret, unless it has them already. */
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

/** Lets a bot serve, even if it serves already. */
export async function letServe(world: World, source: 'builtIn' | 'thirdParty'): Promise<void> {
  const { owner } = world;
  if (source === 'thirdParty') await configureHook(world);
  const { body } = await world.must('getBotMode', { caller: owner });
  if (read(body, 'source') === source) return;
  await world.must(source === 'builtIn' ? 'enableBuiltInBot' : 'enableThirdPartyBot', { caller: owner });
}
