import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { components } from '../../src/api/__generated__/schema.d.ts';
import { type Office, addApplication, initialize } from '../support/accounts.ts';
import { type TestApp, startTestApp } from '../support/app.ts';
import { Deployments } from '../support/deployments.ts';
import { Customer } from '../support/desk.ts';
import { HookStandIn } from '../support/hook-stand-in.ts';
import { Knowledge } from '../support/knowledge.ts';
import { keepPicture, sendMedia, wholeMedia } from '../support/media.ts';
import { Robots, changeRobot, onlyRobot } from '../support/robots.ts';
import { ThirdPartyBot } from '../support/third-party-bot.ts';

type Schemas = components['schemas'];

let app: TestApp;
let office: Office;
let robots: Robots;
let deployments: Deployments;
let picture: Schemas['UploadedFile'];

beforeAll(async () => {
  app = await startTestApp({ env: { PARLEY_OUTGOING_ALLOWED: '127.0.0.0/8' } });
});
beforeEach(async () => {
  await app.clear();
  office = await initialize(app);
  robots = new Robots(office);
  deployments = new Deployments(office.owner, office.sdkAppId);
  await new Knowledge(office.owner, office.sdkAppId).add('Where are you?', { answer: 'In the harbour.' });
  picture = await keepPicture(office.owner, office.sdkAppId);
});
afterAll(() => app.close());

const wear = (avatar: string | null) => changeRobot(office, { avatar });

/** What the channel says of its robot’s picture. */
async function channelsPicture(): Promise<string | null> {
  const { channelKey } = await robots.channel();
  const { body } = await app.browser().get<Schemas['VisitorChannel']>(`/visitor/channels/${channelKey}`);
  return body.robotAvatar;
}

/** The pictures beside what a customer and the bot say to each other. */
async function picturesOf(customer: Customer) {
  await customer.say('Where are you?');
  await app.runJobs();
  return (await customer.look()).messages.map(({ sender, senderAvatar }) => [sender, senderAvatar ?? null]);
}

async function remove({ fileId }: Schemas['UploadedFile']): Promise<number> {
  return (await office.owner.send('DELETE', `/apps/${office.sdkAppId}/files/${fileId}`)).status;
}

describe('the picture of a robot', () => {
  it('stands at the channel and beside each of its messages, for the customer and at the desk', async () => {
    await changeRobot(office, {
      avatar: picture.fileKey,
      welcomeCard: { title: {}, questions: { en: ['Where are you?'] } },
    });
    await deployments.deploy(app);
    expect(await channelsPicture()).toBe(picture.fileKey);
    const customer = await Customer.arrive(app, office);
    const shown = ['bot', picture.fileKey];
    expect(await picturesOf(customer)).toEqual([shown, shown, ['customer', null], shown]);
    const path = `/apps/${office.sdkAppId}/conversations/${customer.conversationId}/messages`;
    const { items } = (await office.owner.get<Schemas['MessagePage']>(path)).body;
    const bots = items.filter(({ sender }) => sender === 'bot');
    expect(bots.map(({ senderAvatar }) => senderAvatar)).toEqual(Array(3).fill(picture.fileKey));
    expect(items.find(({ sender }) => sender === 'customer')).not.toHaveProperty('senderAvatar');
    expect((await app.app.inject({ url: picture.url })).statusCode).toBe(200);
  });

  it('changes with the next deployment, which tells it; what was said keeps the picture of then', async () => {
    await deployments.deploy(app);
    await wear(picture.fileKey);
    expect(await channelsPicture()).toBeNull();
    const customer = await Customer.arrive(app, office);
    const { items } = await deployments.diff();
    expect(items).toMatchObject([
      { kind: 'robot', before: { avatar: null }, after: { avatar: picture.fileKey } },
    ]);
    await deployments.deploy(app);
    expect(await channelsPicture()).toBe(picture.fileKey);
    expect(await picturesOf(customer)).toEqual([
      ['bot', null],
      ['customer', null],
      ['bot', picture.fileKey],
    ]);
  });

  it('stands beside what a third party’s bot says in its place, and beside its own words where that one fails', async () => {
    await wear(picture.fileKey);
    await deployments.deploy(app);
    const hook = await HookStandIn.listen();
    await new ThirdPartyBot(office).serveAt(hook.url, { timeoutSeconds: 1 });
    const customer = await Customer.arrive(app, office);
    const shown = ['bot', picture.fileKey];
    expect(await picturesOf(customer)).toEqual([shown, ['customer', null], shown]);
    await hook.close();
    expect((await picturesOf(customer)).slice(-2)).toEqual([['customer', null], shown]);
  });

  it('is a picture of the application; anything else is refused, and nothing is saved', async () => {
    const film = await sendMedia(office.owner, office.sdkAppId, wholeMedia['video/mp4']);
    const others = await keepPicture(office.owner, office.sdkAppId);
    const { sdkAppId } = await addApplication(app);
    await app.store.db
      .updateTable('files')
      .set({ sdk_app_id: sdkAppId })
      .where('file_id', '=', others.fileId)
      .execute();
    const gone = await keepPicture(office.owner, office.sdkAppId);
    await remove(gone);
    const unknown = [{ pointer: '/avatar', code: 'unknownValue' }];
    const { path, version, content } = await onlyRobot(office);
    for (const avatar of [film.body.fileKey, others.fileKey, gone.fileKey, picture.fileId, 'fky_none']) {
      const headers = { 'if-match': `"${version}"` };
      // oxlint-disable no-await-in-loop -- one after the other
      const saved = await office.owner.send<Schemas['Problem']>('PUT', path, {
        body: { ...content, avatar },
        headers,
      });
      const added = await robots.request({ name: 'Another', avatar });
      // oxlint-enable no-await-in-loop
      expect([saved.status, saved.body.fields, added.status, added.body.fields]).toEqual([
        422,
        unknown,
        422,
        unknown,
      ]);
    }
    expect((await robots.list()).map(({ avatar }) => avatar)).toEqual([null]);
  });

  it('is taken over by a copy, kept when left out, and taken away by null', async () => {
    await wear(picture.fileKey);
    await changeRobot(office, { avatar: undefined });
    expect((await onlyRobot(office)).robot.avatar).toBe(picture.fileKey);
    expect((await robots.add('Copy')).avatar).toBe(picture.fileKey);
    expect((await robots.add('Older client', { avatar: undefined })).avatar).toBeNull();
    await wear(null);
    expect((await onlyRobot(office)).robot.avatar).toBeNull();
  });

  it('cannot be deleted while a robot of the draft or of a version shows it', async () => {
    await wear(picture.fileKey);
    expect(await remove(picture)).toBe(409);
    await deployments.deploy(app);
    await wear(null);
    expect(await remove(picture)).toBe(409);
    const tried = await keepPicture(office.owner, office.sdkAppId);
    await wear(tried.fileKey);
    await wear(null);
    expect(await remove(tried)).toBe(204);
  });

  it('comes back with its version, which comes back without it where the file is gone', async () => {
    await wear(picture.fileKey);
    const { deploymentId } = await deployments.deploy(app);
    const restored = async () => {
      await wear(null);
      await deployments.act(deploymentId, 'restore');
      await app.runJobs();
      return (await onlyRobot(office)).robot;
    };
    expect(await restored()).toMatchObject({ avatar: picture.fileKey, deployState: 'live' });
    await app.store.db.deleteFrom('files').where('file_id', '=', picture.fileId).execute();
    expect(await restored()).toMatchObject({ avatar: null, deployState: 'pendingChange' });
  });

  it('is told by the audit log as its file is called, also where both are called the same', async () => {
    const other = await keepPicture(office.owner, office.sdkAppId);
    for (const avatar of [picture.fileKey, other.fileKey, null]) {
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      await wear(avatar);
      // The log is ordered by time.
      app.clock.advance(1);
    }
    await app.runJobs();
    const path = `/apps/${office.sdkAppId}/audit-entries`;
    const { body } = await office.owner.get<Schemas['AuditEntryPage']>(path);
    const told = body.items.flatMap(({ changes }) => changes).filter(({ field }) => field === 'avatar');
    expect(told.map(({ before, after }) => [before, after])).toEqual([
      ['label.png', null],
      ['label.png', 'label.png'],
      [null, 'label.png'],
    ]);
  });
});
