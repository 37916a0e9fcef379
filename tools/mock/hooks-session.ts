import { createRequire } from 'node:module';
import { fieldProblem, problem, refusedEntry } from '../../server/problems.ts';
import {
  memberAccessRefusal,
  type MemberAccessEvent,
} from '../../src/machines/member-access/member-access.lifecycle.ts';
import {
  newAccountSchema,
  existingAccountSchema,
  newMemberSchema,
  passwordChangeSchema,
} from '../../src/machines/rules/account-validation.ts';
import { nameFrom } from '../../src/machines/rules/credentials.ts';
import { generatePassword } from '../../src/machines/rules/generate-password.ts';
import { validateBySchema } from '../../src/machines/rules/validation.ts';
import { type JsonObject, isObject, read } from '../conformance/json.ts';
import { accountOf, membersOf, memberTemplate } from './admission.ts';
import type { Answered, Asked, Mock } from './context.ts';
import { freshResource } from './generic.ts';
import { presentAccount, refuseTakenNames } from './account-names.ts';
import { comeBackFromForce, goOfflineByForce } from './desk-moves.ts';
import { sendEvent } from './lifecycles.ts';
import { singleOf } from './singles.ts';
import { type Account, seedAppId } from './state.ts';

type Hook = (asked: Asked) => Answered;

function sessionOf(mock: Mock, account: Account, expiresAt: unknown): JsonObject {
  const member = membersOf(mock, seedAppId).find(({ fields }) => fields.email === account.email);
  const { memberId, consoleRole, deskRole, access } = member?.fields ?? {};
  return {
    account: presentAccount(account),
    memberships:
      member === undefined
        ? []
        : [
            {
              sdkAppId: seedAppId,
              applicationName: singleOf(mock).name,
              memberId,
              consoleRole,
              deskRole,
              access,
            },
          ],
    expiresAt,
    idleTimeoutSeconds: 86_400,
    passwordChangeRequired: account.isPasswordGiven === true,
    desksElsewhere: [],
  };
}

function never(): never {
  throw new Error('The contract lacks an operation that the mock is built on.');
}

/** Begins any session: by password, phone, ticket or provider. */
function begin(mock: Mock, account: Account): Answered {
  const token = mock.state.token();
  const expiresAt = new Date(Date.now() + 7 * 86_400_000).toISOString();
  mock.state.sessions.set(token, { accountId: account.accountId, expiresAt });
  return { body: sessionOf(mock, account, expiresAt), session: token };
}

export function accountFor({ mock, sessionToken }: Asked): Account {
  const accountId = accountOf(mock, sessionToken);
  return mock.state.accounts.find((each) => each.accountId === accountId) ?? never();
}

const anyone: Hook = ({ mock }) => {
  const [account] = mock.state.accounts;
  if (account === undefined) throw problem('notInitialized');
  return begin(mock, account);
};

function moveAccess(asked: Asked, type: MemberAccessEvent['type']): Answered {
  const { mock, params, member } = asked;
  const target = mock.store.find(`/apps/${seedAppId}/members`, memberTemplate, params.memberId ?? '');
  const actor = { memberId: member?.memberId ?? '', consoleRole: member?.consoleRole ?? null };
  const event = { type, actor } as MemberAccessEvent;
  const { memberId, consoleRole } = target.fields as {
    memberId: string;
    consoleRole: 'administrator' | null;
  };
  const refusal = memberAccessRefusal({ memberId, consoleRole }, event);
  if (refusal !== null && refusal !== 'transitionRefused') throw problem(refusal);
  const isRestored = type === 'member.restored' && target.fields.access === 'forcedOffline';
  if (isRestored) comeBackFromForce(mock, memberId);
  sendEvent(mock, 'memberAccess', { $ref: '#/components/schemas/Member' }, target, { ...event });
  const account = mock.state.accounts.find(({ email }) => email === target.fields.email);
  if (type === 'member.forcedOffline' || type === 'member.deleted') goOfflineByForce(mock, memberId);
  if (type !== 'member.restored') endSessions(mock, account, { reason: endReasons[type] });
  if (type === 'password.reset') {
    // Nobody reads the mock's mail.
    const password = generatePassword((bytes) => crypto.getRandomValues(bytes));
    if (account !== undefined) Object.assign(account, { password, isPasswordGiven: true });
    return {};
  }
  if (type === 'member.deleted') {
    const members = membersOf(mock, seedAppId);
    members.splice(members.indexOf(target), 1);
    const { accounts } = mock.state;
    if (account !== undefined) accounts.splice(accounts.indexOf(account), 1);
    mock.events.tell(['members'], { type: 'member.deleted', memberId });
    return {};
  }
  mock.events.tellOf('Member', target.fields);
  return { body: target.fields };
}

const endReasons = {
  'member.forcedOffline': 'forcedOffline',
  'member.deleted': 'memberDeleted',
  'password.reset': 'passwordReset',
} as const;

interface Ending {
  reason: (typeof endReasons)[keyof typeof endReasons] | 'passwordChanged';
  /** The session that stays. */
  kept?: string | null;
}

export function endSessions(mock: Mock, account: Account | undefined, { reason, kept }: Ending): void {
  for (const [token, { accountId }] of mock.state.sessions) {
    if (accountId !== account?.accountId || token === kept) continue;
    mock.state.sessions.delete(token);
    if (reason === 'passwordReset' || reason === 'passwordChanged')
      mock.state.passwordEnds.set(token, reason);
    mock.events.end(token, reason);
  }
}

/** The product's version, which is not the contract's. */
const productVersion = read(createRequire(import.meta.url)('../../package.json'), 'version');

/** Sign-in, members and sessions. */
export const sessionHooks: Readonly<Record<string, Hook>> = {
  getSystemStatus: ({ mock }) => ({
    body: {
      productName: 'Parley',
      version: productVersion,
      initialized: mock.state.isInitialized,
      mailServer: false,
      passwordResetByMail: false,
    },
  }),
  checkSetupCode: ({ mock }) => {
    if (mock.state.isInitialized) throw problem('alreadyInitialized');
    return {};
  },
  initializeSystem: ({ mock, body }) => {
    const checked = validateBySchema(newAccountSchema, body.account as never);
    if (!checked.ok)
      throw fieldProblem(
        ...checked.fields.map((fault) => ({ ...fault, pointer: `/account${fault.pointer}` })),
      );
    if (mock.state.isInitialized) throw problem('alreadyInitialized');
    mock.state.isInitialized = true;
    const { email, nickname, password } = checked.value;
    const account = { accountId: mock.state.id('acc'), email, nickname, password };
    mock.state.accounts.push(account);
    const [owner, ...others] = membersOf(mock, seedAppId);
    if (owner !== undefined)
      Object.assign(owner.fields, { email, nickname, deskRole: body.deskRole ?? null });
    mock.state.collections.set(`/apps/${seedAppId}/members`, owner === undefined ? others : [owner]);
    const application = singleOf(mock);
    if (isObject(body.application)) Object.assign(application, body.application);
    application.organizationName = read(body, 'organization.name');
    return begin(mock, account);
  },
  getSession: (asked) => {
    const session = asked.mock.state.sessions.get(asked.sessionToken ?? '');
    return { body: sessionOf(asked.mock, accountFor(asked), session?.expiresAt) };
  },
  signIn: ({ mock, body }) => {
    if (!mock.state.isInitialized) throw problem('notInitialized');
    const name = nameFrom(body).trim().toLowerCase();
    const account = mock.state.accounts.find(
      ({ email, accountName, password }) =>
        [email, accountName?.toLowerCase()].includes(name) && password === body.password,
    );
    if (account === undefined) throw problem('credentialsWrong');
    return begin(mock, account);
  },
  changePassword: (asked) => {
    const { mock, body, sessionToken } = asked;
    const account = accountFor(asked);
    const checked = validateBySchema(passwordChangeSchema(account), body as never);
    if (!checked.ok) throw refusedEntry(checked.fields);
    if (checked.value.currentPassword !== account.password) throw problem('credentialsWrong');
    Object.assign(account, { password: checked.value.password, isPasswordGiven: false });
    endSessions(mock, account, { reason: 'passwordChanged', kept: sessionToken });
    return {};
  },
  signInWithPhone: anyone,
  signInWithTicket: anyone,
  signInWithProvider: anyone,
  signOut: ({ mock, sessionToken }) => {
    if (sessionToken !== null) {
      mock.state.sessions.delete(sessionToken);
      mock.events.end(sessionToken, 'signedOut');
    }
    return { session: null };
  },
  // There is only one application, and everything belongs to it.
  listApplications: ({ mock }) => ({ body: { items: [singleOf(mock)], nextCursor: null } }),
  listOrganizationApplications: ({ mock }) => ({ body: { items: [singleOf(mock)], nextCursor: null } }),
  createApplication: () => {
    throw problem('forbidden');
  },
  createMember: (asked) => {
    const { mock, body } = asked;
    const checked = validateBySchema(newMemberSchema, body as never);
    if (!checked.ok) throw fieldProblem(...checked.fields);
    const { password, ...known } = checked.value;
    const members = membersOf(mock, seedAppId);
    refuseTakenNames(mock, { accountName: null, ...known });
    const memberId = mock.state.id('mem');
    const agentStatus = known.deskRole === null ? null : 'offline';
    const schema = mock.store.schemaOf(asked.operation) ?? {};
    const { accountName = null } = known;
    const given = { ...known, accountName, memberId, access: 'active', agentStatus };
    const fields = freshResource(asked, schema, given);
    members.push({ fields, hidden: {} });
    mock.state.accounts.push({
      accountId: mock.state.id('acc'),
      email: known.email,
      accountName,
      nickname: known.nickname,
      password,
      isPasswordGiven: true,
    });
    mock.events.tellOf('Member', fields);
    return { body: fields };
  },
  // Nobody works anywhere else.
  addExistingAccount: ({ mock, body }) => {
    const checked = validateBySchema(existingAccountSchema, body as never);
    if (!checked.ok) throw fieldProblem(...checked.fields);
    refuseTakenNames(mock, { accountName: null, ...checked.value });
    throw fieldProblem({ pointer: '/email', code: 'unknownValue' });
  },
  forceMemberOffline: (asked) => moveAccess(asked, 'member.forcedOffline'),
  resetMemberPassword: (asked) => moveAccess(asked, 'password.reset'),
  deleteMember: (asked) => moveAccess(asked, 'member.deleted'),
  restoreMember: (asked) => moveAccess(asked, 'member.restored'),
};
