import { apiAddress } from './base-address.ts';

/** The address of an export's file; the browser fetches it itself. */
export function exportAddress(sdkAppId: string, exportId: string): string {
  return `${apiAddress}/apps/${encodeURIComponent(sdkAppId)}/exports/${encodeURIComponent(exportId)}/content`;
}
