import createClient from 'openapi-fetch';
import type { PlainPaths } from '../../../src/api/__generated__/schema.d.ts';

/** The contract's client outside of a browser, for preparation: as a member, or as a customer. */
export function connect(address: string, cookie = '', token = '') {
  const client = createClient<PlainPaths>({
    baseUrl: `${address}/api/v1`,
    headers: {
      'X-Parley-Request': '1',
      ...(cookie === '' ? {} : { cookie }),
      ...(token === '' ? {} : { authorization: `Bearer ${token}` }),
    },
  });
  client.use({
    async onResponse({ request, response }) {
      if (response.ok) return;
      throw new Error(`${request.method} ${request.url}: ${response.status} ${await response.text()}`);
    },
  });
  return client;
}

export type ApiClient = ReturnType<typeof connect>;
