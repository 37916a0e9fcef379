import { type Caller, nobody } from './caller.ts';
import { type Answer, type Http, Interrupted } from './http.ts';
import { read, readList, readText } from './json.ts';
import { letters } from './values.ts';

/** A member whom the kit signed in, with the roles that operations ask for. */
export interface Person extends Caller {
  readonly memberId: string;
  readonly roles: ReadonlySet<string>;
  readonly email: string;
  readonly password: string;
}

export interface Credentials {
  email: string;
  password: string;
}

export interface Access {
  /** The kit signs in with them; on an empty backend it creates the first account with them. */
  credentials: Credentials | null;
  /** The code that an empty backend printed at its start. Creating the first account needs it. */
  setupCode: string;
  /** The value of a session cookie, instead of credentials. */
  token: string | null;
  /** A member of another application of the same backend, for the cases of another tenant's ids. */
  other: Credentials | null;
  /** The application to work in; null lets the kit create its own, if it may. */
  sdkAppId: string | null;
}

/** The kit cannot begin: wrong address, wrong credentials. */
export class CannotBegin extends Error {
  override name = 'CannotBegin';
}

/** A new account's data, with a password that every rule admits. */
export function newCredentials(): Credentials {
  return { email: `kit-${letters(12)}@conformance.test`, password: `Kit-${letters(8)}-42` };
}

/** A name that no account has yet. */
export function newAccountName(): string {
  return `kit.${letters(12)}`;
}

/** The account under which the kit works. */
export interface First extends Person {
  readonly sdkAppId: string;
  /** Whether the backend was empty, and this is its first account. */
  readonly isFounder: boolean;
}

/**
 * The account under which the kit works: the first account of an empty backend, or the supplied one.
 * @param tell reports at once the credentials of a newly set-up backend, because nobody else knows them
 */
export async function firstPerson(
  http: Http,
  access: Access,
  tell: (note: string) => void = () => {},
): Promise<First> {
  const status = await http.ask('getSystemStatus', { caller: nobody }).catch((error: unknown) => {
    if (error instanceof Interrupted) throw error;
    throw new CannotBegin(error instanceof Error ? error.message : String(error), { cause: error });
  });
  const initialized = read(status.body, 'initialized');
  if (status.status !== 200 || typeof initialized !== 'boolean') {
    throw new CannotBegin(
      `${http.address} does not answer like Parley: GET /system has to answer 200 with "initialized", and answered ${told(status)}.`,
    );
  }
  if (!initialized) return { ...(await found(http, access, tell)), isFounder: true, isGiven: true };
  const person = await admitted(http, access);
  return { ...person, isFounder: false, isGiven: true };
}

function admitted(http: Http, { token, credentials, sdkAppId }: Access) {
  if (token !== null) return resume(http, token, sdkAppId);
  if (credentials === null) {
    throw new CannotBegin('The backend is set up already: pass --email and --password, or --token.');
  }
  return signIn(http, 'super administrator', credentials, sdkAppId);
}

/** Sets an empty backend up. */
function found(http: Http, { token, credentials, setupCode }: Access, tell: (note: string) => void) {
  if (token !== null) {
    throw new CannotBegin(
      'The backend is empty, so nobody has a session there: pass --email and --password of the first account to create.',
    );
  }
  const account = credentials ?? newCredentials();
  http.hide(account.password, 'PASSWORD');
  if (credentials === null) {
    tell(`The backend is empty. Its first account is ${account.email}, the password ${account.password}`);
  }
  http.hide(setupCode, 'SETUP_CODE');
  return initialize(http, account, setupCode);
}

/** A short description of an answer. */
function told({ status, body, headers }: Answer): string {
  const code = read(body, 'code');
  const type = (headers.get('content-type') ?? '').split(';')[0] ?? '';
  if (typeof code === 'string') return `${status} ${code}`;
  return body === undefined ? `${status} with ${type === '' ? 'nothing' : type}` : String(status);
}

async function initialize(
  http: Http,
  credentials: Credentials,
  setupCode: string,
): Promise<Person & { sdkAppId: string }> {
  const account = { nickname: 'Kit owner', ...credentials, passwordConfirmation: credentials.password };
  const answer = await http.ask('initializeSystem', {
    caller: nobody,
    body: {
      setupCode,
      account,
      organization: { name: 'Conformance' },
      application: { name: 'Conformance', languages: ['zh', 'en'], defaultLanguage: 'en', timeZone: 'UTC' },
      deskRole: null,
    },
  });
  if (read(answer.body, 'code') === 'verificationCodeWrong')
    throw new CannotBegin('The backend is empty: pass --setup-code, which it printed at its start.');
  if (answer.status !== 201)
    throw new CannotBegin(`The backend could not be set up: initializeSystem answered ${told(answer)}.`);
  return personOf('super administrator', answer, credentials, null);
}

/** Signs in again: a separate session. */
export async function signIn(
  http: Http,
  name: string,
  credentials: Credentials,
  sdkAppId: string | null,
): Promise<Person & { sdkAppId: string }> {
  const { email, password } = credentials;
  const answer = await http.ask('signIn', { caller: nobody, body: { email, password } });
  if (answer.status === 401) {
    throw new CannotBegin(
      `The ${name} could not sign in: the address ${email} or the password is wrong (${told(answer)}).`,
    );
  }
  if (answer.status !== 200)
    throw new CannotBegin(`The ${name} could not sign in: signIn answered ${told(answer)}.`);
  return personOf(name, answer, credentials, sdkAppId);
}

/**
 * Signs in somebody whose account the kit created: they choose a password of their own, if the backend asks for it.
 * @returns the person with that password
 */
export async function signInFirst(
  http: Http,
  name: string,
  credentials: Credentials,
  sdkAppId: string | null,
): Promise<Person & { sdkAppId: string }> {
  const person = await signIn(http, name, credentials, sdkAppId);
  const session = await http.ask('getSession', { caller: person });
  if (read(session.body, 'passwordChangeRequired') !== true) return person;
  const { password } = newCredentials();
  const answer = await http.ask('changePassword', {
    caller: person,
    body: { currentPassword: person.password, password, passwordConfirmation: password },
  });
  if (answer.status !== 204)
    throw new CannotBegin(
      `The ${name} could not choose a password: changePassword answered ${told(answer)}.`,
    );
  return { ...person, password };
}

async function resume(http: Http, token: string, sdkAppId: string | null) {
  const answer = await http.ask('getSession', { caller: { name: 'super administrator', cookie: token } });
  if (answer.status !== 200)
    throw new CannotBegin(`The token is not a session: getSession answered ${told(answer)}.`);
  const email = readText(answer.body, 'account.email');
  return { ...personOf('super administrator', answer, { email, password: '' }, sdkAppId), cookie: token };
}

function personOf(
  name: string,
  { body, headers }: Answer,
  credentials: Credentials,
  sdkAppId: string | null,
): Person & { sdkAppId: string } {
  const memberships = readList(body, 'memberships');
  const membership = memberships
    .toSorted((one, other) => rankOf(one) - rankOf(other))
    .find((each) => sdkAppId === null || read(each, 'sdkAppId') === sdkAppId);
  if (membership === undefined) throw new CannotBegin(`The ${name} is a member of no such application.`);
  const cookie = cookieOf({ headers });
  const roles = [read(membership, 'consoleRole'), read(membership, 'deskRole')].filter(
    (role) => role !== null,
  );
  return {
    name,
    ...(cookie === null ? {} : { cookie }),
    email: credentials.email,
    password: credentials.password,
    memberId: readText(membership, 'memberId'),
    sdkAppId: readText(membership, 'sdkAppId'),
    roles: new Set(roles.map(String)),
  };
}

/** The session that an answer begins; null where it begins none. */
export function cookieOf({ headers }: Pick<Answer, 'headers'>): string | null {
  const values = headers.getSetCookie().map((each) => /^parley_session=([^;]+)/.exec(each)?.[1]);
  return values.find((each) => each !== undefined) ?? null;
}

/** Unless the user names an application, takes one in which the account has the most rights. */
function rankOf(membership: unknown): number {
  return ['superAdministrator', 'administrator'].indexOf(String(read(membership, 'consoleRole'))) >>> 0;
}

/** Deletes members, or forces them offline where the contract deletes none. */
export async function leaveMembers(
  http: Http,
  owner: Caller,
  { sdkAppId, memberIds }: { sdkAppId: string; memberIds: readonly string[] },
): Promise<void> {
  const operation = http.has('deleteMember') ? 'deleteMember' : 'forceMemberOffline';
  for (const memberId of memberIds)
    await http.ask(operation, { caller: owner, params: { sdkAppId, memberId } });
}
