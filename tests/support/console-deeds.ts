import { randomUUID } from 'node:crypto';
import type { components } from '../../src/api/__generated__/schema.d.ts';
import { type Office, addMember } from './accounts.ts';
import type { TestApp } from './app.ts';
import { changeChannel } from './bot-and-channel.ts';
import { Channels } from './channels.ts';
import { Chitchats } from './chitchats.ts';
import type { Deed } from './deed.ts';
import { deploymentDeeds } from './deployment-deeds.ts';
import { changeConversations } from './desk.ts';
import { Importer } from './imports.ts';
import { Knowledge } from './knowledge.ts';
import { Robots, changeRobot } from './robots.ts';
import { documentDeeds } from './document-deeds.ts';
import { exportDeeds } from './export-deeds.ts';
import { regressionDeeds } from './regression-deeds.ts';
import { Embeddings } from './embeddings.ts';
import { ThirdPartyBot } from './third-party-bot.ts';
import { Webhooks } from './webhooks.ts';
import { knowledgeWorkbook } from './workbooks.ts';

type Schemas = components['schemas'];

const hook = 'https://bot.acme.test/answers';
const unique = (word: string) => `${word} ${randomUUID()}`;
const oneQa = () => knowledgeWorkbook([['', '', unique('Is it'), '', 'Yes.', '']]);

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

function knowledgeDeeds(app: TestApp, office: Office): Record<string, Deed> {
  const knowledge = new Knowledge(office.owner, office.sdkAppId);
  const importer = new Importer(app, office);
  const qa = () => knowledge.add(unique('When'));
  const category = () => knowledge.addCategory(unique('Orders'));
  return {
    createCategory: async () => category,
    renameCategory: async () => {
      const { categoryId } = await category();
      return () => knowledge.renameCategory(categoryId, unique('Parcels'));
    },
    deleteCategory: async () => {
      const { categoryId } = await category();
      return () => knowledge.deleteCategory(categoryId);
    },
    createQa: async () => qa,
    updateQa: async () => {
      const made = await qa();
      return () => knowledge.update(made, { answer: 'Another answer.' });
    },
    deleteQa: async () => {
      const made = await qa();
      return () => knowledge.remove(made);
    },
    deactivateQa: async () => {
      const { qaId } = await qa();
      return () => knowledge.move(qaId, 'deactivate');
    },
    activateQa: async () => {
      const { qaId } = await qa();
      await knowledge.move(qaId, 'deactivate');
      return () => knowledge.move(qaId, 'activate');
    },
    addSimilarQuestion: async () => {
      const { qaId } = await qa();
      return () => knowledge.addQuestion(qaId, 'In other words?');
    },
    removeSimilarQuestion: async () => {
      const { qaId } = await qa();
      await knowledge.addQuestion(qaId, 'In other words?');
      return () => knowledge.removeQuestion(qaId, 'In other words?');
    },
    moveSimilarQuestion: async () => {
      const question = unique('Another way');
      const { qaId } = await knowledge.add(unique('Question'), { similarQuestions: [question] });
      const other = await knowledge.add(unique('Question'));
      return () => knowledge.moveQuestion(qaId, question, other.qaId);
    },
    mergeQa: async () => {
      const { qaId } = await knowledge.add(unique('Question'));
      const other = await knowledge.add(unique('Question'));
      return () => knowledge.merge(qaId, other.qaId, 'own');
    },
    bulkEditQas: async () => {
      const { qaId } = await qa();
      return () => knowledge.bulk({ action: 'delete', qaIds: [qaId] });
    },
    confirmImport: async () => {
      const { importId } = await importer.review(oneQa());
      return () => importer.confirm(importId);
    },
    undoImport: async () => {
      const { importId } = await importer.import(oneQa());
      return () => importer.undo(importId);
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
