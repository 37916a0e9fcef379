import type { Document } from './__generated__/schema.d.ts';
import { apiAddress } from './base-address.ts';
import { type FileUpload, uploadFile } from './upload-file.ts';

/** Sends a document. What becomes of it comes by events. @throws ApiProblem as `uploadFile` does */
export async function uploadDocument(upload: Omit<FileUpload, 'at'>): Promise<void> {
  await uploadFile({ ...upload, at: 'documents' });
}

/**
 * Sends a file that shall take the place of a document's. What becomes of it comes by events.
 * @throws ApiProblem as `uploadFile` does
 */
export async function uploadEdition({
  document: { documentId, version },
  ...upload
}: Pick<FileUpload, 'sdkAppId' | 'file' | 'onProgress' | 'signal'> & {
  document: Pick<Document, 'documentId' | 'version'>;
}): Promise<void> {
  await uploadFile({ ...upload, at: `documents/${encodeURIComponent(documentId)}/edition`, version });
}

/** The address of a document's file; the browser fetches it itself. */
export function documentAddress(sdkAppId: string, documentId: string): string {
  return `${apiAddress}/apps/${encodeURIComponent(sdkAppId)}/documents/${encodeURIComponent(documentId)}/content`;
}
