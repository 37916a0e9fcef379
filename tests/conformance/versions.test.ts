import { expect, test } from 'vitest';
import { describeContract } from '../../tools/conformance/contract.ts';
import type { Seen, Sight } from '../../tools/conformance/effects/sight.ts';
import { sameVersionFault } from '../../tools/conformance/effects/versions.ts';
import type { Answer } from '../../tools/conformance/http.ts';

const contract = describeContract();

function operationOf(id: string) {
  const operation = contract.operations.find((each) => each.id === id);
  if (operation === undefined) throw new Error(`No operation ${id}.`);
  return operation;
}

function sightOf(id: string, body: unknown): Sight {
  const shown: Omit<Seen, 'operation'> = {
    params: {},
    body,
    status: 200,
    isWhole: true,
    readUntil: 0,
    curl: '',
  };
  return new Map([[id, { operation: operationOf(id), ...shown }]]);
}

const answer: Answer = {
  status: 200,
  headers: new Headers(),
  text: '',
  body: null,
  file: null,
  sentAt: 0,
  receivedAt: 0,
  curl: '',
};

function faultOf(reading: string, before: unknown, after: unknown): string | null {
  const question = { caller: { name: 'nobody' }, params: {}, headers: {} };
  const [earlier, later] = [sightOf(reading, before), sightOf(reading, after)];
  const operation = operationOf('addSimilarQuestion');
  return sameVersionFault({ contract, operation, question, answer, before: earlier, after: later });
}

const qa = { qaId: 'qa_a', similarQuestions: ['Where is it?'], deployState: 'live', version: 3 };

test('what has changed in the version that it had before is a fault, whichever operation changed it', () => {
  const changed = { ...qa, similarQuestions: [] };
  expect(faultOf('getQa', qa, { ...changed, version: 4 })).toBeNull();
  expect(faultOf('getQa', qa, changed)).toMatch(
    /^qaId qa_a has the version 3 as before in getQa, and \/similarQuestions/,
  );
  expect(faultOf('listQas', { items: [qa] }, { items: [changed] })).toMatch(/in listQas/);
});

test('what follows from other things changes without a version, and a deployment has none', () => {
  expect(faultOf('getQa', qa, { ...qa, deployState: 'pendingChange' })).toBeNull();
  const deployment = { deploymentId: 'dep_a', version: 3, status: 'deploying' };
  expect(faultOf('getDeployment', deployment, { ...deployment, status: 'deployed' })).toBeNull();
});

test('a conversation counts its changes by revision', () => {
  const conversation = { conversationId: 'con_a', revision: 7, status: 'queued', queuePosition: 2 };
  expect(faultOf('getConversation', conversation, { ...conversation, queuePosition: 1 })).toBeNull();
  expect(faultOf('getConversation', conversation, { ...conversation, status: 'ended' })).toContain(
    'revision 7',
  );
});
