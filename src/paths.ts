import { generatePath } from 'react-router-dom';
import type { ConversationId, IdOf, Membership } from './api/__generated__/schema.d.ts';
import { login } from './screens/login/screen.ts';
import * as pages from './screens/pages.ts';
import * as screens from './screens/screens.ts';

type Manifests = typeof pages & typeof screens;
type AliasesOf<Manifest> = Manifest extends { aliases?: infer Also } ? NonNullable<Also> : never;
type Intersection<Union> = (Union extends unknown ? (part: Union) => void : never) extends (
  all: infer All,
) => void
  ? All
  : never;

/** Every pattern by the name of its screen or alias. */
type Patterns = { [Name in keyof Manifests]: Manifests[Name]['path'] } & Intersection<
  AliasesOf<Manifests[keyof Manifests]>
>;

/** The parameters of a pattern in their order. The id of another thing than the pattern names does not fit. */
type Parameters<Path> = Path extends `${infer Part}/${infer Rest}`
  ? [...Parameter<Part>, ...Parameters<Rest>]
  : Parameter<Path>;
type Parameter<Part> = Part extends `:${infer Name}?`
  ? [id?: IdOf<Name>]
  : Part extends `:${infer Name}`
    ? [id: IdOf<Name>]
    : [];

type Derived = { [Name in keyof Patterns]: (...ids: Parameters<Patterns[Name]>) => string };

function pathOf(pattern: string) {
  const names = [...pattern.matchAll(/:(\w+)/g)].map(([, name]) => name ?? '');
  return (...ids: readonly string[]) =>
    generatePath(pattern, Object.fromEntries(names.map((name, position) => [name, ids[position] ?? null])));
}

const patterns = Object.entries({ ...pages, ...screens }).flatMap(
  ([name, { path, ...manifest }]): [string, string][] => [
    [name, path],
    ...('aliases' in manifest ? Object.entries<string>(manifest.aliases ?? {}) : []),
  ],
);

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the same registry, once as values and once as types
const derived = Object.fromEntries(patterns.map(([name, pattern]) => [name, pathOf(pattern)])) as Derived;

function withQuery(path: string, query: Record<string, string | undefined>): string {
  const given = Object.entries(query).filter((entry): entry is [string, string] => entry[1] !== undefined);
  return given.length === 0 ? path : `${path}?${new URLSearchParams(given)}`;
}

/** Every address of the console, from the screens' manifests. Nothing else writes addresses. */
export const paths = {
  ...derived,
  root: () => '/',
  /** The sign-in page; `from` is the address to return to. */
  login: (from?: string) => withQuery(login.path, { from }),
  /** Where somebody chooses a password of their own; `from` is the address to return to. */
  newPassword: (from?: string) => withQuery(derived.newPassword(), { from }),
  /** The own account; `from` is the address to return to. */
  account: (from?: string) => withQuery(derived.account(), { from }),
  /** The workspace, or one of its conversations. */
  online: (conversation?: ConversationId) => withQuery(derived.online(), { conversation }),
  /** The workspace, which says that there is no page at an address. */
  missing: (address: string) => withQuery(derived.online(), { missing: address }),
  /** A passage of a document, in its text. */
  passage: (sdkAppId: IdOf<'sdkAppId'>, documentId: IdOf<'documentId'>, passage: string) =>
    withQuery(derived.documentText(sdkAppId, documentId), { passage }),
  /** How one of the web chats is set up. */
  webChannel: (sdkAppId: IdOf<'sdkAppId'>, channelId: IdOf<'channelId'>) =>
    withQuery(derived.webSetting(sdkAppId), { of: channelId }),
  /** The customer's chat page: outside the console, for links and snippets. */
  chat: (channelKey: string) => generatePath('/chat/:channelKey', { channelKey }),
};

/** Whether a member may use the management console. */
export function isConsoleMember({ consoleRole, access }: Membership): boolean {
  return consoleRole !== null && access === 'active';
}

/** Whether a member may use the workspace. */
export function isDeskMember({ deskRole, access }: Membership): boolean {
  return deskRole !== null && access === 'active';
}

/** A member's first page: the console, or the workspace for those who only serve customers. */
export function homeOf(membership: Membership): string {
  return isConsoleMember(membership) ? paths.guide(membership.sdkAppId) : paths.online();
}
