import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type OperationRow, operationTable } from '../../src/api/__generated__/operations.ts';
import { addMember, initialize, type Office, signIn } from '../support/accounts.ts';
import { type TestApp, startTestApp } from '../support/app.ts';

/** Every kind of caller, by credentials. */
const people = {
  'signed out': null,
  'super administrator': 'superAdministrator',
  administrator: 'administrator',
  'desk admin': 'deskAdmin',
  agent: 'agent',
  'agent forced offline': 'agent',
} as const;
type Person = keyof typeof people;

/** What the contract leaves open to a desk role that is forced offline: signing in still shows one's own state. */
const openWhileForcedOffline = [
  'getApplication',
  'streamMemberEvents',
  'getMyAgent',
  'confirmPresence',
  'goOnline',
  'takeBreak',
  'goOffline',
  'finishAfterCallWork',
];

function isClosedWhileForcedOffline({ operationId, roles }: OperationRow, person: Person): boolean {
  const isOpen = roles.includes('signedIn') || openWhileForcedOffline.includes(operationId);
  return person === 'agent forced offline' && !isOpen;
}

const operations: OperationRow[] = Object.values(operationTable);

let app: TestApp;
let office: Office;
const cookies = new Map<Person, string | null>();

beforeAll(async () => {
  app = await startTestApp();
  office = await initialize(app, { deskRole: null });
  cookies.set('super administrator', office.owner.cookie);
  for (const person of ['administrator', 'desk admin', 'agent'] as const) {
    const role = people[person];
    const { browser } = await addMember(app, office, {
      consoleRole: role === 'administrator' ? role : null,
      deskRole: role === 'administrator' ? null : role,
    });
    cookies.set(person, browser.cookie);
  }
  const roles = { consoleRole: null, deskRole: 'agent' } as const;
  const { browser, member, email } = await addMember(app, office, roles);
  await office.owner.post(`/apps/${office.sdkAppId}/members/${member.memberId}/force-offline`);
  await signIn(browser, { email, password: 'Quiet-Sea-42' });
  cookies.set('agent forced offline', browser.cookie);
});
afterAll(() => app.close());

/** Sends an empty request. An admitted caller gets a validation problem or "not found". */
async function knock(operation: OperationRow, person: Person, sdkAppId = office.sdkAppId) {
  const path = operation.path.replace('{sdkAppId}', sdkAppId).replaceAll(/\{\w+\}/g, 'no_such_thing');
  const cookie = cookies.get(person);
  const response = await app.app.inject({
    method: operation.method,
    url: `/api/v1${path}`,
    headers: {
      host: 'localhost:7070',
      'x-parley-request': '1',
      ...(cookie ? { cookie: `parley_session=${cookie}` } : {}),
    },
    payloadAsStream: true,
  });
  if (response.statusCode === 200 && operation.responseContentType === 'text/event-stream') {
    response.stream().destroy();
    return { status: 200, code: null };
  }
  let text = '';
  for await (const chunk of response.stream()) text += chunk;
  const isProblem = String(response.headers['content-type']).includes('problem');
  return { status: response.statusCode, code: isProblem ? JSON.parse(text).code : null };
}

describe('S13 every operation', () => {
  // Signing out would end the sessions of other tests; it needs no role at all.
  const asked = operations.filter(({ operationId }) => operationId !== 'signOut');

  // The names of the table.
  describe.each(Object.keys(people) as Person[])('asked by: %s', (person) => {
    it.each(asked.map((operation) => [operation.operationId, operation] as const))(
      '%s',
      async (_, operation) => {
        const { status, code } = await knock(operation, person);
        const role = people[person];
        if (operation.roles.includes('public')) {
          expect(code).not.toBe('forbidden');
        } else if (operation.roles.includes('visitor')) {
          // A session is not a visitor's token.
          expect({ status, code }).toEqual({ status: 401, code: 'unauthenticated' });
        } else if (role === null) {
          expect({ status, code }).toEqual({ status: 401, code: 'unauthenticated' });
        } else if (isClosedWhileForcedOffline(operation, person)) {
          expect({ status, code }).toEqual({ status: 403, code: 'forbidden' });
        } else if (operation.roles.includes(role) || operation.roles.includes('signedIn')) {
          expect([401, 403], `${status} ${code}`).not.toContain(status);
        } else {
          expect({ status, code }).toEqual({ status: 403, code: 'forbidden' });
        }
        expect(status, String(code)).toBeLessThan(500);
      },
    );
  });

  it('S17 of another application is not found, whatever the role', async () => {
    const inApplication = asked.filter(({ path }) => path.includes('{sdkAppId}'));
    for (const operation of inApplication) {
      for (const person of ['super administrator', 'agent'] as const) {
        const answer = await knock(operation, person, '5555555555');
        expect(answer, operation.operationId).toEqual({ status: 404, code: 'notFound' });
      }
    }
  });
});
