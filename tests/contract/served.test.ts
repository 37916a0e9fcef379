import { afterAll, beforeAll, expect, test } from 'vitest';
import { isBuilt, locateOperations, type Located, readContract } from '../../tools/gen-document.ts';
import { initialize, type Office } from '../support/accounts.ts';
import { type TestApp, startTestApp } from '../support/app.ts';

const base = '/api/v1';
const operations = locateOperations(readContract());
const planned = operations.filter((each) => !isBuilt(each));

let app: TestApp;
let office: Office;

beforeAll(async () => {
  app = await startTestApp();
  office = await initialize(app, { deskRole: 'deskAdmin' });
});
afterAll(() => app.close());

/** Every `METHOD path` below the API's base for which the server has a route, read from its printed route tree. */
function servedRoutes(): string[] {
  const parents: string[] = [];
  const served: string[] = [];
  for (const line of app.app.printRoutes({ commonPrefix: false }).split('\n')) {
    const match = /^([│ ]*)[├└]── (\S+)(?: \(([A-Z, ]+)\))?/.exec(line);
    if (match === null) continue;
    const [, indent = '', label = '', methods = ''] = match;
    parents.length = indent.length / 4;
    const path = parents.join('') + label;
    parents.push(label);
    if (!path.startsWith(base)) continue;
    for (const method of methods.split(', ').filter((each) => each !== '')) {
      served.push(`${method} ${path.slice(base.length)}`);
    }
  }
  return served.toSorted();
}

const routesOf = ({ method, path, operation }: Located) =>
  [method, ...(operation['x-answers-head'] === true ? ['head'] : [])].map(
    (each) => `${each.toUpperCase()} ${path.replaceAll(/\{(\w+)\}/g, ':$1')}`,
  );

test('every built operation is served, and everything that is served is in the document as built', () => {
  const built = operations.filter(isBuilt).flatMap(routesOf);
  expect(built.length).toBeGreaterThan(60);
  expect(servedRoutes()).toEqual(built.toSorted());
});

test.runIf(planned.length > 0)('a planned operation is answered with notFound', async () => {
  for (const { method, path, operation } of planned) {
    const url = path.replace('{sdkAppId}', office.sdkAppId).replaceAll(/\{\w+\}/g, 'no_such_thing');
    const answer = await app.app.inject({
      method,
      url: base + url,
      headers: {
        host: 'localhost:7070',
        'x-parley-request': '1',
        cookie: `parley_session=${office.owner.cookie}`,
      },
    });
    const { status, code } = answer.json<{ status: number; code: string }>();
    expect({ status, code }, operation.operationId).toEqual({ status: 404, code: 'notFound' });
  }
});
