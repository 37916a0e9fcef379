import { readFile, writeFile } from 'node:fs/promises';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { isCurrentIndex } from '../../server/engine/matching/index-preamble.ts';
import { renewIndexes } from '../../server/services/deployments/renew-index.ts';
import { listAskedIndexes } from '../../server/store/deployment-queries.ts';
import { type Office, initialize } from '../support/accounts.ts';
import { type TestApp, startTestApp } from '../support/app.ts';
import { type Deployment, Deployments, answerTo, indexFiles } from '../support/deployments.ts';
import { Customer } from '../support/desk.ts';
import { eventually } from '../support/eventually.ts';
import { Knowledge } from '../support/knowledge.ts';
import { databaseUrl, freePort, launchProduct } from '../support/product-process.ts';

const question = 'When do you open?';

let app: TestApp;
let office: Office;
let deployments: Deployments;
/** No longer live, but may become live again. */
let first: Deployment;

beforeAll(async () => {
  app = await startTestApp();
});
beforeEach(async () => {
  await app.clear();
  office = await initialize(app);
  const knowledge = new Knowledge(office.owner, office.sdkAppId);
  deployments = new Deployments(office.owner, office.sdkAppId);
  const qa = await knowledge.add(question, { answer: 'At nine.' });
  first = await deployments.deploy(app);
  await knowledge.update(qa, { answer: 'At eight.' });
  app.clock.advance(1);
  await deployments.deploy(app);
});
afterAll(() => app.close());

/** Another release wrote these files: in another format, or trained with other constants. */
async function changeRelease(place: 'format' | 'numbers'): Promise<void> {
  for (const name of await indexFiles(app)) {
    const key = `index/${name}`;
    const file = app.deps.files.pathOf(key);
    const bytes = await readFile(file);
    bytes[place === 'format' ? 8 : 20]! ^= 1;
    await writeFile(file, bytes);
    app.deps.matcher.close(key);
  }
}

describe('after another release', () => {
  it.each(['format', 'numbers'] as const)(
    'what is asked is learned again where the %s changed, and the rest stays',
    async (place) => {
      const records = (await deployments.list()).body;
      const before = await indexFiles(app);
      await changeRelease(place);

      await renewIndexes(app.deps);
      const test = `/apps/${office.sdkAppId}/online-test`;
      expect((await office.owner.get(test)).body).toMatchObject({ status: 'building' });
      expect(await answerTo(app, await Customer.arrive(app, office), question)).toBe('At eight.');
      expect(await office.owner.post(`${test}/questions`, { text: question, language: 'en' })).toMatchObject({
        status: 200,
        body: { kind: 'answer', text: 'At eight.' },
      });
      expect((await deployments.list()).body).toEqual(records);

      // The files of the live version and of the draft are new; unused ones are unchanged.
      const after = await indexFiles(app);
      expect(after).toHaveLength(before.length);
      expect(before.filter((name) => !after.includes(name))).toHaveLength(2);
      await renewIndexes(app.deps);
      await app.runJobs();
      expect(await indexFiles(app)).toEqual(after);
    },
  );

  it('the product sees to it when it starts', async () => {
    await changeRelease('numbers');
    const product = launchProduct(await freePort(), {
      PARLEY_DATA: app.deps.config.dataFolder,
      DATABASE_URL: databaseUrl(app.store.connection),
    });
    try {
      await product.says('is ready');
      await eventually(async () => {
        const asked = await listAskedIndexes(app.store.db);
        const files = asked.map(({ file }) => app.deps.files.pathOf(file));
        expect(await Promise.all(files.map(isCurrentIndex))).toEqual([true, true]);
      });
      expect(await answerTo(app, await Customer.arrive(app, office), question)).toBe('At eight.');
    } finally {
      product.child.kill('SIGKILL');
      await product.ended;
    }
  });

  it('an earlier version is learned again when it is rolled back to', async () => {
    await changeRelease('format');
    await deployments.act(first.deploymentId, 'rollback');
    expect(await answerTo(app, await Customer.arrive(app, office), question)).toBe('At nine.');
    expect((await deployments.list()).body.items.map(({ version }) => version)).toEqual([2, 1]);
  });
});
