import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { components } from '../../src/api/__generated__/schema.d.ts';
import { type Office, initialize } from '../support/accounts.ts';
import { type TestApp, startTestApp } from '../support/app.ts';
import { Clusterings, type KeptCluster } from '../support/clusterings.ts';
import { Knowledge } from '../support/knowledge.ts';

let app: TestApp;
let office: Office;
let clusterings: Clusterings;
let one: KeptCluster;
let other: KeptCluster;

beforeAll(async () => {
  app = await startTestApp();
});
beforeEach(async () => {
  await app.clear();
  office = await initialize(app);
  clusterings = new Clusterings(app, office);
  const knowledge = new Knowledge(office.owner, office.sdkAppId);
  await knowledge.add('Which cards do you accept?');
  await knowledge.deploy(app);
  const pairs = await clusterings.pairs(2);
  [one, other = one] = pairs;
});
afterAll(() => app.close());

const textsOf = async ({ keptClusterId }: KeptCluster) =>
  (await clusterings.questions(keptClusterId)).items.map(({ text }) => text);

const mergers = async () => {
  const address = `/apps/${office.sdkAppId}/audit-entries?action=keptCluster.merged`;
  const { body } = await office.owner.get<components['schemas']['AuditEntryPage']>(address);
  return body.items;
};

it('the questions of one group join another one, the most frequent first, and that one is gone', async () => {
  const [often = ''] = await textsOf(other);
  await clusterings.ask([often, often]);
  const texts = [...(await textsOf(one)), ...(await textsOf(other))];
  const { status, body } = await clusterings.merge(one.keptClusterId, other.keptClusterId);
  expect(status).toBe(200);
  expect(body).toMatchObject({
    keptClusterId: one.keptClusterId,
    status: 'open',
    representative: often,
    size: 4,
    count: 4,
    lastAskedAt: [one.lastAskedAt, other.lastAskedAt].toSorted().at(-1),
  });
  expect((await textsOf(one)).toSorted()).toEqual(texts.toSorted());
  expect((await clusterings.cluster(other.keptClusterId)).status).toBe(404);
  const left = (await clusterings.clusters(one)).body;
  expect(left).toMatchObject({ total: 1, items: [{ keptClusterId: one.keptClusterId, size: 4 }] });
  // Ignored as one, the questions of both are.
  await clusterings.move(one.keptClusterId, 'ignore');
  expect(await clusterings.done()).toMatchObject({ counts: { questions: 0 } });
});

it('leaves one entry in the audit log, which holds nothing that a customer wrote', async () => {
  await clusterings.merge(one.keptClusterId, other.keptClusterId);
  await app.runJobs();
  const entries = await mergers();
  expect(entries).toMatchObject([
    {
      targetKind: 'keptCluster',
      targetId: one.keptClusterId,
      changes: [{ field: 'size', before: '2', after: '4' }],
    },
  ]);
  expect(JSON.stringify(entries)).not.toContain(one.representative);
});

it('is refused where either is settled, and changes nothing then', async () => {
  await clusterings.move(other.keptClusterId, 'ignore');
  const refused = { status: 409, body: { state: 'ignored', event: 'cluster.merged' } };
  expect(await clusterings.merge(one.keptClusterId, other.keptClusterId)).toMatchObject(refused);
  expect(await clusterings.merge(other.keptClusterId, one.keptClusterId)).toMatchObject(refused);
  expect((await clusterings.cluster(one.keptClusterId)).body.size).toBe(2);
  await app.runJobs();
  expect(await mergers()).toEqual([]);
});

it('knows only other groups of its own clustering', async () => {
  const later = await clusterings.pair();
  const fields = [{ pointer: '/otherClusterId', code: 'unknownValue' }];
  for (const id of [one.keptClusterId, later.keptClusterId, 'clu_stranger'])
    expect((await clusterings.merge(one.keptClusterId, id)).body.fields).toEqual(fields);
  expect((await clusterings.merge('clu_stranger', one.keptClusterId)).status).toBe(404);
});

it('two who merge the same two at once merge them once', async () => {
  const answers = await Promise.all([
    clusterings.merge(one.keptClusterId, other.keptClusterId),
    clusterings.merge(other.keptClusterId, one.keptClusterId),
  ]);
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 404]));
  expect((await clusterings.clusters(one)).body.total).toBe(1);
});
