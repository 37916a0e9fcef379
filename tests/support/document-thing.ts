import type { DocumentState } from '../../src/machines/document/document.lifecycle.ts';
import type { Refusal } from '../../src/machines/paths/refusals.ts';
import type { Office } from './accounts.ts';
import type { TestApp } from './app.ts';
import { Documents } from './documents.ts';
import type { Send, Sending } from './lifecycle-things.ts';

/** A document in a state that the store is told. */
export async function documentThing(app: TestApp, office: Office, refusal: Refusal): Promise<Sending> {
  const documents = new Documents(app, office.owner, office.sdkAppId);
  const { documentId, version } = await documents.parsed();
  const { state } = refusal.place;
  await app.store.db
    .updateTable('documents')
    .set({
      parse_status: state as DocumentState,
      failure_code: state === 'parseFailed' ? 'documentUnreadable' : null,
    })
    .where('document_id', '=', documentId)
    .execute();
  const sends: Record<string, Send> = {
    'parse.cancelled': () => documents.move(documentId, 'cancel'),
    'parse.requested': () => documents.move(documentId, 'retry'),
    'edition.received': () => documents.replace({ documentId, version }),
    'document.activated': () => documents.move(documentId, 'activate'),
    'document.deactivated': () => documents.move(documentId, 'deactivate'),
  };
  return {
    send: sends[refusal.label],
    state: async () => (await documents.read(documentId)).body.parseStatus,
  };
}
