import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { nobody } from '../../tools/conformance/caller.ts';
import { read, readList } from '../../tools/conformance/json.ts';
import { orderFault } from '../../tools/conformance/list-order.ts';
import { newPicture, pictureBody } from '../../tools/conformance/media.ts';
import { upload, workbookOf } from '../../tools/conformance/workbook.ts';
import { seedAppId } from '../../tools/mock/state.ts';
import { eventually } from '../support/eventually.ts';
import { type Running, contract, start } from './support/running-mock.ts';

describe('the mock', () => {
  let running: Running;
  beforeAll(async () => {
    running = await start();
  });
  afterAll(() => running.app.close());

  test('says where what was created is read', async () => {
    const { http, owner, app } = running;
    const answer = await http.ask('createQa', {
      caller: owner,
      params: { sdkAppId: seedAppId },
      headers: { 'idempotency-key': randomUUID() },
      body: { standardQuestion: 'Where is it?', similarQuestions: [], answer: 'There.' },
    });
    const found = await app.inject({
      url: answer.headers.get('location') ?? '',
      headers: { cookie: `parley_session=${owner.cookie ?? ''}` },
    });
    expect(found.json()).toEqual(answer.body);
  });

  test('lists go by the field that the contract names', async () => {
    const { http, owner } = running;
    const asked = { caller: owner, params: { sdkAppId: seedAppId } };
    const { body: first } = await http.ask('createQa', {
      ...asked,
      headers: { 'idempotency-key': randomUUID() },
      body: { standardQuestion: 'The oldest?', similarQuestions: [], answer: 'Yes.' },
    });
    await http.ask('createQa', {
      ...asked,
      headers: { 'idempotency-key': randomUUID() },
      body: { standardQuestion: 'The newest?', similarQuestions: [], answer: 'Yes.' },
    });
    const qaId = String(read(first, 'qaId'));
    await http.ask('deactivateQa', { ...asked, params: { ...asked.params, qaId } });
    for (const { id, order } of contract.operations) {
      if (order === null || id === 'listImportRows' || id === 'listMessages') continue;
      const { body } = await http.ask(id, asked);
      expect(orderFault(order, readList(body, 'items')), id).toBeNull();
    }
  });

  test('sends the range of a file that is asked for, and refuses one beyond its end', async () => {
    const { http, owner } = running;
    const picture = newPicture();
    const { body: kept } = await http.ask('uploadFile', {
      caller: owner,
      params: { sdkAppId: seedAppId },
      headers: { 'idempotency-key': randomUUID() },
      ...pictureBody(picture),
    });
    const fileKey = String(read(kept, 'url')).split('/').at(-1) ?? '';
    const look = (range: string) =>
      http.ask('downloadFile', { caller: nobody, params: { fileKey }, headers: { range } });
    const size = picture.bytes.length;
    const part = await look('bytes=4-9');
    expect([part.status, part.headers.get('content-range')]).toEqual([206, `bytes 4-9/${size}`]);
    expect(picture.bytes.subarray(4, 10).equals(part.file ?? new Uint8Array())).toBe(true);
    const beyond = await look(`bytes=${size}-`);
    expect([beyond.status, beyond.headers.get('content-range')]).toEqual([416, `bytes */${size}`]);
  });

  test('has one application, and refuses another', async () => {
    const { http, owner } = running;
    const before = await http.ask('listApplications', { caller: owner });
    const { status, body } = await http.ask('createApplication', {
      caller: owner,
      headers: { 'idempotency-key': randomUUID() },
      body: { name: 'Second', languages: ['en'], defaultLanguage: 'en', timeZone: 'UTC' },
    });
    expect([status, read(body, 'code')]).toEqual([403, 'forbidden']);
    expect((await http.ask('listApplications', { caller: owner })).body).toEqual(before.body);
  });

  test('ends importMembers with the counts of what was sent', async () => {
    const { http, owner } = running;
    const { body, status } = await http.ask('importMembers', {
      caller: owner,
      params: { sdkAppId: seedAppId },
      headers: { 'idempotency-key': randomUUID() },
      raw: { contentType: null, content: upload(await workbookOf('good')) },
    });
    expect([status, read(body, 'counts.total')]).toEqual([202, 0]);
    const params = { sdkAppId: seedAppId, importId: String(read(body, 'importId')) };
    await eventually(async () => {
      const { body: record } = await http.ask('getImport', { caller: owner, params });
      expect(record).toMatchObject({
        status: 'completed',
        counts: { total: 3, accepted: 3, rejected: 0, duplicate: 0 },
      });
    });
  });

  test('keeps what the application is called', async () => {
    const { http, owner } = running;
    const asked = { caller: owner, params: { sdkAppId: seedAppId } };
    const before = await http.ask('getApplication', asked);
    const headers = { 'if-match': before.headers.get('etag') ?? '' };
    const { status, body } = await http.ask('updateApplication', {
      ...asked,
      headers,
      body: { name: 'Acme' },
    });
    expect([status, read(body, 'name')]).toEqual([200, 'Acme']);
    expect((await http.ask('getApplication', asked)).body).toEqual(body);
    expect((await http.ask('updateApplication', { ...asked, headers, body: { name: 'Other' } })).status).toBe(
      412,
    );
  });

  test('has the version of the product', async () => {
    const { version } = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8'));
    const { body } = await running.http.ask('getSystemStatus', { caller: nobody });
    expect(read(body, 'version')).toBe(version);
  });

  test.each(['abc', '-5', '1e3', '0x10', ''])('refuses a delay of "%s"', async (delay) => {
    const headers = { 'x-mock-delay': delay };
    const answer = await running.app.inject({ url: `${contract.base}/system`, headers });
    expect(answer.statusCode).toBe(422);
    expect(answer.json()).toMatchObject({ fields: [{ pointer: '/headers/x-mock-delay', code: 'format' }] });
  });

  test('takes as much longer as it is asked to', async () => {
    const began = performance.now();
    const headers = { 'x-mock-delay': '120' };
    expect((await running.app.inject({ url: `${contract.base}/system`, headers })).statusCode).toBe(200);
    expect(performance.now() - began).toBeGreaterThan(115);
  });
});
