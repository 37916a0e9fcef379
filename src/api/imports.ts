import type { Import, Language } from './__generated__/schema.d.ts';
import { apiAddress, apiCredentials } from './base-address.ts';
import { isRenewed } from './client.ts';
import { query } from './operation.ts';
import { isProblem, networkProblem, readProblem } from './problems.ts';
import { sessionGate } from './session-gate.ts';

export const importQuery = (sdkAppId: string, importId: string) => ({
  ...query('getImport', { sdkAppId, importId }),
  staleTime: 0,
});

interface Upload {
  sdkAppId: string;
  file: File;
  idempotencyKey: string;
  /** Share sent, 0..1. */
  onProgress: (share: number) => void;
  signal: AbortSignal;
}

/**
 * Sends a workbook. If the session has ended, sends it once more after somebody signs in again.
 *
 * @throws ApiProblem the server's problem, or `networkError` or `offline` if no answer came
 */
export async function uploadWorkbook(upload: Upload): Promise<Import> {
  const { renewals } = sessionGate;
  try {
    return await sendWorkbook(upload);
  } catch (error) {
    const isAgain = isProblem(error) && (await isRenewed(sessionGate, error, renewals));
    const isWorthIt = isAgain && !upload.signal.aborted;
    if (!isWorthIt) throw error;
    return sendWorkbook(upload);
  }
}

/** XMLHttpRequest, because fetch reports no upload progress. */
function sendWorkbook({ sdkAppId, file, idempotencyKey, onProgress, signal }: Upload): Promise<Import> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const fail = () => reject(networkProblem(new TypeError('The upload got no answer.')));
    request.withCredentials = apiCredentials === 'include';
    request.open('POST', `${apiAddress}/apps/${encodeURIComponent(sdkAppId)}/imports`);
    request.setRequestHeader('X-Parley-Request', '1');
    request.setRequestHeader('Idempotency-Key', idempotencyKey);
    request.upload.addEventListener('progress', ({ loaded, total }) =>
      onProgress(total === 0 ? 0 : loaded / total),
    );
    request.addEventListener('error', fail);
    request.addEventListener('timeout', fail);
    request.addEventListener('load', () => {
      const retryAfter = request.getResponseHeader('retry-after');
      const response = new Response(request.responseText, {
        // A Response cannot carry this status, so treat it as no answer.
        status: request.status < 200 ? 502 : request.status,
        headers: retryAfter === null ? {} : { 'retry-after': retryAfter },
      });
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a success of this operation carries the contract's Import
      if (response.ok) resolve(JSON.parse(request.responseText) as Import);
      else void readProblem(response).then(reject);
    });
    signal.addEventListener('abort', () => request.abort(), { once: true });
    const form = new FormData();
    form.append('file', file, file.name);
    request.send(form);
  });
}

/** Addresses of downloads; the browser fetches them itself. */
export const importDownloads = {
  template: (sdkAppId: string, language: Language) =>
    `${apiAddress}/apps/${encodeURIComponent(sdkAppId)}/imports/template?language=${language}`,
  errors: (sdkAppId: string, importId: string, language: Language) =>
    `${apiAddress}/apps/${encodeURIComponent(sdkAppId)}/imports/${encodeURIComponent(importId)}/error-workbook?language=${language}`,
};
