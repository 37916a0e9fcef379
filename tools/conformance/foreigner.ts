import { randomUUID } from 'node:crypto';
import { questionsBody } from './batch-tests.ts';
import { documentBody } from './documents.ts';
import { pictureBody } from './media.ts';
import type { Http, Question } from './http.ts';
import { read, readList } from './json.ts';
import { type Credentials, type Person, signIn, signInFirst } from './people.ts';
import { letters } from './values.ts';
import { waitFor } from './waiting.ts';
import { newAddress } from './webhooks.ts';

/** Milliseconds until a document is read. */
const passagePatience = 20_000;

/** A member of another application, with ids of things there. */
export interface Foreigner extends Person {
  readonly sdkAppId: string;
  readonly ids: Readonly<Record<string, string>>;
  /** Whether the kit created that application, so that its super administrator is a member there as well. */
  readonly isMadeByKit: boolean;
}

/** A member of the other application, who creates a Q&A and a category there. Members here then ask for them. */
export async function foreigner(
  http: Http,
  credentials: Credentials,
  isMadeByKit: boolean,
): Promise<Foreigner> {
  const enter = isMadeByKit ? signInFirst : signIn;
  const signed = await enter(http, 'member of another application', credentials, null);
  const person = { ...signed, isGiven: !isMadeByKit };
  const { sdkAppId, memberId } = person;
  const ids: Record<string, string> = { memberId };
  const note = (name: string, value: unknown): void => {
    if (typeof value === 'string') ids[name] = value;
  };
  const question = (body: object): Question => ({
    caller: person,
    params: { sdkAppId },
    headers: { 'idempotency-key': randomUUID() },
    body,
  });
  const name = `Conformance ${letters(10)}`;
  const qa = { standardQuestion: `${name}?`, similarQuestions: [], answer: 'An answer.' };
  note('qaId', read((await http.ask('createQa', question(qa))).body, 'qaId'));
  const chitchat = {
    language: 'en',
    question: name,
    similarQuestions: [],
    answers: [{ text: 'An answer.' }],
    offersPerson: false,
  };
  note('chitchatId', read((await http.ask('createChitchat', question(chitchat))).body, 'chitchatId'));
  note(
    'categoryId',
    read((await http.ask('createCategory', question({ name, parentId: null }))).body, 'categoryId'),
  );
  const expectation = { kind: 'fallback', origin: null };
  const regressionCase = { question: name, language: 'en', expectation };
  note('caseId', read((await http.ask('createRegressionCase', question(regressionCase))).body, 'caseId'));
  const run = await http.ask('requestRegressionRun', question({ deploymentId: null }));
  note('regressionRunId', read(run.body, 'regressionRunId'));
  const test = await http.ask('createBatchTest', {
    ...question({}),
    body: undefined,
    ...questionsBody([`${name}?`]),
  });
  note('batchTestId', read(test.body, 'batchTestId'));
  const clustering = await http.ask('requestClustering', question({ window: '24h' }));
  note('clusteringId', read(clustering.body, 'clusteringId'));
  const exported = await http.ask('requestExport', question({ kind: 'members', filters: {} }));
  note('exportId', read(exported.body, 'exportId'));
  const sent = await http.ask('createDocument', {
    ...question({}),
    body: undefined,
    ...documentBody(),
  });
  const documentId = read(sent.body, 'documentId');
  note('documentId', documentId);
  const passages = await waitFor(
    () => http.ask('listPassages', { caller: person, params: { sdkAppId, documentId: String(documentId) } }),
    ({ body }) => readList(body, 'items').length > 0,
    passagePatience,
  );
  note('passageId', read(readList(passages.body, 'items')[0], 'passageId'));
  const picture = await http.ask('uploadFile', {
    ...question({}),
    body: undefined,
    ...pictureBody(),
  });
  note('fileId', read(picture.body, 'fileId'));
  const webhook = await http.ask(
    'createWebhook',
    question({ name: 'Conformance', url: newAddress(), events: ['qa.changed'] }),
  );
  note('webhookId', read(read(webhook.body, 'webhook'), 'webhookId'));
  const { body } = await http.ask('listChannels', { caller: person, params: { sdkAppId } });
  note('channelId', read(readList(body, 'items')[0], 'channelId'));
  const robots = await http.ask('listRobots', { caller: person, params: { sdkAppId } });
  note('robotId', read(readList(robots.body, 'items')[0], 'robotId'));
  return { ...person, ids, isMadeByKit };
}

/** Deletes what `foreigner` created, unless it goes with its application. */
export async function leaveForeigner(http: Http, other: Foreigner | null): Promise<void> {
  if (other === null || other.isMadeByKit) return;
  const { sdkAppId, ids } = other;
  const headers = { 'if-match': '"1"' };
  const asked = { caller: other, params: { sdkAppId, ...ids }, headers };
  await http.ask('deleteQa', asked);
  await http.ask('deleteCategory', asked);
  await http.ask('deleteWebhook', asked);
  await http.ask('deleteRegressionCase', asked);
}
