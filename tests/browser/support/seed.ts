import { randomUUID } from 'node:crypto';
import { expect } from '@playwright/test';
import type { MemberCreation } from '../../../src/api/__generated__/schema.d.ts';
import type { Person, Product } from './product.ts';

/** What a test needs to be there and does not test: made through the API. */

const key = () => ({ 'Idempotency-Key': randomUUID() });

/** @returns the id of the Q&A, and the version that an update names */
export async function addQa(
  product: Product,
  standardQuestion: string,
  answer: string,
  similarQuestions: string[] = [],
): Promise<{ qaId: string; version: number }> {
  const { data } = await product.api.POST('/apps/{sdkAppId}/qas', {
    params: { path: { sdkAppId: product.sdkAppId }, header: key() },
    body: { standardQuestion, similarQuestions, answer },
  });
  return { qaId: data?.qaId ?? '', version: data?.version ?? 0 };
}

/** Makes the draft live and waits until it is. */
export async function deploy(product: Product, note = ''): Promise<void> {
  const path = { sdkAppId: product.sdkAppId };
  const { data } = await product.api.POST('/apps/{sdkAppId}/deployments', {
    params: { path, header: key() },
    body: { note },
  });
  const deploymentId = data?.deploymentId ?? '';
  const read = () =>
    product.api.GET('/apps/{sdkAppId}/deployments/{deploymentId}', {
      params: { path: { ...path, deploymentId } },
    });
  await expect.poll(async () => (await read()).data?.status, { timeout: 30_000 }).toBe('deployed');
}

/** @returns the member's id */
export async function addMember(
  product: Product,
  { nickname, email, password }: Person,
  roles: Pick<MemberCreation, 'consoleRole' | 'deskRole'>,
): Promise<string> {
  const { data } = await product.api.POST('/apps/{sdkAppId}/members', {
    params: { path: { sdkAppId: product.sdkAppId }, header: key() },
    body: { nickname, email, password, ...roles },
  });
  return data?.memberId ?? '';
}

/** The customer's page of the application's channel. */
export async function chatPath(product: Product): Promise<string> {
  const { data } = await product.api.GET('/apps/{sdkAppId}/channels', {
    params: { path: { sdkAppId: product.sdkAppId } },
  });
  return `/chat/${data?.items[0]?.channelKey}`;
}

/** The texts of the newest conversation as the store has them, in its order. */
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
