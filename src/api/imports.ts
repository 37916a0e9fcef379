import type { Import, Language } from './__generated__/schema.d.ts';
import { apiAddress } from './base-address.ts';
import { query } from './operation.ts';
import { type FileUpload, uploadFile } from './upload-file.ts';

export const importQuery = (sdkAppId: string, importId: string) => ({
  ...query('getImport', { sdkAppId, importId }),
  staleTime: 0,
});

const places = {
  qas: 'imports',
  chitchats: 'chitchats/import',
  regressionCases: 'regression-cases/import',
} as const;

/** Sends a workbook. @throws ApiProblem as `uploadFile` does */
export async function uploadWorkbook(kind: Import['kind'], upload: Omit<FileUpload, 'at'>): Promise<Import> {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a success of these operations carries the contract's Import
  return JSON.parse(await uploadFile({ ...upload, at: places[kind] })) as Import;
}

/** Addresses of downloads; the browser fetches them itself. */
export const importDownloads = {
  template: (sdkAppId: string, kind: Import['kind'], language: Language) =>
    `${apiAddress}/apps/${encodeURIComponent(sdkAppId)}/imports/template?kind=${kind}&language=${language}`,
  errors: (sdkAppId: string, importId: string, language: Language) =>
    `${apiAddress}/apps/${encodeURIComponent(sdkAppId)}/imports/${encodeURIComponent(importId)}/error-workbook?language=${language}`,
};
