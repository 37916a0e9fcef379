import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { components } from '../../src/api/__generated__/schema.d.ts';
import { markGuideStep } from '../../server/services/guide/guide.ts';
import { withDefaultMessages } from '../../server/services/settings/default-messages.ts';
import { defaultMessages } from '../../src/machines/rules/default-messages.ts';
import { inTransaction } from '../../server/store/transaction.ts';
import { addMember, initialize, type Office } from '../support/accounts.ts';
import { type TestApp, startTestApp } from '../support/app.ts';
import { onlyRobot } from '../support/robots.ts';

type ConversationSettings = components['schemas']['ConversationSettings'];
type Channel = components['schemas']['Channel'];

let app: TestApp;
let office: Office;
let base: string;

beforeAll(async () => {
  app = await startTestApp();
});
beforeEach(async () => {
  await app.store.clear();
  office = await initialize(app);
  base = `/apps/${office.sdkAppId}`;
});
afterAll(() => app.close());

const send = (method: 'PUT' | 'PATCH', path: string, body: object, version = 1) =>
  office.owner.send(method, `${base}${path}`, { body, headers: { 'if-match': `"${version}"` } });

async function events(): Promise<{ type: string; payload: unknown }[]> {
  return app.store.db.selectFrom('events').select(['type', 'payload']).orderBy('seq').execute();
}

/** Sends the robot with changes. */
async function sendRobot(changes: Record<string, unknown>) {
  const { path, version, content } = await onlyRobot(office);
  const headers = { 'if-match': `"${version}"` };
  return office.owner.send('PUT', path, { body: { ...content, ...changes }, headers });
}

describe('a robot', () => {
  it('is replaced as a whole, and the console hears of a pending change', async () => {
    const answer = await sendRobot({
      name: '  Pip ',
      answerThreshold: 0.8,
      fallbackMessage: { en: 'Sorry.' },
    });
    expect(answer).toMatchObject({
      status: 200,
      headers: { etag: '"2"' },
      body: {
        name: 'Pip',
        isDefault: true,
        botType: 'qaBot',
        answerThreshold: 0.8,
        fallbackMessage: { en: 'Sorry.' },
        version: 2,
      },
    });
    const { path, robot } = await onlyRobot(office);
    expect(robot).toEqual(answer.body);
    expect((await office.owner.get(path)).body).toEqual(answer.body);
    expect((await events()).map(({ type }) => type)).toEqual(['draft.changed', 'robot.changed']);
  });

  it('speaks with the product’s words where a language is left empty', () => {
    const { fallbackMessage } = withDefaultMessages({ fallbackMessage: { en: 'Sorry.' }, other: 1 });
    expect(fallbackMessage).toEqual({ en: 'Sorry.', zh: defaultMessages.fallbackMessage.zh });
  });

  it('suggests below the score from which it answers', async () => {
    expect(await sendRobot({ answerThreshold: 0.5, suggestionThreshold: 0.5 })).toMatchObject({
      status: 422,
      body: { fields: [{ pointer: '/suggestionThreshold', code: 'suggestionNotBelowAnswer' }] },
    });
  });

  it('cannot be given another type', async () => {
    expect(await sendRobot({ botType: 'aiAgent' })).toMatchObject({
      status: 422,
      body: { fields: [{ pointer: '/botType', code: 'unknownField' }] },
    });
  });
});

async function changedDesk(
  changes: Partial<ConversationSettings>,
): Promise<Omit<ConversationSettings, 'version'>> {
  const { body } = await office.owner.get<ConversationSettings>(`${base}/conversation-settings`);
  const { version: _, ...settings } = body;
  return { ...settings, ...changes };
}

describe('conversation settings', () => {
  it('are replaced as a whole', async () => {
    const answer = await send('PUT', '/conversation-settings', await changedDesk({ receptionLimit: 999 }));
    expect(answer).toMatchObject({ status: 200, body: { receptionLimit: 999, version: 2 } });
  });

  it('word a transfer and a reminder too', async () => {
    const words = { transferMessage: { en: 'A colleague goes on.' }, reminderMessage: { zh: '还在吗？' } };
    const answer = await send('PUT', '/conversation-settings', await changedDesk(words));
    expect(answer).toMatchObject({ status: 200, body: words });
    const { reminderMessage: _, ...rest } = await changedDesk({ receptionLimit: 7 });
    expect(await send('PUT', '/conversation-settings', rest, 2)).toMatchObject({
      status: 422,
      body: { fields: [{ pointer: '/reminderMessage', code: 'required' }] },
    });
  });

  it('call a wait late before they call it overdue, and tell agents when', async () => {
    const body = await changedDesk({ replyWarningSeconds: 90, replyOverdueSeconds: 90 });
    expect(await send('PUT', '/conversation-settings', body)).toMatchObject({
      status: 422,
      body: { fields: [{ pointer: '/replyWarningSeconds', code: 'warningNotBeforeOverdue' }] },
    });
    const { browser } = await addMember(app, office, { consoleRole: null, deskRole: 'agent' });
    expect(await browser.get(`/apps/${office.sdkAppId}/conversation-settings`)).toMatchObject({
      status: 200,
      body: { replyWarningSeconds: 60, replyOverdueSeconds: 180 },
    });
  });

  it('remind before they end', async () => {
    const body = await changedDesk({ reminderSeconds: 600, autoEndSeconds: 600 });
    expect(await send('PUT', '/conversation-settings', body)).toMatchObject({
      status: 422,
      body: { fields: [{ pointer: '/reminderSeconds', code: 'reminderNotBeforeEnd' }] },
    });
  });

  it('keep to the limits, and say which one was passed', async () => {
    const answer = await send(
      'PUT',
      '/conversation-settings',
      await changedDesk({ receptionLimit: 1000, ratingValidHours: 0 }),
    );
    expect(answer.body.fields).toEqual(
      expect.arrayContaining([
        { pointer: '/receptionLimit', code: 'range', limit: 999 },
        { pointer: '/ratingValidHours', code: 'range', limit: 1 },
      ]),
    );
  });
});

describe('the application', () => {
  it('changes what the update names and keeps the rest', async () => {
    expect(await send('PATCH', '', { timeZone: 'Europe/Berlin' })).toMatchObject({
      status: 200,
      body: { name: 'Acme Support', timeZone: 'Europe/Berlin', languages: ['zh', 'en'], version: 2 },
    });
  });

  it('keeps its default language among its languages', async () => {
    expect(await send('PATCH', '', { languages: ['zh'] })).toMatchObject({
      status: 422,
      body: { fields: [{ pointer: '/defaultLanguage', code: 'unknownValue' }] },
    });
    expect(await send('PATCH', '', {})).toMatchObject({ status: 422 });
  });
});

async function webChannel(): Promise<Channel> {
  const { body } = await office.owner.get<{ items: Channel[] }>(`${base}/channels`);
  const [channel] = body.items;
  if (!channel) throw new Error('there is no channel');
  return channel;
}

describe('a channel', () => {
  it('is renamed, switched off and embedded as its update says', async () => {
    const { channelId, channelKey } = await webChannel();
    const answer = await send('PATCH', `/channels/${channelId}`, {
      name: 'Help page',
      enabled: false,
      allowedOrigins: ['https://WWW.acme.test', 'https://acme.test:443'],
    });
    expect(answer).toMatchObject({
      status: 200,
      headers: { etag: '"2"' },
      body: {
        channelKey,
        name: 'Help page',
        enabled: false,
        allowedOrigins: ['https://www.acme.test', 'https://acme.test'],
      },
    });
  });

  it('is embedded by origins, each once', async () => {
    const { channelId } = await webChannel();
    const path = `/channels/${channelId}`;
    for (const origin of [
      'ftp://acme.test',
      'https://acme.test/path',
      '*',
      "'unsafe-inline'",
      'https://a.test; x',
    ]) {
      expect((await send('PATCH', path, { allowedOrigins: [origin] })).status, origin).toBe(422);
    }
    expect(
      await send('PATCH', path, { allowedOrigins: ['https://acme.test', 'https://ACME.test'] }),
    ).toMatchObject({
      status: 422,
      body: { fields: [{ code: 'duplicate' }] },
    });
  });
});

describe('the guide', () => {
  it('ticks a step when it was really done, once', async () => {
    const { sdkAppId } = office;
    const at = app.clock.now();
    const mark = () =>
      inTransaction(app.deps, (tx, emit) => markGuideStep(tx, emit, sdkAppId, 'importKnowledge', at));
    await mark();
    app.clock.advance(60);
    await mark();
    expect(await office.owner.get(`${base}/guide`)).toMatchObject({
      body: {
        steps: [
          { id: 'importKnowledge', done: true, doneAt: at.toISOString() },
          { id: 'tryOnlineTest', done: false, doneAt: null },
          { id: 'deploy' },
          { id: 'shareChat' },
          { id: 'serveCustomer' },
        ],
      },
    });
    expect((await events()).map(({ type }) => type)).toEqual(['guide.updated']);
  });
});
