import { afterAll, beforeAll, expect, it } from 'vitest';
import { FrozenContent } from '../../server/services/bot/frozen-content.ts';
import { type Office, initialize } from '../support/accounts.ts';
import { type TestApp, startTestApp } from '../support/app.ts';
import { Deployments } from '../support/deployments.ts';
import { changeRobot } from '../support/robots.ts';
import { Knowledge } from '../support/knowledge.ts';

let app: TestApp;
let office: Office;
let knowledge: Knowledge;
let deployments: Deployments;
beforeAll(async () => {
  app = await startTestApp();
  office = await initialize(app);
  knowledge = new Knowledge(office.owner, office.sdkAppId);
  deployments = new Deployments(office.owner, office.sdkAppId);
  await knowledge.add('Where are you?');
});
afterAll(() => app.close());

it('the settings that a version froze are kept under that version alone', async () => {
  for (const name of ['Uno', 'Due']) {
    await changeRobot(office, { name });
    await deployments.deploy(app);
  }
  const frozen = new FrozenContent();
  const nameIn = async (version: number) =>
    (await frozen.robot(app.deps.db, { sdkAppId: office.sdkAppId, version }, []))?.name;
  expect([await nameIn(1), await nameIn(1), await nameIn(2), await nameIn(1)]).toEqual([
    'Uno',
    'Uno',
    'Due',
    'Uno',
  ]);
  expect(await nameIn(3)).toBeUndefined();
});

it('the answers that a version froze are kept under that version alone, in the order asked for', async () => {
  const hours = await knowledge.add('Opening hours?', { answer: 'From nine.' });
  const parking = await knowledge.add('Where to park?', { answer: 'Behind the house.' });
  const before = (await deployments.deploy(app)).version;
  await knowledge.update(hours, { answer: 'From ten.' });
  const after = (await deployments.deploy(app)).version;
  const frozen = new FrozenContent();
  const answersIn = async (version: number, ...qas: { qaId: string }[]) => {
    const ids = qas.map(({ qaId }) => qaId);
    return (await frozen.qas(app.deps.db, office.sdkAppId, version, ids)).map(({ answer }) => answer);
  };
  expect(await answersIn(before, hours)).toEqual(['From nine.']);
  expect(await answersIn(before, parking, hours)).toEqual(['Behind the house.', 'From nine.']);
  expect(await answersIn(after, hours, { qaId: 'qa_unknown' })).toEqual(['From ten.']);
  expect(await answersIn(before, hours)).toEqual(['From nine.']);
});
