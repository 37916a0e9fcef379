import { documentModel } from '../../../src/machines/document/document.model.ts';
import { type DocumentId, documentBody } from '../documents.ts';
import { read } from '../json.ts';
import type { Reply } from '../http.ts';
import type { World } from '../world.ts';
import type { LifecycleDriver } from './driver.ts';

interface Sent {
  documentId: string | null;
  kind: 'readable' | 'short';
}

const paramsOf = ({ documentId }: Sent): DocumentId => ({ documentId: documentId ?? 'none' });

const ask =
  (operation: string) =>
  (sent: Sent, { http, owner, sdkAppId }: World): Promise<Reply> =>
    http.ask(operation, { caller: owner, params: { sdkAppId, ...paramsOf(sent) } });

const activate = ask('activateDocument');
const deactivate = ask('deactivateDocument');
const isThere = ({ value }: { value: unknown }): boolean => value !== 'toBeUploaded';

/** A document that waits for others, so that it can be stopped. */
export const documentDriver: LifecycleDriver<Sent> = {
  model: documentModel,
  inputs: ['new'],
  passing: ['uploading', 'parsing'],
  unreachable: {
    'upload.failed': 'An upload that breaks off leaves no document behind to look at.',
    'upload.requested': 'It is about an upload that broke off.',
  },
  events: {
    'file.received': {
      send: async (sent, { documents }) => {
        const { documentId } = await documents.waiting(sent.kind);
        sent.documentId = documentId;
        return null;
      },
    },
    'upload.completed': { send: null },
    'parse.completed': { send: null },
    'parse.failed': { send: null },
    'parse.cancelled': { send: ask('cancelDocument'), canSendRefused: isThere },
    'parse.requested': { send: ask('retryDocument'), canSendRefused: isThere },
    'edition.received': {
      send: async (sent, world) => {
        const { body } = await ask('getDocument')(sent, world);
        const headers = { 'if-match': `"${String(read(body, 'version'))}"` };
        const { http, owner, sdkAppId } = world;
        const params = { sdkAppId, ...paramsOf(sent) };
        return http.ask('replaceDocument', { caller: owner, params, headers, ...documentBody(sent.kind) });
      },
      canSendRefused: isThere,
    },
    // It has to be deactivated before, and activated before, which is refused where these are.
    'document.activated': {
      send: async (sent, world) => {
        await deactivate(sent, world);
        return activate(sent, world);
      },
      canSendRefused: isThere,
    },
    'document.deactivated': {
      send: async (sent, world) => {
        await activate(sent, world);
        return deactivate(sent, world);
      },
      canSendRefused: isThere,
    },
  },
  begin: async (_, { labels }) => ({
    documentId: null,
    kind: labels.includes('parse.failed') ? 'short' : 'readable',
  }),
  read: async (sent, { documents }) => {
    if (sent.documentId === null) return { state: 'toBeUploaded' };
    return { state: read((await documents.read(paramsOf(sent))).body, 'parseStatus') };
  },
  predict: () => ({}),
  end: async (sent, { documents }) => {
    if (sent.documentId !== null) await documents.untilRead(paramsOf(sent));
  },
};
