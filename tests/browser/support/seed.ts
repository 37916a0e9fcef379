import { randomUUID } from 'node:crypto';
import { expect } from '@playwright/test';
import type {
  ApplicationCreation,
  ContentScope,
  ConversationSettings,
  MemberCreation,
  RichText,
} from '../../../src/api/__generated__/schema.d.ts';
import { contentOfRobot } from '../../../src/api/robots.ts';
import type { Person } from './organization.ts';
import type { Product } from './product.ts';

/** Prepares through the API what a test needs but does not test. */

const key = () => ({ 'Idempotency-Key': randomUUID() });

/** @returns the id of the Q&A, and the version that an update names */
export async function addQa(
  product: Product,
  standardQuestion: string,
  answer: string,
  similarQuestions: string[] = [],
  blocks: RichText | null = null,
  categoryId?: string,
): Promise<{ qaId: string; version: number }> {
  const { data } = await product.api.POST('/apps/{sdkAppId}/qas', {
    params: { path: { sdkAppId: product.sdkAppId }, header: key() },
    body: { standardQuestion, similarQuestions, answer, blocks, ...(categoryId && { categoryId }) },
  });
  return { qaId: data?.qaId ?? '', version: data?.version ?? 0 };
}

/** @returns the id of the category */
export async function addCategory(product: Product, name: string): Promise<string> {
  const { data } = await product.api.POST('/apps/{sdkAppId}/categories', {
    params: { path: { sdkAppId: product.sdkAppId }, header: key() },
    body: { name, parentId: null },
  });
  return data?.categoryId ?? '';
}

/** Adds a robot with the settings of the default one, which answers from these things. */
export async function addRobot(product: Product, name: string, contentScope: ContentScope): Promise<void> {
  const path = { sdkAppId: product.sdkAppId };
  const { data } = await product.api.GET('/apps/{sdkAppId}/robots', { params: { path } });
  const model = data?.items.find(({ isDefault }) => isDefault);
  if (model === undefined) return;
  await product.api.POST('/apps/{sdkAppId}/robots', {
    params: { path, header: key() },
    body: { ...contentOfRobot(model), name, contentScope },
  });
}

/** Adds a case to the regression set: a Q&A has to answer the question. */
export async function addCase(product: Product, question: string, qaId: string): Promise<void> {
  await product.api.POST('/apps/{sdkAppId}/regression-cases', {
    params: { path: { sdkAppId: product.sdkAppId }, header: key() },
    body: {
      question,
      language: 'en',
      expectation: { kind: 'answer', origin: { kind: 'qa', id: qaId } },
    },
  });
}

/** Writes another answer into a Q&A, like somebody else. */
export async function changeAnswer(product: Product, qaId: string, answer: string): Promise<void> {
  const path = { sdkAppId: product.sdkAppId, qaId };
  const { data } = await product.api.GET('/apps/{sdkAppId}/qas/{qaId}', { params: { path } });
  if (data === undefined) return;
  const { standardQuestion, similarQuestions, categoryId, version } = data;
  await product.api.PUT('/apps/{sdkAppId}/qas/{qaId}', {
    params: { path, header: { 'If-Match': `"${version}"` } },
    body: { standardQuestion, similarQuestions, answer, categoryId },
  });
}

/** Gives the draft's robot another name. */
export async function renameRobot(product: Product, name: string): Promise<void> {
  const { sdkAppId } = product;
  const { data } = await product.api.GET('/apps/{sdkAppId}/robots', { params: { path: { sdkAppId } } });
  const [robot] = data?.items ?? [];
  if (robot === undefined) return;
  const { robotId, version } = robot;
  await product.api.PUT('/apps/{sdkAppId}/robots/{robotId}', {
    params: { path: { sdkAppId, robotId }, header: { 'If-Match': `"${version}"` } },
    body: { ...contentOfRobot(robot), name },
  });
}

/** Adds a robot that answers from one category, and names it in the channel. */
export async function addRobotToChannel(product: Product, name: string, categoryId: string): Promise<void> {
  const { api, sdkAppId } = product;
  const path = { sdkAppId };
  const { data: robots } = await api.GET('/apps/{sdkAppId}/robots', { params: { path } });
  const { data: channels } = await api.GET('/apps/{sdkAppId}/channels', { params: { path } });
  const [usual] = robots?.items ?? [];
  const [channel] = channels?.items ?? [];
  if (usual === undefined || channel === undefined) return;
  const { data: added } = await api.POST('/apps/{sdkAppId}/robots', {
    params: { path, header: key() },
    body: { ...contentOfRobot(usual), name, contentScope: { categoryIds: [categoryId], documentIds: [] } },
  });
  if (added === undefined) return;
  await api.PATCH('/apps/{sdkAppId}/channels/{channelId}', {
    params: {
      path: { sdkAppId, channelId: channel.channelId },
      header: { 'If-Match': `"${channel.version}"` },
    },
    body: { robotId: added.robotId },
  });
}

/** Requests a deployment, which then runs. @returns its id */
export async function startDeploying(product: Product, note = ''): Promise<string> {
  const { data } = await product.api.POST('/apps/{sdkAppId}/deployments', {
    params: { path: { sdkAppId: product.sdkAppId }, header: key() },
    body: { note },
  });
  return data?.deploymentId ?? '';
}

/** Makes the draft live and waits until it is. */
export async function deploy(product: Product, note = ''): Promise<void> {
  const path = { sdkAppId: product.sdkAppId, deploymentId: await startDeploying(product, note) };
  const read = () => product.api.GET('/apps/{sdkAppId}/deployments/{deploymentId}', { params: { path } });
  await expect.poll(async () => (await read()).data?.status).toBe('deployed');
}

/** Waits until the audit log, which follows the changes, has an entry about this. */
export async function untilAudited(product: Product, targetName: string): Promise<void> {
  const path = { sdkAppId: product.sdkAppId };
  const read = () => product.api.GET('/apps/{sdkAppId}/audit-entries', { params: { path } });
  await expect
    .poll(async () => (await read()).data?.items.map((entry) => entry.targetName))
    .toContain(targetName);
}

/** The super administrator creates an application and belongs to it. @returns the application's id */
export async function addSecondApplication({ api }: Product): Promise<string> {
  const body: ApplicationCreation = {
    name: 'Shop',
    languages: ['en'],
    defaultLanguage: 'en',
    timeZone: 'Europe/London',
  };
  const { data } = await api.POST('/apps', { params: { header: key() }, body });
  return data?.sdkAppId ?? '';
}

/** A member who has chosen the password. @returns the member's id */
export async function addMember(
  product: Product,
  { nickname, email, password }: Person,
  roles: Pick<MemberCreation, 'consoleRole' | 'deskRole'>,
  sdkAppId = product.sdkAppId,
): Promise<string> {
  const { data } = await product.api.POST('/apps/{sdkAppId}/members', {
    params: { path: { sdkAppId }, header: key() },
    body: { nickname, email, password, ...roles },
  });
  await product.installation.keepPassword({ email, password });
  return data?.memberId ?? '';
}

/** Takes the super administrator away from the desk. */
export async function leaveDesk(product: Product): Promise<void> {
  const params = { path: { sdkAppId: product.sdkAppId } };
  await product.api.POST('/apps/{sdkAppId}/agents/me/offline', { params });
}

/** Forces a member offline, like an administrator elsewhere. */
export async function forceOffline(product: Product, memberId: string): Promise<void> {
  await product.api.POST('/apps/{sdkAppId}/members/{memberId}/force-offline', {
    params: { path: { sdkAppId: product.sdkAppId, memberId } },
  });
}

/** Changes the conversation settings. */
export async function setConversations(
  product: Product,
  change: Partial<Omit<ConversationSettings, 'version'>>,
): Promise<void> {
  const path = { sdkAppId: product.sdkAppId };
  const { data } = await product.api.GET('/apps/{sdkAppId}/conversation-settings', { params: { path } });
  if (data === undefined) return;
  const { version, ...settings } = data;
  await product.api.PUT('/apps/{sdkAppId}/conversation-settings', {
    params: { path, header: { 'If-Match': `"${version}"` } },
    body: { ...settings, ...change },
  });
}

/** The customer's page of the application's channel. */
export async function chatPath(product: Product): Promise<string> {
  const { data } = await product.api.GET('/apps/{sdkAppId}/channels', {
    params: { path: { sdkAppId: product.sdkAppId } },
  });
  return `/chat/${data?.items[0]?.channelKey}`;
}

/** The texts of the newest conversation in the store, in order. */
export async function storedTexts(product: Product, senders: readonly string[]): Promise<string[]> {
  const path = { sdkAppId: product.sdkAppId };
  const { data: list } = await product.api.GET('/apps/{sdkAppId}/conversations', {
    params: { path, query: { view: 'all' } },
  });
  const conversationId = list?.items[0]?.conversationId ?? '';
  const { data } = await product.api.GET('/apps/{sdkAppId}/conversations/{conversationId}/messages', {
    params: { path: { ...path, conversationId }, query: { limit: 100 } },
  });
  return (data?.items ?? []).filter(({ sender }) => senders.includes(sender)).map(({ text }) => text);
}

/** Gives the web channel another name. */
export async function nameChannel({ api, sdkAppId }: Product, name: string): Promise<void> {
  const { data } = await api.GET('/apps/{sdkAppId}/channels', { params: { path: { sdkAppId } } });
  const [channel] = data?.items ?? [];
  if (channel === undefined) return;
  const { channelId, version } = channel;
  await api.PATCH('/apps/{sdkAppId}/channels/{channelId}', {
    params: { path: { sdkAppId, channelId }, header: { 'If-Match': `"${version}"` } },
    body: { name },
  });
}
