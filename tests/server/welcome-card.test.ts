import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { components } from '../../src/api/__generated__/schema.d.ts';
import { defaultMessages } from '../../src/machines/rules/default-messages.ts';
import { welcomeQuestionsMax } from '../../src/machines/rules/limits.ts';
import { type Office, initialize } from '../support/accounts.ts';
import { type TestApp, startTestApp } from '../support/app.ts';
import { Deployments, answerTo } from '../support/deployments.ts';
import { Customer } from '../support/desk.ts';
import { Knowledge } from '../support/knowledge.ts';
import { Robots, changeRobot } from '../support/robots.ts';

let app: TestApp;
let office: Office;
let robots: Robots;
let deployments: Deployments;

beforeAll(async () => {
  app = await startTestApp();
});
beforeEach(async () => {
  await app.clear();
  office = await initialize(app);
  robots = new Robots(office);
  deployments = new Deployments(office.owner, office.sdkAppId);
  await new Knowledge(office.owner, office.sdkAppId).add('Where are you?', { answer: 'In the harbour.' });
});
afterAll(() => app.close());

const said = async (customer: Customer) => (await customer.look()).messages.at(-1);

describe('the welcome card', () => {
  const questions = { en: ['Where are you?', 'Do you sell boats?'] };

  it('stands below the greeting, in the customer’s language, and a question of it is asked by choosing it', async () => {
    await changeRobot(office, { welcomeCard: { title: {}, questions } });
    await deployments.deploy(app);
    const customer = await Customer.arrive(app, office);
    const [greeted, card, ...none] = (await customer.look()).messages;
    expect(greeted).toMatchObject({ kind: 'text', suggestions: null });
    expect(card).toMatchObject({ kind: 'suggestions', text: defaultMessages.welcomeCardTitle.en });
    expect(card?.suggestions?.map(({ text }) => text)).toEqual(questions.en);
    expect(none).toEqual([]);
    const chosen = await customer.choose(card?.suggestions?.[0]?.suggestionId ?? '');
    expect(chosen.body).toMatchObject({ sender: 'customer', text: 'Where are you?' });
    await app.runJobs();
    expect(await said(customer)).toMatchObject({ text: 'In the harbour.' });
    const chinese = await Customer.arrive(app, office, 'zh');
    expect((await chinese.look()).messages).toHaveLength(1);
  });

  it('is no answer of the bot’s in the figures', async () => {
    await changeRobot(office, { welcomeCard: { title: {}, questions } });
    await deployments.deploy(app);
    const customer = await Customer.arrive(app, office);
    await answerTo(app, customer, 'Where are you?');
    await customer.leave();
    app.clock.advance(1);
    await app.runJobs();
    const { body } = await office.owner.get<components['schemas']['RobotReport']>(
      `/apps/${office.sdkAppId}/analysis/robots`,
    );
    expect(body.total).toMatchObject({ roundCount: 1, suggestionRate: 0 });
  });

  it('of the live version greets until the next deployment, and leaves with an empty list', async () => {
    await changeRobot(office, { welcomeCard: { title: { en: 'Ask me:' }, questions } });
    await deployments.deploy(app);
    await changeRobot(office, { welcomeCard: { title: { en: 'Ask me:' }, questions: { en: [] } } });
    expect(await said(await Customer.arrive(app, office))).toMatchObject({ text: 'Ask me:' });
    await deployments.deploy(app);
    expect(await said(await Customer.arrive(app, office))).toMatchObject({ kind: 'text' });
  });

  it('is refused with too many questions or one twice, kept when left out, and told by the audit log', async () => {
    const many = Array.from({ length: welcomeQuestionsMax + 1 }, (_, at) => `Question ${at}`);
    const refused = async (en: string[]) => {
      const { status, body } = await robots.request({ welcomeCard: { title: {}, questions: { en } } });
      expect(status).toBe(422);
      return body.fields;
    };
    expect(await refused(many)).toEqual([
      { pointer: '/welcomeCard/questions/en', code: 'tooMany', limit: welcomeQuestionsMax },
    ]);
    expect(await refused(['Twice', 'Twice '])).toEqual([
      { pointer: '/welcomeCard/questions/en', code: 'duplicate' },
    ]);
    await changeRobot(office, { welcomeCard: { title: {}, questions } });
    await changeRobot(office, { welcomeCard: undefined });
    const [robot] = await robots.list();
    expect(robot?.welcomeCard).toEqual({ title: {}, questions });
    await app.runJobs();
    const { body } = await office.owner.get<components['schemas']['AuditEntryPage']>(
      `/apps/${office.sdkAppId}/audit-entries`,
    );
    expect(body.items.flatMap(({ changes }) => changes)).toContainEqual({
      field: 'welcomeCard.questions.en',
      before: null,
      after: 'Where are you?, Do you sell boats?',
    });
  });
});
