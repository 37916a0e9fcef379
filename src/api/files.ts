import type { UploadedFile } from './__generated__/schema.d.ts';
import { type FileUpload, uploadFile } from './upload-file.ts';

/** Sends a picture or video of one's own. @throws ApiProblem as `uploadFile` does */
export async function uploadMedia(upload: Omit<FileUpload, 'at'>): Promise<UploadedFile> {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a success of this operation carries the contract's UploadedFile
  return JSON.parse(await uploadFile({ ...upload, at: 'files' })) as UploadedFile;
}
