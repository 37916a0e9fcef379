import { describeContract } from '../../../tools/conformance/contract.ts';
import { type Caller, nobody } from '../../../tools/conformance/caller.ts';
import { Http } from '../../../tools/conformance/http.ts';
import { type MockApp, createMock } from '../../../tools/mock/server.ts';
import { seedOwner } from '../../../tools/mock/state.ts';

export const contract = describeContract();

export interface Running {
  app: MockApp;
  http: Http;
  owner: Caller;
}

/** A mock on its own port, with its owner signed in. */
export async function start(options: Parameters<typeof createMock>[0] = {}): Promise<Running> {
  const app = createMock({ pace: 5, ...options });
  const address = await app.listen({ port: 0, host: 'localhost' });
  const http = new Http(contract, { baseUrl: address, timeout: 60_000, longestWait: 0 });
  return { app, http, owner: await signInOwner(http) };
}

/** Makes the mock forget everything. Its owner signs in again. */
export async function startAgain(running: Running): Promise<void> {
  running.app.reset();
  running.owner = await signInOwner(running.http);
}

async function signInOwner(http: Http): Promise<Caller> {
  const { email, password } = seedOwner;
  const signed = await http.ask('signIn', { caller: nobody, body: { email, password } });
  const cookie = /parley_session=([^;]+)/.exec(signed.headers.get('set-cookie') ?? '')?.[1];
  return { name: 'owner', cookie };
}
