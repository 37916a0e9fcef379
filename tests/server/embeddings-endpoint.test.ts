import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { Customer } from '../support/desk.ts';
import { Deployments } from '../support/deployments.ts';
import { type EmbeddingsOffice, startEmbeddingsOffice } from '../support/embeddings.ts';
import { answeringVectors, failingWith, vectorOfMeanings } from '../support/embeddings-stand-in.ts';

/** Shares no word with a question of the knowledge base. */
const asked = '包裹哪里';

let scene: EmbeddingsOffice;
let url: string;

beforeAll(async () => {
  scene = await startEmbeddingsOffice();
  ({ url } = scene.endpoint);
});
afterAll(async () => {
  await scene.endpoint.close();
  await scene.app.close();
});
afterEach(() => scene.endpoint.reset());

/** Learns with the endpoint, whose model has a name that no other test gave it. */
async function learnWith(model: string, changes = {}): Promise<void> {
  await scene.embeddings.change({ enabled: true, url, model, timeoutMilliseconds: 5000, ...changes });
  await scene.learn();
}

describe('the endpoint of an application', () => {
  test('is none at first, and is not asked', async () => {
    expect((await scene.embeddings.read()).body).toEqual({
      enabled: false,
      url: null,
      model: null,
      timeoutMilliseconds: 800,
      keyHint: null,
      version: 1,
    });
    expect(await scene.embeddings.trial()).toMatchObject({ outcome: 'notConfigured', dimensions: null });
    expect(await scene.embeddings.ask(asked)).toMatchObject({ kind: 'fallback', embeddings: null });
    expect(scene.endpoint.texts).toEqual([]);
  });

  test('keeps its key for the server that it is for, and shows its end only (S20)', async () => {
    const { embeddings, endpoint } = scene;
    const set = await embeddings.change({ url, model: 'keyed', key: 'sk-for-models-9xQ2' });
    expect(set.body).toMatchObject({ keyHint: '9xQ2' });
    expect(JSON.stringify([set.body, (await embeddings.read()).body])).not.toContain('models-9xQ2');
    expect((await embeddings.change({ model: 'other' })).body).toMatchObject({ keyHint: '9xQ2' });
    expect(await embeddings.trial()).toMatchObject({ outcome: 'answered', status: 200, dimensions: 19 });
    expect(endpoint.deliveries.map(({ authorization }) => authorization)).toEqual([
      'Bearer sk-for-models-9xQ2',
    ]);
    expect((await embeddings.change({ url: 'https://else.acme.test/' })).body).toMatchObject({
      keyHint: null,
    });
    await embeddings.change({ url, key: 'sk-again-7aB1' });
    expect((await embeddings.change({ key: null })).body).toMatchObject({ keyHint: null });
    await embeddings.trial();
    expect(endpoint.deliveries.at(-1)?.authorization).toBe('');
  });

  test('is refused in private networks (S28), with a bad key, and behind another change', async () => {
    const { embeddings } = scene;
    const refused = await embeddings.change({ url: 'https://10.0.0.8/v1/embeddings', model: 'm' });
    expect(refused.body).toMatchObject({
      code: 'validationFailed',
      fields: [{ pointer: '/url', code: 'addressRefused' }],
    });
    expect((await embeddings.change({ url, model: 'm', key: 'two words' })).status).toBe(422);
    expect((await embeddings.change({ url, model: 'm' }, '"1"')).body).toMatchObject({
      code: 'versionConflict',
    });
  });
});

describe('a draft that is learned with it', () => {
  test('finds what shares no word, and asks for each text once', async () => {
    const { embeddings, endpoint } = scene;
    await learnWith('bge');
    expect(endpoint.texts).toEqual(expect.arrayContaining(['where is my parcel?', 'how do i get a refund?']));
    expect(new Set(endpoint.deliveries.map(({ message }) => message.model))).toEqual(new Set(['bge']));
    const first = await embeddings.ask(asked);
    expect(first.candidates[0]).toMatchObject({ title: 'Where is my parcel?' });
    expect(first.embeddings).toMatchObject({ outcome: 'answered' });
    const before = endpoint.deliveries.length;
    const again = await embeddings.ask(asked);
    expect(again.embeddings).toMatchObject({ outcome: 'cached' });
    expect(again.candidates).toEqual(first.candidates);
    expect(endpoint.deliveries).toHaveLength(before);
  });

  test('is deployed without asking again for what it knows, answers customers, and is live with another model at once', async () => {
    const { app, office, endpoint } = scene;
    await learnWith('deployed');
    endpoint.reset();
    await new Deployments(office.owner, office.sdkAppId).deploy(app);
    expect(endpoint.texts).toEqual([]);
    const customer = await Customer.arrive(app, office);
    await customer.say('包裹');
    await app.runJobs();
    expect(endpoint.texts).toEqual(['包裹']);

    await learnWith('deployed, another');
    endpoint.reset();
    await customer.say('退款 refund');
    await app.runJobs();
    const [delivery] = endpoint.deliveries;
    expect(delivery?.message).toMatchObject({ model: 'deployed, another' });
    expect(delivery?.message.input).toContain('退款 refund');
  });

  test('asks for the texts of changed questions alone', async () => {
    const { endpoint, knowledge, learn } = scene;
    await learnWith('changed');
    endpoint.reset();
    await knowledge.add('Do you gift-wrap?');
    await learn();
    expect(endpoint.texts).toEqual(['do you gift-wrap?']);
  });

  test('answers by words if the endpoint is slow, and then leaves it alone for a while', async () => {
    const { app, embeddings, endpoint } = scene;
    await learnWith('slow');
    await embeddings.change({ timeoutMilliseconds: 100 });
    endpoint.answer = () => undefined;
    const slow = await embeddings.ask('my parcel, where?');
    expect(slow.embeddings).toMatchObject({ outcome: 'timedOut' });
    expect(slow.candidates[0]).toMatchObject({ title: 'Where is my parcel?' });
    endpoint.reset();
    expect((await embeddings.ask('where, parcel?')).embeddings).toMatchObject({ outcome: 'resting' });
    expect(endpoint.deliveries).toEqual([]);
    await embeddings.change({ timeoutMilliseconds: 5000 });
    app.clock.advance(6);
    expect((await embeddings.ask('where, parcel?')).embeddings).toMatchObject({ outcome: 'answered' });
  });

  test('is asked no more as soon as the endpoint is disabled', async () => {
    const { embeddings, endpoint, app, office, learn } = scene;
    await learnWith('disabled');
    await embeddings.change({ enabled: false });
    endpoint.reset();
    const customer = await Customer.arrive(app, office);
    await customer.say('parcel where');
    await app.runJobs();
    await learn();
    expect((await embeddings.ask(asked)).embeddings).toBeNull();
    expect(endpoint.deliveries).toEqual([]);
  });
});

describe('an endpoint that fails while a knowledge base is learned', () => {
  test.each([
    ['with a status', failingWith(500)],
    [
      'with vectors of several lengths',
      answeringVectors((texts) => ({
        data: texts.map((text, at) => ({ embedding: vectorOfMeanings(text).slice(at % 2) })),
      })),
    ],
  ])('%s fails no deployment: it is learned without it', async (name, answer) => {
    const { app, office, embeddings, endpoint, knowledge, learn } = scene;
    endpoint.answer = answer;
    await learnWith(`failing ${name}`);
    await knowledge.add(`Something else ${name}?`);
    await learn();
    await new Deployments(office.owner, office.sdkAppId).deploy(app);
    const turn = await embeddings.ask('my parcel, where?');
    expect(turn.candidates[0]).toMatchObject({ title: 'Where is my parcel?' });
    expect(turn.embeddings).toEqual({ outcome: 'notLearned', durationMilliseconds: 0 });
  });
});
