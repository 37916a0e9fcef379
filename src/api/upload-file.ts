import { apiAddress, apiCredentials } from './base-address.ts';
import { isRenewed } from './client.ts';
import { ApiProblem, isProblem, networkProblem, readProblem } from './problems.ts';
import { sessionGate } from './session-gate.ts';

export interface FileUpload {
  /** Below the application's address. */
  at:
    | 'imports'
    | 'chitchats/import'
    | 'regression-cases/import'
    | 'documents'
    | 'batch-tests'
    | 'files'
    | `documents/${string}/edition`;
  sdkAppId: string;
  query?: Record<string, string>;
  file: File;
  /** Makes all attempts to create something one. */
  idempotencyKey?: string;
  /** Of what the file replaces: then it is put in its place. */
  version?: number;
  /** Share sent, 0..1. */
  onProgress: (share: number) => void;
  signal: AbortSignal;
}

/** The uploads that run, to be ended with the session. */
const underWay = new Set<AbortController>();

export const countUploads = (): number => underWay.size;

/** Ends every upload that runs, as a sign-out must: nobody is there any more who would hear of them. */
export function cancelUploads(): void {
  for (const each of underWay) each.abort();
}

/**
 * Sends a file as the one of a form. If the session has ended, sends it once more after somebody signs in again. While the
 * person leaves, it waits for what becomes of that.
 *
 * @returns the answer's text
 * @throws ApiProblem the server's problem, or `networkError` or `offline` if no answer came
 */
export async function uploadFile({ signal: wanted, ...rest }: FileUpload): Promise<string> {
  if ((await sessionGate.leaving) === 'dropped') throw new ApiProblem({ code: 'unauthenticated' });
  const own = new AbortController();
  const signal = AbortSignal.any([wanted, own.signal]);
  const end = () => underWay.delete(own);
  // What is aborted gets no answer.
  signal.addEventListener('abort', end, { once: true });
  underWay.add(own);
  return sendOnce({ ...rest, signal }).finally(end);
}

async function sendOnce(upload: FileUpload): Promise<string> {
  const { renewals } = sessionGate;
  try {
    return await send(upload);
  } catch (error) {
    const isAgain = isProblem(error) && (await isRenewed(sessionGate, error, renewals));
    const isWorthIt = isAgain && !upload.signal.aborted;
    if (!isWorthIt) throw error;
    return send(upload);
  }
}

/** XMLHttpRequest, because fetch reports no upload progress. */
function send({
  at,
  sdkAppId,
  query,
  file,
  idempotencyKey,
  version,
  onProgress,
  signal,
}: FileUpload): Promise<string> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const fail = () => reject(networkProblem(new TypeError('The upload got no answer.')));
    request.withCredentials = apiCredentials === 'include';
    const asked = query === undefined ? '' : `?${new URLSearchParams(query).toString()}`;
    const method = version === undefined ? 'POST' : 'PUT';
    request.open(method, `${apiAddress}/apps/${encodeURIComponent(sdkAppId)}/${at}${asked}`);
    request.setRequestHeader('X-Parley-Request', '1');
    if (idempotencyKey !== undefined) request.setRequestHeader('Idempotency-Key', idempotencyKey);
    if (version !== undefined) request.setRequestHeader('If-Match', `"${version}"`);
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
      if (response.ok) resolve(request.responseText);
      else void readProblem(response).then(reject);
    });
    signal.addEventListener('abort', () => request.abort(), { once: true });
    const form = new FormData();
    form.append('file', file, file.name);
    request.send(form);
  });
}
