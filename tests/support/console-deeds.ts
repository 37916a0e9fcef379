import { randomUUID } from 'node:crypto';
import type { components } from '../../src/api/__generated__/schema.d.ts';
import { type Office, addApplication, addMember } from './accounts.ts';
import type { TestApp } from './app.ts';
import { changeChannel } from './bot-and-channel.ts';
import { Channels } from './channels.ts';
import { Chitchats } from './chitchats.ts';
import { clusterDeeds } from './cluster-things.ts';
import type { Deed } from './deed.ts';
import { deploymentDeeds } from './deployment-deeds.ts';
import { changeConversations } from './desk.ts';
import { knowledgeDeeds } from './knowledge-deeds.ts';
import { Robots, changeRobot } from './robots.ts';
import { documentDeeds } from './document-deeds.ts';
import { exportDeeds } from './export-deeds.ts';
import { regressionDeeds } from './regression-deeds.ts';
import { Embeddings } from './embeddings.ts';
import { ThirdPartyBot } from './third-party-bot.ts';
import { Webhooks } from './webhooks.ts';

type Schemas = components['schemas'];

const hook = 'https://bot.acme.test/answers';
const unique = (word: string) => `${word} ${randomUUID()}`;

/** What an administrator can do in the console, each by the operation that does it. */
export function consoleDeeds(app: TestApp, office: Office): Record<string, Deed> {
  return {
    ...memberDeeds(app, office),
    ...settingsDeeds(office),
    ...knowledgeDeeds(app, office),
    ...chitchatDeeds(office),
    ...webhookDeeds(office),
    ...regressionDeeds(office),
    ...exportDeeds(app, office),
    ...documentDeeds(app, office),
    ...clusterDeeds(app, office),
    ...deploymentDeeds(app, office),
  };
}

function memberDeeds(app: TestApp, office: Office): Record<string, Deed> {
  const base = `/apps/${office.sdkAppId}/members`;
  const added = async () => (await addMember(app, office, { consoleRole: null, deskRole: 'agent' })).member;
  const deed =
    (action: string): Deed =>
    async () => {
      const { memberId } = await added();
      return () => office.owner.post(`${base}/${memberId}/${action}`);
    };
  return {
    createMember: async () => added,
    addExistingAccount: async () => {
      await addApplication(app);
      const body = { email: 'other@elsewhere.test', consoleRole: null, deskRole: 'agent' };
      return () =>
        office.owner.post(`${base}/existing`, body, { headers: { 'idempotency-key': randomUUID() } });
    },
    forceMemberOffline: deed('force-offline'),
    restoreMember: async () => {
      const { memberId } = await added();
      await office.owner.post(`${base}/${memberId}/force-offline`);
      return () => office.owner.post(`${base}/${memberId}/restore-online`);
    },
    resetMemberPassword: deed('reset-password'),
    updateMember: async () => {
      const { memberId } = await added();
      const headers = { 'if-match': '"1"' };
      return () =>
        office.owner.send('PATCH', `${base}/${memberId}`, { body: { nickname: 'Grace' }, headers });
    },
    deleteMember: async () => {
      const { memberId } = await added();
      return () => office.owner.send('DELETE', `${base}/${memberId}`);
    },
  };
}

function settingsDeeds(office: Office): Record<string, Deed> {
  const { owner, sdkAppId } = office;
  const bot = new ThirdPartyBot(office);
  const robots = new Robots(office);
  const channels = new Channels(office);
  return {
    updateApplication: async () => {
      const { body } = await owner.get<Schemas['Application']>(`/apps/${sdkAppId}`);
      const headers = { 'if-match': `"${body.version}"` };
      return () => owner.send('PATCH', `/apps/${sdkAppId}`, { body: { name: 'Other desk' }, headers });
    },
    updateConversationSettings: async () => () => changeConversations(office, { receptionLimit: 7 }),
    updateChannel: async () => () => changeChannel(office, 'Side door'),
    createChannel: async () => () => channels.request({ name: 'Shop' }),
    deleteChannel: async () => {
      const { channelId } = await channels.add('Shop');
      return () => channels.remove(channelId);
    },
    updateRobot: async () => () => changeRobot(office, { name: 'Ingrid' }),
    createRobot: async () => () => robots.request({ name: 'Ida' }),
    makeDefaultRobot: async () => {
      const { robotId } = await robots.add('Ida');
      return () => robots.makeDefault(robotId);
    },
    deleteRobot: async () => {
      const { robotId } = await robots.add('Ida');
      return () => robots.remove(robotId);
    },
    updateThirdPartyBot: async () => () => bot.change({ url: hook }),
    updateEmbeddingsEndpoint: async () => () => new Embeddings(office).change({ url: hook, model: 'm' }),
    rotateThirdPartyBotSecret: async () => () => bot.newSecret(),
    enableThirdPartyBot: async () => {
      await bot.change({ url: hook });
      await bot.newSecret();
      await bot.let('built-in');
      return () => bot.let('third-party');
    },
    enableBuiltInBot: async () => {
      await bot.serveAt(hook);
      return () => bot.let('built-in');
    },
  };
}

function chitchatDeeds(office: Office): Record<string, Deed> {
  const chitchats = new Chitchats(office.owner, office.sdkAppId);
  const entry = () => chitchats.add(unique('Hello'));
  return {
    createChitchat: async () => entry,
    updateChitchat: async () => {
      const made = await entry();
      return () => chitchats.update(made, { answers: [{ text: 'Hi!' }] });
    },
    deleteChitchat: async () => {
      const made = await entry();
      return () => chitchats.remove(made);
    },
    deactivateChitchat: async () => {
      const { chitchatId } = await entry();
      return () => chitchats.move(chitchatId, 'deactivate');
    },
    activateChitchat: async () => {
      const { chitchatId } = await entry();
      await chitchats.move(chitchatId, 'deactivate');
      return () => chitchats.move(chitchatId, 'activate');
    },
    bulkEditChitchats: async () => {
      const { chitchatId } = await entry();
      return () => chitchats.bulk({ action: 'deactivate', chitchatIds: [chitchatId] });
    },
    addStarterChitchats: async () => {
      await chitchats.clear();
      return () => chitchats.addStarters(['en']);
    },
  };
}

function webhookDeeds(office: Office): Record<string, Deed> {
  const webhooks = new Webhooks(office);
  const added = async () => {
    const { webhook } = await webhooks.add(`https://${randomUUID()}.acme.test/`);
    return webhook.webhookId;
  };
  return {
    createWebhook: async () => added,
    updateWebhook: async () => {
      const webhookId = await added();
      return () => webhooks.change(webhookId, { name: 'Billing' });
    },
    rotateWebhookSecret: async () => {
      const webhookId = await added();
      return () => webhooks.rotate(webhookId);
    },
    deleteWebhook: async () => {
      const webhookId = await added();
      return () => webhooks.remove(webhookId);
    },
  };
}
