import { numberedName } from '../../../src/machines/rules/document-addresses.ts';
import type { DocumentFormat } from '../../documents/format.ts';
import { formatOfName } from '../../../src/machines/rules/document-formats.ts';
import { fileNameMaxCharacters } from '../../../src/machines/rules/limits.ts';
import { findDocumentByName } from '../../store/document-lookups.ts';
import type { DocumentRow } from '../../store/schema/documents.ts';
import type { Tx } from '../../store/transaction.ts';

export const nameTaken = (pointer: string) => [{ constraint: 'documents_name', pointer }];

export const namedAs = (name: string) => ({ name, name_key: name.toLowerCase() });

/** A document keeps its name, with the ending of its new format unless another has that name. */
export async function namedFor(
  tx: Tx,
  { name, sdk_app_id: sdkAppId }: Pick<DocumentRow, 'name' | 'sdk_app_id'>,
  format: DocumentFormat,
): Promise<Partial<Pick<DocumentRow, 'name' | 'name_key'>>> {
  if (formatOfName(name) === format) return {};
  const other = `${name.replace(/\.[^.]*$/u, '')}.${format}`;
  const isFree = Array.from(other).length <= fileNameMaxCharacters;
  if (!isFree || (await findDocumentByName(tx, sdkAppId, other))) return {};
  return namedAs(other);
}

/** A name that no document has: the wished one, or that with a number. Nobody else may change names meanwhile. */
export async function freeName(tx: Tx, sdkAppId: string, wished: string): Promise<string> {
  for (let name = wished, number = 2; ; number += 1) {
    if (!(await findDocumentByName(tx, sdkAppId, name))) return name;
    name = numberedName(wished, number);
  }
}
