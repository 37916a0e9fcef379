import { randomInt } from 'node:crypto';
import { type Prepared, renewed } from './arrange.ts';
import type { DescribedOperation } from './contract.ts';
import { nobody } from './caller.ts';
import type { Case } from './case.ts';
import { letters } from './values.ts';
import type { World } from './world.ts';

/** Cases of wrong roles, foreign origins and other applications' ids. */
export function accessCases(world: World, operation: DescribedOperation, valid: Prepared): Case[] {
  return [
    ...roleCases(world, operation, valid),
    ...originCases(operation, valid),
    ...idCases(operation, valid),
    ...tenantCases(world, operation, valid),
  ];
}

function roleCases(world: World, operation: DescribedOperation, valid: Prepared): Case[] {
  const { roles, isStream } = operation;
  if (roles.includes('public')) return [];
  const fresh = renewed(valid);
  const signedOut = { status: [401], code: ['unauthenticated', 'sessionExpired', 'visitorSessionExpired'] };
  const found: Case[] = [
    { name: 'nobody is signed in', question: { ...fresh, caller: nobody }, expected: signedOut },
  ];
  if (roles.includes('visitor')) {
    const stranger = { name: 'stranger', token: letters(43) };
    found.push(
      { name: 'the token is nobody’s', question: { ...fresh, caller: stranger }, expected: signedOut },
      {
        name: 'a member asks with a session',
        question: { ...fresh, caller: world.owner },
        expected: signedOut,
      },
    );
    return found;
  }
  const stranger = { name: 'stranger', cookie: letters(43) };
  found.push({
    name: 'the session is nobody’s',
    question: { ...fresh, caller: stranger },
    expected: signedOut,
  });
  if (roles.includes('signedIn')) return found;
  // The thing to be deleted has no other members, so the role cases run in the application of the kit's
  // people.
  const { sdkAppId } = world;
  for (const person of world.people) {
    const isAdmitted = roles.some((role) => person.roles.has(role));
    if (!isAdmitted) {
      found.push({
        name: `the ${person.name} asks, whose role is not admitted`,
        question: { ...fresh, params: { ...fresh.params, sdkAppId }, caller: person },
        expected: { status: [403], code: ['forbidden'] },
      });
    } else if (
      operation.method === 'GET' &&
      !isStream &&
      !operation.path.includes('Id}/') &&
      person !== valid.caller
    ) {
      found.push({
        name: `the ${person.name} asks, whose role is admitted`,
        question: { ...fresh, caller: person },
        expected: { status: [operation.success] },
      });
    }
  }
  return found;
}

function originCases({ problems, method, isStream }: DescribedOperation, valid: Prepared): Case[] {
  if (!problems.includes('originRefused')) return [];
  const refused = { status: [403], code: ['originRefused'] };
  const foreign = { ...renewed(valid), headers: { ...renewed(valid).headers, origin: 'https://evil.test' } };
  return [
    { name: 'the page of another origin asks', question: foreign, expected: refused },
    ...(method === 'GET' || isStream
      ? []
      : [
          {
            name: 'nothing shows that our own page asks',
            question: { ...renewed(valid), isUnmarked: true },
            expected: refused,
          },
        ]),
  ];
}

function idCases(operation: DescribedOperation, valid: Prepared): Case[] {
  return operation.parameters
    .filter((parameter) => parameter.in === 'path')
    .map(({ name }) => ({
      name: `there is no such ${name}`,
      question: { ...renewed(valid), params: { ...valid.params, [name]: unknownId(name) } },
      expected: { status: [404], code: ['notFound', 'channelUnavailable'] },
    }));
}

function unknownId(name: string): string {
  return name === 'sdkAppId' ? `9${String(randomInt(1e8, 1e9))}` : `none_${letters(20)}`;
}

function tenantCases(world: World, { path, roles }: DescribedOperation, valid: Prepared): Case[] {
  const { other } = world;
  if (other === null || !path.includes('{sdkAppId}')) return [];
  const fresh = renewed(valid);
  const expected = { status: [404], code: ['notFound'] };
  const outsider = other.isMadeByKit && valid.caller === world.owner ? world.administrator : valid.caller;
  return [
    // The creator of both applications is a member of both.
    ...(outsider === world.administrator && !roles.includes('administrator')
      ? []
      : [
          {
            name: 'the application is another tenant’s',
            question: {
              ...fresh,
              caller: outsider,
              params: { ...valid.params, sdkAppId: other.sdkAppId },
            },
            expected,
          },
        ]),
    { name: 'another tenant’s member asks', question: { ...fresh, caller: other }, expected },
    ...Object.entries(other.ids)
      .filter(([name]) => path.includes(`{${name}}`))
      .map(([name, id]) => ({
        name: `the ${name} is another tenant’s`,
        question: { ...fresh, params: { ...valid.params, [name]: id } },
        expected,
      })),
  ];
}
