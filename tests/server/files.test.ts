import type { ReadStream } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { pruneStore } from '../../server/jobs/maintenance.ts';
import { imageFileMaxBytes } from '../../src/machines/rules/limits.ts';
import { type Office, initialize } from '../support/accounts.ts';
import { type TestApp, startTestApp } from '../support/app.ts';
import { Knowledge } from '../support/knowledge.ts';
import { keepPicture, pictureAnswer, sendMedia, tinyPicture, wholeMedia } from '../support/media.ts';

let app: TestApp;
let office: Office;
let files: string;

beforeAll(async () => {
  app = await startTestApp();
  office = await initialize(app);
  files = `/apps/${office.sdkAppId}/files`;
});
afterAll(() => app.close());

const send = (content: Buffer, fileName?: string) =>
  sendMedia(office.owner, office.sdkAppId, content, fileName === undefined ? {} : { fileName });

/** What anybody gets who knows the address. */
const look = (url: string, range?: string) =>
  app.app.inject({ url, headers: range === undefined ? {} : { range } });

describe('a picture or a video', () => {
  it.each(Object.entries(wholeMedia))(
    '%s is known by its beginning, whatever it is called',
    async (type, whole) => {
      const { status, body } = await send(whole, 'it.txt');
      expect([status, body.contentType, body.kind]).toEqual([201, type, type.split('/')[0]]);
      const shown = await look(body.url);
      expect(shown.headers).toMatchObject({ 'content-type': type, 'x-content-type-options': 'nosniff' });
      expect(shown.headers['content-disposition']).toMatch(/^attachment;/);
    },
  );

  it.each([
    ['a picture that can hold scripts', '<svg xmlns="http://www.w3.org/2000/svg"/>', 'label.svg'],
    ['a page', '<!doctype html><script>alert(1)</script>', 'label.png'],
    ['nothing', '', 'label.png'],
    ['a picture that browsers do not show', '\0\0\0\u0018ftypheic', 'label.heic'],
    ['a video that browsers do not play', '\u001aEß£matroska', 'film.mkv'],
  ])('%s is refused, and not kept', async (_, content, fileName) => {
    const before = await office.owner.get<{ items: unknown[] }>(files);
    expect((await send(Buffer.from(content), fileName)).status).toBe(415);
    const after = await office.owner.get<{ items: unknown[] }>(files);
    expect(after.body.items).toHaveLength(before.body.items.length);
  });

  it('of more bytes than a picture may have is refused, though a video may have them', async () => {
    const filled = (type: string) => Buffer.concat([wholeMedia[type]!, Buffer.alloc(imageFileMaxBytes)]);
    expect((await send(filled('image/png'))).status).toBe(413);
    // Its last part has as many bytes as there are.
    expect((await send(filled('video/mp4'))).status).toBe(201);
  });

  it.each(['image/png', 'image/jpeg', 'image/gif', 'image/webp', 'video/mp4'])(
    '%s that is cut short is refused, and so is one of which only the beginning is right',
    async (type) => {
      const whole = wholeMedia[type]!;
      // The last part of the video goes on to wherever the end is.
      const [short, head] = [whole.subarray(0, type === 'video/mp4' ? 20 : -3), whole.subarray(0, 12)];
      for (const broken of [short, Buffer.concat([head, Buffer.alloc(64, 7)])])
        expect(await send(broken)).toMatchObject({ status: 415, body: { code: 'unsupportedMediaType' } });
    },
  );

  it('that is of no size is refused', async () => {
    const flat = Buffer.from(tinyPicture);
    flat.writeUInt32BE(0, 20);
    expect((await send(flat)).status).toBe(415);
    const gif = Buffer.from(wholeMedia['image/gif']!);
    gif.writeUInt16LE(0, 6);
    expect((await send(gif)).status).toBe(415);
  });

  it('is sent once, though the request is repeated', async () => {
    const key = crypto.randomUUID();
    const once = await sendMedia(office.owner, office.sdkAppId, tinyPicture, { key });
    const twice = await sendMedia(office.owner, office.sdkAppId, tinyPicture, { key });
    expect(twice.body).toEqual(once.body);
    expect((await look(once.body.url)).rawPayload).toEqual(tinyPicture);
  });

  it.each([
    ['bytes=0-3', 206, 'bytes 0-3/$', [0, 4]],
    ['bytes=10-', 206, 'bytes 10-%/$', [10]],
    ['bytes=-5', 206, 'bytes #-%/$', [-5]],
    ['bytes=2-99999', 206, 'bytes 2-%/$', [2]],
    ['bytes=5-2', 200, undefined, [0]],
    ['bytes=0-1,3-4', 200, undefined, [0]],
    ['lines=1-2', 200, undefined, [0]],
  ] as const)('is sent in the range %s', async (range, status, told, [from, to]: readonly number[]) => {
    const { url } = await keepPicture(office.owner, office.sdkAppId);
    const { statusCode, headers, rawPayload } = await look(url, range);
    const { length } = tinyPicture;
    const expected = told
      ?.replace('$', `${length}`)
      .replace('%', `${length - 1}`)
      .replace('#', `${length - 5}`);
    expect([statusCode, headers['content-range']]).toEqual([status, expected]);
    expect(rawPayload).toEqual(tinyPicture.subarray(from, to));
    expect(headers['content-length']).toBe(`${rawPayload.length}`);
  });
});

describe('a range beyond the end of a file', () => {
  it.each(['bytes=99999-', 'bytes=99999-100000', 'bytes=-0'])(
    '%s is refused with its size',
    async (range) => {
      const { url } = await keepPicture(office.owner, office.sdkAppId);
      const refused = await look(url, range);
      expect(refused.json()).toMatchObject({ code: 'rangeNotSatisfiable', fileSize: tinyPicture.length });
      expect(refused).toMatchObject({
        statusCode: 416,
        headers: { 'content-range': `bytes */${tinyPicture.length}`, 'cache-control': 'no-store' },
      });
    },
  );
});

describe('an address', () => {
  it('is kept by the browser, because what it has never changes; a refusal is not', async () => {
    const { fileId, url } = await keepPicture(office.owner, office.sdkAppId);
    const kept = 'private, max-age=31536000, immutable';
    expect((await look(url)).headers['cache-control']).toBe(kept);
    expect((await look(url, 'bytes=0-3')).headers['cache-control']).toBe(kept);
    await office.owner.send('DELETE', `${files}/${fileId}`);
    expect(await look(url)).toMatchObject({ statusCode: 404, headers: { 'cache-control': 'no-store' } });
    const list = await office.owner.get(files);
    expect(list.headers['cache-control']).toBe('no-store');
  });

  it('answers HEAD as it answers GET, without the content and without ranges', async () => {
    const { url } = await keepPicture(office.owner, office.sdkAppId);
    const read = vi.spyOn(app.deps.files, 'read');
    const told = ({ headers }: Awaited<ReturnType<typeof look>>) => {
      const { date: _, 'x-request-id': __, ...same } = headers;
      return same;
    };
    const got = await look(url);
    for (const range of [undefined, 'bytes=0-3']) {
      const headers = range === undefined ? {} : { range };
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      const asked = await app.app.inject({ method: 'HEAD', url, headers });
      expect([asked.statusCode, told(asked)]).toEqual([200, told(got)]);
      expect(asked.rawPayload).toHaveLength(0);
    }
    const opened = await Promise.all(read.mock.results.map(async ({ value }) => (await value).stream));
    // What is not sent is not read.
    expect(opened.map((stream) => (stream as ReadStream).bytesRead)).toEqual([tinyPicture.length, 0, 0]);
    read.mockRestore();
    expect((await app.app.inject({ method: 'HEAD', url: `${url}x` })).statusCode).toBe(404);
  });
});

describe('a kept picture', () => {
  it('stays while an answer shows it, of the draft or of a version, and goes when nothing does', async () => {
    const knowledge = new Knowledge(office.owner, office.sdkAppId);
    const { fileId, url } = await keepPicture(office.owner, office.sdkAppId);
    const remove = async () => (await office.owner.send('DELETE', `${files}/${fileId}`)).status;
    const { standardQuestion, ...answer } = pictureAnswer('What does the label look like?', url);
    const qa = await knowledge.add(standardQuestion, answer);
    expect(await remove()).toBe(409);
    await knowledge.deploy(app);
    await office.owner.send('DELETE', `/apps/${office.sdkAppId}/qas/${qa.qaId}`, {
      headers: { 'if-match': `"${qa.version}"` },
    });
    expect(await remove()).toBe(409);
    const unused = await keepPicture(office.owner, office.sdkAppId);
    expect((await office.owner.send('DELETE', `${files}/${unused.fileId}`)).status).toBe(204);
    expect((await look(unused.url)).statusCode).toBe(404);
    expect((await look(url)).statusCode).toBe(200);
  });

  it('survives the pruning of files that nothing names', async () => {
    const { url } = await keepPicture(office.owner, office.sdkAppId);
    const inTwoDays = { now: () => new Date(Date.now() + 2 * 86_400_000) };
    await pruneStore({ ...app.deps, clock: inTwoDays });
    expect((await look(url)).statusCode).toBe(200);
  });
});
