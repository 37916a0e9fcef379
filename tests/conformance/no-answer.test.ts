import type { RequestListener } from 'node:http';
import { expect, test } from 'vitest';
import { nobody } from '../../tools/conformance/caller.ts';
import { describeContract } from '../../tools/conformance/contract.ts';
import { Http, NoAnswer } from '../../tools/conformance/http.ts';
import { startLocalServer } from './support/local-server.ts';

const silent: Record<string, RequestListener> = {
  'answers nothing': () => {},
  'never ends its answer': (_, response) => {
    response.writeHead(200, { 'content-type': 'application/json' }).write('{');
  },
};

test.each(Object.entries(silent))('a backend that %s is given up', async (_, answer) => {
  const server = await startLocalServer(answer);
  try {
    const http = new Http(describeContract(), { baseUrl: server.address, timeout: 50, longestWait: 0 });
    const asked = http.ask('getSystemStatus', { caller: nobody });
    await expect(asked).rejects.toThrow(NoAnswer);
    await expect(asked).rejects.toThrow('getSystemStatus: no answer within 50 ms');
  } finally {
    await server.close();
  }
});
