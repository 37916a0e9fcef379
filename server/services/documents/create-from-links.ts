import type { components } from '../../../src/api/__generated__/schema.d.ts';
import { formatOfName } from '../../../src/machines/rules/document-formats.ts';
import { documentLinksSchema } from '../../../src/machines/rules/document-validation.ts';
import type { Deps } from '../../deps.ts';
import { nameOfAddress } from '../../../src/machines/rules/document-addresses.ts';
import { AddressRefusedError } from '../../outgoing/address-guard.ts';
import { type FieldProblem, fieldProblem, problem } from '../../problems.ts';
import { lockApplication } from '../../store/applications-queries.ts';
import type { DocumentKey } from '../../store/document-queries.ts';
import { type Emit, type Tx, inTransaction } from '../../store/transaction.ts';
import type { Editor } from '../actor.ts';
import { requireValid } from '../validated.ts';
import { receiveDocument, refuseTooMany } from './create-document.ts';
import { addFetching } from './document-fetching.ts';
import { freeName, namedAs } from './document-names.ts';
import type { Document } from './document-view.ts';

type Schemas = components['schemas'];

/**
 * Makes a document of each address. Jobs fetch and read them.
 * @throws {ProblemError} validationFailed (also `addressRefused`), knowledgeLimitExceeded; uploadPending while so many are
 * being parsed that not all have room
 */
export async function createDocumentsFromLinks(
  deps: Deps,
  editor: Editor,
  given: Schemas['DocumentLinks'],
): Promise<Schemas['FetchedDocuments']> {
  const { urls } = requireValid(documentLinksSchema, given);
  await refuseAddresses(deps, urls);
  return inTransaction(deps, async (tx, emit) => {
    const { sdkAppId } = editor;
    if (!(await lockApplication(tx, sdkAppId))) throw problem('notFound');
    await refuseTooMany(tx, sdkAppId, urls.length);
    const items: Document[] = [];
    for (const url of urls) items.push(await createFromLink(deps, { tx, emit }, { ...editor, url }));
    return { items };
  });
}

/** @throws {ProblemError} validationFailed, if outgoing requests may not go to one of them (S28) */
async function refuseAddresses({ links }: Pick<Deps, 'links'>, urls: readonly string[]): Promise<void> {
  const checked = await Promise.allSettled(urls.map((url) => links.checkAddress(url)));
  const faults = checked.flatMap((each, index): FieldProblem[] => {
    if (each.status === 'fulfilled') return [];
    if (!(each.reason instanceof AddressRefusedError)) throw each.reason;
    return [{ pointer: `/urls/${index}`, code: 'addressRefused' }];
  });
  if (faults.length > 0) throw fieldProblem(...faults);
}

async function createFromLink(
  deps: Deps,
  { tx, emit }: { tx: Tx; emit: Emit },
  { sdkAppId, by, url }: Editor & { url: string },
): Promise<Document> {
  const name = await freeName(tx, sdkAppId, nameOfAddress(url));
  const content = {
    ...namedAs(name),
    format: formatOfName(name) ?? 'html',
    source_url: url,
    file_key: null,
    file_size: 0,
    file_hash: null,
  } as const;
  const begin = (document: DocumentKey) => addFetching(deps, tx, document);
  return receiveDocument(deps, { tx, emit }, { sdkAppId, by, content, begin });
}
