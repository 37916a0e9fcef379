import type { components } from '../../src/api/__generated__/schema.d.ts';
import { plainTextOf, type RichText } from '../../src/machines/rules/rich-text.ts';
import type { Browser } from './app.ts';
import { multipart, multipartType } from './multipart.ts';

type Schemas = components['schemas'];

/** One transparent point: a whole PNG. */
export const tinyPicture = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
);

const hex = (text: string): Buffer => Buffer.from(text.replaceAll(' ', ''), 'hex');

/** A file of each kind, as small as its structure admits. */
export const wholeMedia: Readonly<Record<string, Buffer>> = {
  'image/png': tinyPicture,
  'image/jpeg': hex('ffd8 ffe0 0004 0000 ffc0 000b 08 0001 0001 01 011100 ffda 0008 01 0100 003f00 7f ffd9'),
  'image/gif': hex('474946383961 0100 0100 80 00 00 000000 ffffff 2c 00000000 0100 0100 00 02 02 4401 00 3b'),
  'image/webp': hex('52494646 16000000 57454250 5650384c 0a000000 2f00000000 0000000000'),
  'video/mp4': hex('00000010 66747970 69736f6d 00000000 00000008 6d6f6f76 00000000 6d646174 0707'),
  'video/webm': hex('1a45dfa3 9f4286810142f7810142f2810442f381084282847765626d 18538067'),
};

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
