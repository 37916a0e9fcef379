import { activationModel } from '../../../src/machines/activation/activation.model.ts';
import { deploymentModel } from '../../../src/machines/deployment/deployment.model.ts';
import { uploadModel } from '../../../src/machines/upload/upload.model.ts';
import { read } from '../json.ts';
import type { Question, Reply } from '../http.ts';
import type { World } from '../world.ts';
import { randomUUID } from 'node:crypto';
import { changingWorkbook } from '../updating-import.ts';
import { upload, workbookOf } from '../workbook.ts';
import type { LifecycleDriver } from './driver.ts';

const nothing = async (): Promise<void> => {};
const always = (): boolean => true;

function ask(
  world: World,
  operation: string,
  params: Record<string, string>,
  question: Partial<Question> = {},
) {
  return world.http.ask(operation, {
    caller: world.owner,
    ...question,
    params: { sdkAppId: world.sdkAppId, ...params },
  });
}

/** A Q&A of the draft that is live. */
export const activationDriver: LifecycleDriver<{ qaId: string }> = {
  model: activationModel,
  inputs: ['new'],
  passing: [],
  unreachable: {},
  events: {
    'item.activated': { send: (qa, world) => ask(world, 'activateQa', qa), canSendRefused: always },
    'item.deactivated': { send: (qa, world) => ask(world, 'deactivateQa', qa), canSendRefused: always },
  },
  begin: async (world) => {
    const qaId = await world.knowledge.qaId();
    await world.knowledge.deployed();
    return { qaId };
  },
  read: async (qa, world) => {
    const { body } = await ask(world, 'getQa', qa);
    return { state: read(body, 'status'), deployState: read(body, 'deployState') };
  },
  // Customers keep the live version until the next deployment.
  predict: ({ value }) => ({ deployState: value === 'activated' ? 'live' : 'pendingChange' }),
  end: nothing,
};

interface Deployment {
  /** Null while it is only a draft. */
  deploymentId: string | null;
}

const deploymentParams = ({ deploymentId }: Deployment) => ({ deploymentId: deploymentId ?? 'none' });
const isDeployed = ({ value }: { value: unknown }): boolean => value !== 'draft';

/** A deployment, which another one supersedes. */
export const deploymentDriver: LifecycleDriver<Deployment> = {
  model: deploymentModel,
  inputs: ['new'],
  passing: ['deploying'],
  unreachable: { 'deployment.failed': 'Nothing in the contract makes a deployment fail.' },
  events: {
    'deploy.requested': {
      send: async (subject, world) => {
        subject.deploymentId = await world.knowledge.deploy();
        return null;
      },
    },
    'deployment.completed': { send: null },
    'deployment.cancelled': {
      send: (subject, world) => ask(world, 'cancelDeployment', deploymentParams(subject)),
      canSendRefused: isDeployed,
    },
    'deployment.superseded': {
      send: async (_, world) => {
        await world.knowledge.deployed();
        return null;
      },
    },
    'rollback.requested': {
      send: (subject, world) => ask(world, 'rollBackDeployment', deploymentParams(subject), { body: {} }),
      canSendRefused: isDeployed,
    },
    'restore.requested': {
      send: (subject, world) => ask(world, 'restoreDeployment', deploymentParams(subject)),
      canSendRefused: isDeployed,
    },
  },
  begin: async () => ({ deploymentId: null }),
  read: async (subject, world) => {
    if (subject.deploymentId === null) return { state: 'draft', live: false };
    const { body } = await ask(world, 'getDeployment', deploymentParams(subject));
    return { state: read(body, 'status'), live: read(body, 'live') };
  },
  predict: ({ context }) => ({ live: context.live }),
  end: (_, world) => world.knowledge.settleDeployments(),
};

interface Upload {
  importId: string | null;
  /** `known` changes a Q&A that is there already, and nothing else. */
  workbook: Parameters<typeof workbookOf>[0] | 'known';
}

function workbookFor(labels: readonly string[]): Upload['workbook'] {
  if (labels.includes('parse.failed')) return 'broken';
  // What there is nothing to import of becomes worth it by the choice.
  if (labels.includes('parse.completed:nothingAccepted') && labels.includes('existing.chosen'))
    return 'known';
  return labels.includes('parse.completed:nothingAccepted') ? 'nothingAccepted' : 'good';
}

async function sendFile(subject: Upload, world: World): Promise<Reply> {
  await world.knowledge.imports.clear();
  const { workbook } = subject;
  const file = workbook === 'known' ? await changingWorkbook(world) : await workbookOf(workbook);
  const content = upload(file);
  const headers = { 'idempotency-key': randomUUID() };
  const answer = await ask(world, 'createImport', {}, { headers, raw: { contentType: null, content } });
  const importId = read(answer.body, 'importId');
  if (typeof importId === 'string') subject.importId = importId;
  return answer;
}

const importParams = ({ importId }: Upload) => ({ importId: importId ?? 'none' });
const isBegun = ({ value }: { value: unknown }): boolean => value !== 'toBeUploaded';

/** An import of a workbook. */
export const uploadDriver: LifecycleDriver<Upload> = {
  model: uploadModel,
  inputs: ['new'],
  passing: ['uploading', 'parsing', 'importing'],
  unreachable: {
    'upload.failed': 'An upload that breaks off leaves no import behind to look at.',
    'import.failed': 'Nothing in the contract makes an import fail after it was confirmed.',
  },
  events: {
    'file.received': { send: sendFile },
    'upload.completed': { send: null },
    'parse.completed': { send: null },
    'parse.completed:nothingAccepted': { send: null },
    'parse.failed': { send: null },
    'existing.chosen': {
      send: (subject, world) =>
        ask(world, 'chooseExistingQas', importParams(subject), { body: { existing: 'update' } }),
      canSendRefused: isBegun,
    },
    'import.confirmed': {
      send: (subject, world) => ask(world, 'confirmImport', importParams(subject)),
      canSendRefused: isBegun,
    },
    'import.completed': { send: null },
    'import.cancelled': {
      send: (subject, world) => ask(world, 'cancelImport', importParams(subject)),
      canSendRefused: isBegun,
    },
  },
  begin: async (_, { labels }) => ({ importId: null, workbook: workbookFor(labels) }),
  read: async (subject, world) => {
    if (subject.importId === null) return { state: 'toBeUploaded' };
    return { state: read((await ask(world, 'getImport', importParams(subject))).body, 'status') };
  },
  predict: () => ({}),
  end: (_, world) => world.knowledge.imports.clear(),
};
