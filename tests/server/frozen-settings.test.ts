import { afterAll, beforeAll, expect, it } from 'vitest';
import { FrozenSettings } from '../../server/services/bot/frozen-settings.ts';
import { type Office, initialize } from '../support/accounts.ts';
import { type TestApp, startTestApp } from '../support/app.ts';
import { Deployments, changeBotSettings } from '../support/deployments.ts';
import { Knowledge } from '../support/knowledge.ts';

let app: TestApp;
let office: Office;
beforeAll(async () => {
  app = await startTestApp();
  office = await initialize(app);
  await new Knowledge(office.owner, office.sdkAppId).add('Opening hours?');
});
afterAll(() => app.close());

it('what a version froze is kept under that version alone', async () => {
  for (const robotName of ['Uno', 'Due']) {
    await changeBotSettings(office, { robotName });
    await new Deployments(office.owner, office.sdkAppId).deploy(app);
  }
  const frozen = new FrozenSettings();
  const nameIn = async (version: number) =>
    (await frozen.read(app.deps.db, office.sdkAppId, version))?.robotName;
  expect([await nameIn(1), await nameIn(1), await nameIn(2), await nameIn(1)]).toEqual([
    'Uno',
    'Uno',
    'Due',
    'Uno',
  ]);
  expect(await nameIn(3)).toBeUndefined();
});
