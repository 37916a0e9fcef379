import type { components } from '../../src/api/__generated__/schema.d.ts';
import { plainTextOf, type RichText } from '../../src/machines/rules/rich-text.ts';
import type { Browser } from './app.ts';
import { multipart, multipartType } from './imports.ts';

type Schemas = components['schemas'];

/** One transparent point: a whole PNG. */
export const tinyPicture = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
);

/** Sends a file for answers. */
export function sendMedia(
  browser: Browser,
  sdkAppId: string,
  content: Buffer = tinyPicture,
  { fileName = 'label.png', key = crypto.randomUUID() } = {},
) {
  return browser.send<Schemas['UploadedFile']>('POST', `/apps/${sdkAppId}/files`, {
    body: multipart(content, { fileName }),
    headers: { 'content-type': multipartType, 'idempotency-key': key },
  });
}

export async function keepPicture(browser: Browser, sdkAppId: string): Promise<Schemas['UploadedFile']> {
  return (await sendMedia(browser, sdkAppId)).body;
}

/** A Q&A whose answer shows a picture. */
export function pictureAnswer(standardQuestion: string, url: string): Schemas['QaCreation'] {
  const blocks: RichText = [{ kind: 'image', url: `{host}${url}`, description: 'The label' }];
  return { standardQuestion, similarQuestions: [], answer: plainTextOf(blocks), blocks };
}
