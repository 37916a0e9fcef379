import type { components } from '../../../src/api/__generated__/schema.d.ts';
import { documentSchema } from '../../../src/machines/rules/document-validation.ts';
import type { Deps } from '../../deps.ts';
import { parseDocument } from '../../jobs/kinds.ts';
import { problem } from '../../problems.ts';
import { type DocumentKey, findDocument, updateDocument } from '../../store/document-queries.ts';
import { lockDraft } from '../../store/draft-lock.ts';
import { inTransaction } from '../../store/transaction.ts';
import type { Editor } from '../actor.ts';
import { noteUnlearnedChange } from '../draft/draft.ts';
import type { Download } from '../imports/downloads.ts';
import { savingUnique } from '../unique-value.ts';
import { requireValid } from '../validated.ts';
import { oneByOne } from './create-document.ts';
import { nameTaken, namedAs } from './document-names.ts';
import { addFetching } from './document-fetching.ts';
import {
  type Document,
  advanceDocument,
  announceDocument,
  lockExisting,
  lockVersion,
  presentDocument,
  tellChange,
} from './document-view.ts';
import { signedTransaction } from '../signed-transaction.ts';

type Schemas = components['schemas'];

interface DocumentTarget extends Editor, DocumentKey {}

/** @throws {ProblemError} notFound */
export async function readDocument({ db }: Deps, key: DocumentKey): Promise<Document> {
  const view = await findDocument(db, key);
  if (!view) throw problem('notFound');
  return presentDocument(view);
}

/**
 * Gives a document another name. The same name again changes nothing.
 * @throws {ProblemError} notFound, versionConflict, validationFailed, duplicateName
 */
export async function renameDocument(
  deps: Deps,
  { ifMatch, name: wished, ...target }: DocumentTarget & Schemas['DocumentRename'] & { ifMatch: number },
): Promise<Document> {
  const { name } = requireValid(documentSchema, { name: wished });
  return savingUnique(nameTaken('/name'), () =>
    signedTransaction(deps, target.by, async (tx, emit) => {
      await lockDraft(tx, target.sdkAppId);
      const row = await lockVersion(tx, target, ifMatch);
      if (row.name !== name) {
        await updateDocument(tx, target, { ...namedAs(name), updated_at: deps.clock.now() });
        await noteUnlearnedChange(tx, emit, target.sdkAppId);
        tellChange(emit, target, 'renamed', { ...row, name });
      }
      return announceDocument(tx, emit, target);
    }),
  );
}

/**
 * Stops the parsing of a document. Its file stays.
 * @throws {ProblemError} notFound
 * @throws {LifecycleRefusal} unless it is being parsed
 */
export async function cancelDocument(deps: Deps, key: DocumentKey): Promise<Document> {
  return inTransaction(deps, async (tx, emit) => {
    const row = await lockExisting(tx, key);
    const cancelled = advanceDocument(row, { type: 'parse.cancelled' });
    await updateDocument(tx, key, { ...cancelled, progress: null, updated_at: deps.clock.now() });
    return announceDocument(tx, emit, key);
  });
}

/**
 * Parses a document again. What came from an address is fetched again.
 * @throws {ProblemError} notFound
 * @throws {LifecycleRefusal} unless its parsing failed or was stopped
 */
export async function retryDocument(deps: Deps, key: DocumentKey): Promise<Document> {
  return inTransaction(deps, async (tx, emit) => {
    const row = await lockExisting(tx, key);
    const again = advanceDocument(row, { type: 'parse.requested' });
    await updateDocument(tx, key, {
      ...again,
      progress: 0,
      updated_at: deps.clock.now(),
    });
    if (row.source_url === null) await deps.jobs.add(tx, parseDocument, key, oneByOne);
    else await addFetching(deps, tx, key);
    return announceDocument(tx, emit, key);
  });
}

/** The file as it was uploaded or fetched. @throws {ProblemError} notFound */
export async function downloadDocument(deps: Deps, key: DocumentKey): Promise<Download> {
  const row = await findDocument(deps.db, key);
  if (!row || row.file_key === null) throw problem('notFound');
  const { stream } = await deps.files.read(row.file_key);
  return { name: row.name, content: stream };
}
