import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Office, initialize } from '../support/accounts.ts';
import { type TestApp, startTestApp } from '../support/app.ts';
import { Deployments, answerTo } from '../support/deployments.ts';
import { Customer } from '../support/desk.ts';
import { Knowledge } from '../support/knowledge.ts';
import { Robots, changeRobot } from '../support/robots.ts';

let app: TestApp;
let office: Office;
let robots: Robots;

const wish = 'I want to talk to a person';
const insult = 'you are stupid';

beforeAll(async () => {
  app = await startTestApp();
});
beforeEach(async () => {
  await app.clear();
  office = await initialize(app);
  robots = new Robots(office);
  await new Knowledge(office.owner, office.sdkAppId).add('How much is a boat?', { answer: 'A lot.' });
});
afterAll(() => app.close());

/** Whether a customer who says this waits for a person afterwards, or is offered one. */
async function after(text: string): Promise<{ isPassedOn: boolean; offersPerson: boolean | undefined }> {
  const customer = await Customer.arrive(app, office);
  await answerTo(app, customer, text);
  const { status, messages } = await customer.look();
  return { isPassedOn: status !== 'bot', offersPerson: messages.at(-1)?.offersPerson };
}

describe('the wishes for a person that a robot follows', () => {
  it('are at first those in words, at once, and those of small talk by an offer', async () => {
    const [robot] = await robots.list();
    expect(robot).toMatchObject({ handoverOnWish: true, handoverAfterChitchat: 'offered' });
    expect(await after(wish)).toMatchObject({ isPassedOn: true });
    expect(await after(insult)).toEqual({ isPassedOn: false, offersPerson: true });
  });

  it('hold for customers from the next deployment on', async () => {
    const deployments = new Deployments(office.owner, office.sdkAppId);
    await deployments.deploy(app);
    await changeRobot(office, { handoverOnWish: false, handoverAfterChitchat: 'atOnce' });
    expect((await after(wish)).isPassedOn).toBe(true);
    expect((await after(insult)).isPassedOn).toBe(false);
    await deployments.deploy(app);
    expect((await after(wish)).isPassedOn).toBe(false);
    expect((await after(insult)).isPassedOn).toBe(true);
  });

  it('leave the customer the button for a person', async () => {
    await changeRobot(office, { handoverOnWish: false, handoverAfterChitchat: 'never' });
    expect(await after(insult)).toEqual({ isPassedOn: false, offersPerson: false });
    const customer = await Customer.arrive(app, office);
    await answerTo(app, customer, wish);
    expect(await customer.look()).toMatchObject({ status: 'bot', canRequestPerson: true });
    expect((await customer.askForPerson()).status).toBe(200);
  });

  it('are told by the online test where the robot does not follow them, and count as unanswered', async () => {
    await changeRobot(office, { handoverOnWish: false, handoverAfterFallbacks: 1 });
    app.clock.advance(1);
    await app.runJobs();
    const { body } = await robots.ask(wish);
    expect(body.kind).not.toBe('handover');
    expect(body.offersPerson).toBe(true);
    await changeRobot(office, { handoverAfterFallbacks: null });
    const { body: never } = await robots.ask(wish);
    expect(never.offersPerson).toBe(false);
    expect(never.trace.find(({ step }) => step === 'handover')).toMatchObject({
      outcome: 'miss',
      detail: 'wishNotFollowed',
      words: wish,
    });
  });
});
