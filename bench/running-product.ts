import { rm } from 'node:fs/promises';
import type { components } from '../src/api/__generated__/schema.d.ts';
import { readConfig } from '../server/config.ts';
import type { Deps } from '../server/deps.ts';
import { startProduct } from '../server/start/start-product.ts';
import { initialization } from '../tests/support/accounts.ts';
import { setupCode } from '../tests/support/setup-code.ts';
import { collectingLog } from '../tests/support/log.ts';
import { newDataFolder } from './data-folder.ts';

/** The whole product with its own empty, durable store. The first account is signed in. */
export interface RunningProduct {
  deps: Deps;
  sdkAppId: string;
  address: string;
  /** The first account's session. */
  cookie: string;
  /** Sends a request as the console does. */
  request(
    this: void,
    method: string,
    path: string,
    body?: FormData | object,
    headers?: Record<string, string>,
  ): Promise<Response>;
  stop(): Promise<void>;
}

export async function startBenchProduct(): Promise<RunningProduct> {
  const folder = await newDataFolder();
  const env = { PORT: '0', PARLEY_DATA: folder, PARLEY_SENTENCE_MODEL: 'off', PARLEY_SETUP_CODE: setupCode };
  const product = await startProduct(readConfig(env), collectingLog());
  let cookie = '';
  const request: RunningProduct['request'] = async (method, path, body, headers) => {
    const isForm = body instanceof FormData;
    const response = await fetch(`${product.address}/api/v1${path}`, {
      method,
      headers: {
        cookie,
        'x-parley-request': '1',
        'idempotency-key': crypto.randomUUID(),
        ...(body === undefined || isForm ? {} : { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body === undefined ? {} : { body: isForm ? body : JSON.stringify(body) }),
    });
    if (!response.ok)
      throw new Error(`${method} ${path} answered ${response.status}: ${await response.text()}`);
    return response;
  };
  const begun = await request('POST', '/system/initialization', initialization());
  cookie = begun.headers.getSetCookie()[0]?.split(';')[0] ?? '';
  const session: components['schemas']['Session'] = JSON.parse(await begun.text());
  const sdkAppId = session.memberships[0]?.sdkAppId;
  if (sdkAppId === undefined) throw new Error('The first account has no application.');
  return {
    deps: product.deps,
    sdkAppId,
    address: product.address,
    cookie,
    request,
    stop: async () => {
      await product.stop(10_000);
      await rm(folder, { recursive: true, force: true });
    },
  };
}
