import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { describe, expect, test } from 'vitest';
import { problemCodes } from '../../src/api/__generated__/operations.ts';
import { problemStatuses } from '../../src/api/__generated__/problem-statuses.ts';
import { activationLifecycle } from '../../src/machines/activation/activation.lifecycle.ts';
import { agentStatusLifecycle } from '../../src/machines/agent-status/agent-status.lifecycle.ts';
import { botSourceLifecycle } from '../../src/machines/bot-source/bot-source.lifecycle.ts';
import { conversationLifecycle } from '../../src/machines/conversation/conversation.lifecycle.ts';
import { deliveryLifecycle } from '../../src/machines/delivery/delivery.lifecycle.ts';
import { deploymentLifecycle } from '../../src/machines/deployment/deployment.lifecycle.ts';
import { documentLifecycle } from '../../src/machines/document/document.lifecycle.ts';
import { batchTestLifecycle } from '../../src/machines/batch-test/batch-test.lifecycle.ts';
import { exportLifecycle } from '../../src/machines/export/export.lifecycle.ts';
import { memberAccessLifecycle } from '../../src/machines/member-access/member-access.lifecycle.ts';
import { clusterLifecycle } from '../../src/machines/cluster/cluster.lifecycle.ts';
import { clusteringLifecycle } from '../../src/machines/clustering/clustering.lifecycle.ts';
import { regressionRunLifecycle } from '../../src/machines/regression-run/regression-run.lifecycle.ts';
import { uploadLifecycle } from '../../src/machines/upload/upload.lifecycle.ts';
import { findFaults } from '../../tools/gen-checks.ts';
import {
  isBuilt,
  locateOperations,
  type Operation,
  readContract,
  resolveReference,
} from '../../tools/gen-document.ts';

const document = readContract();
const operations = locateOperations(document);
const ajv = new Ajv2020({ strict: false, allErrors: true });
addFormats.default(ajv);
ajv.addSchema(document, 'contract');

interface Example {
  at: string;
  schema: string;
  value: unknown;
}

/** Every example of the document with the JSON Pointer of the schema that it illustrates. */
function findExamples(node: unknown, pointer = ''): Example[] {
  if (Array.isArray(node)) return node.flatMap((each, index) => findExamples(each, `${pointer}/${index}`));
  if (typeof node !== 'object' || node === null) return [];
  const found: Example[] = [];
  const own = 'schema' in node ? `${pointer}/schema` : pointer;
  if ('example' in node) found.push({ at: `${pointer}/example`, schema: own, value: node.example });
  if ('examples' in node && Array.isArray(node.examples)) {
    for (const value of node.examples) found.push({ at: `${pointer}/examples`, schema: own, value });
  }
  for (const [key, child] of Object.entries(node)) {
    if (key === 'example' || key === 'examples') continue;
    found.push(...findExamples(child, `${pointer}/${key.replaceAll('~', '~0').replaceAll('/', '~1')}`));
  }
  return found;
}

const examples = findExamples(document);

test('every example validates against its schema', () => {
  expect(examples.length).toBeGreaterThan(60);
  for (const { at, schema, value } of examples) {
    // A pointer inside a URI fragment is percent-encoded, because paths contain braces.
    const reference = `contract#${schema.split('/').map(encodeURIComponent).join('/')}`;
    const validate = ajv.compile({ $ref: reference });
    expect(validate(value) ? [] : validate.errors, at).toEqual([]);
  }
});

describe('every operation', () => {
  test('keeps the rules for roles, lifecycle events and problems', () => {
    expect(findFaults(document)).toEqual([]);
  });

  test('has an id of its own', () => {
    const ids = operations.map(({ operation }) => operation.operationId);
    expect(new Set(ids).size).toBe(ids.length);
  });

  test('shows an example of each JSON body and answer', () => {
    for (const { operation } of operations) {
      const answers = Object.values(operation.responses).map((each) => resolveReference(document, each));
      for (const content of [operation.requestBody?.content, ...answers.map((each) => each.content)]) {
        for (const [type, media] of Object.entries(content ?? {})) {
          if (!type.endsWith('json') && type !== 'text/event-stream') continue;
          const schema = media.schema === undefined ? {} : resolveReference(document, media.schema);
          const shown = media.example ?? media.examples ?? schema.examples;
          expect(shown, `${operation.operationId} ${type}`).toBeDefined();
        }
      }
    }
  });

  test('refuses unknown fields in its body (S19)', () => {
    // Providers of channels decide the form of what they send, and may extend it.
    for (const { operation } of operations.filter((each) => each.operation.tags?.[0] !== 'Inbound')) {
      for (const media of Object.values(operation.requestBody?.content ?? {})) {
        const schema = media.schema === undefined ? {} : resolveReference(document, media.schema);
        expect(schema.additionalProperties, operation.operationId).toBe(false);
      }
    }
  });

  test('that creates something has a key against repetition', () => {
    const otherwise: Readonly<Record<string, string>> = {
      initializeSystem: 'works once',
      signIn: 'a second session does no harm',
      beginProviderSignIn: 'keeps a proof key that expires',
      createApiToken: 'answers a secret that is not kept',
      startAppVisitorSession: 'answers a secret that is not kept',
      sendAgentAttachment: 'clientMessageId',
      sendVisitorAttachment: 'clientMessageId',
      createNote: 'clientMessageId',
      createWebhook: 'answers a secret; its address is unique',
      askOnlineTest: 'keeps nothing',
      requestRegressionRun: 'answers the one that is going on',
      startVisitorSession: 'answers a secret that is not kept',
      startVisitorConversation: 'answers the one that is going on',
      sendAgentMessage: 'clientMessageId',
      sendVisitorMessage: 'clientMessageId',
      chooseSuggestion: 'clientMessageId',
      sendVisitorEvent: 'clientMessageId',
    };
    for (const { operation, method, parameters } of operations) {
      if (method !== 'post' || operation.requestBody === undefined || operation.operationId in otherwise)
        continue;
      const creates = '201' in operation.responses || '202' in operation.responses;
      const keyed = parameters.some((each) => each.name === 'Idempotency-Key');
      expect(keyed, operation.operationId).toBe(creates);
    }
  });

  test('sends only events that its lifecycle knows', () => {
    const lifecycles = [
      activationLifecycle,
      agentStatusLifecycle,
      batchTestLifecycle,
      botSourceLifecycle,
      clusterLifecycle,
      clusteringLifecycle,
      conversationLifecycle,
      deliveryLifecycle,
      deploymentLifecycle,
      documentLifecycle,
      exportLifecycle,
      memberAccessLifecycle,
      regressionRunLifecycle,
      uploadLifecycle,
    ];
    const known = new Set(lifecycles.flatMap(({ id, events }) => events.map((event) => `${id}/${event}`)));
    const described = new Set<string>(lifecycles.map(({ id }) => id));
    for (const located of operations) {
      for (const event of [located.operation['x-lifecycle'] ?? []].flat()) {
        // A planned operation may send events to a lifecycle that has no machine yet.
        if (!isBuilt(located) && !described.has(event.split('/')[0] ?? '')) continue;
        expect(known, located.operation.operationId).toContain(event);
      }
    }
  });
});

/** The faults of a copy of the contract with a changed `signIn`. */
function faultsAfter(change: (signIn: Operation) => void): string[] {
  const copy = structuredClone(document);
  const signIn = copy.paths['/session']?.post;
  if (signIn === undefined) throw new Error('The contract has no POST /session');
  change(signIn);
  return findFaults(copy);
}

describe('the generator refuses', () => {
  test('a problem without a response of its status', () => {
    const faults = faultsAfter((signIn) => signIn['x-problems']?.push('versionConflict'));
    expect(faults).toEqual(['signIn: lists versionConflict without a response 412']);
  });

  test('a planned problem that is answered already, or has a status that the operation never answers', () => {
    const faults = faultsAfter((signIn) => {
      signIn['x-planned-problems'] = ['credentialsWrong', 'notFound', 'tooManyStreams'];
    });
    expect(faults).toEqual([
      'signIn: plans credentialsWrong, which it lists already',
      'signIn: plans notFound: a new status 404 would break clients',
    ]);
  });

  test('a response without a problem', () => {
    const faults = faultsAfter((signIn) => {
      signIn.responses['404'] = { $ref: '#/components/responses/NotFound' };
    });
    expect(faults).toEqual(['signIn: answers 404 without a problem for it']);
  });

  test('an operation that is neither built nor planned', () => {
    const faults = faultsAfter((signIn) => delete signIn['x-status']);
    expect(faults).toEqual(['signIn: needs an x-status, built or planned']);
  });

  test('a feature that no edition has, and a refusal for the edition without a feature', () => {
    expect(faultsAfter((signIn) => (signIn['x-edition'] = 'crystalBall'))).toEqual([
      'signIn: x-edition crystalBall is no feature',
    ]);
    const faults = faultsAfter((signIn) => {
      signIn['x-problems']?.push('editionRequired');
      signIn.responses['403'] = { $ref: '#/components/responses/Forbidden' };
    });
    expect(faults).toEqual(['signIn: needs an x-edition']);
  });

  test('that reading or deleting asks for an edition', () => {
    const copy = structuredClone(document);
    for (const located of locateOperations(copy))
      if (['getQa', 'deleteQa'].includes(located.operation.operationId))
        located.operation['x-edition'] = 'taskFlows';
    const fault = 'has an x-edition: reading and deleting is never refused for it';
    expect(findFaults(copy)).toEqual([`getQa: ${fault}`, `deleteQa: ${fault}`]);
  });

  test('unknown roles and events without a name', () => {
    const faults = faultsAfter((signIn) => {
      signIn['x-roles'] = ['public', 'everybody'];
      signIn['x-lifecycle'] = 'session/signIn';
    });
    expect(faults).toHaveLength(2);
  });

  test('an open operation that is not public, and a public one that is not open', () => {
    const open = 'signIn: has to be open (`security: []`) when it is public, and only then';
    expect(faultsAfter((signIn) => (signIn['x-roles'] = ['agent']))).toEqual([
      open,
      'signIn: needs unauthenticated or signatureInvalid',
    ]);
    expect(faultsAfter((signIn) => delete signIn.security)).toEqual([open]);
  });
});

test('every problem has a status', () => {
  expect(Object.keys(problemStatuses).toSorted()).toEqual([...problemCodes].toSorted());
});
