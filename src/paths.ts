import type { Membership } from './api/__generated__/schema.d.ts';

/** Every address of the console. Route patterns and links come from here; nobody else writes a URL. */

/** Children of the main area, as SPECIFICATION §2 names them, and the ones that it leaves open. */
export const mainChildren = {
  guide: 'guide',
  basic: 'chatbot/basic',
  task: 'chatbot/task',
  knowledge: 'chatbot/knowledge',
  ivr: 'chatbot/task/ivr',
  record: 'chatbot/record',
  file: 'chatbot/file',
  qaOptimization: 'chatbot/qa-optimization',
  webSetting: 'customerConfig/web/setting',
  /** "Any other customerConfig/* shows customer configuration": the channels. */
  channels: 'customerConfig/*',
  setting: 'config/setting',
  workbench: 'config/workbench',
  developer: 'config/developer',
  member: 'manage/member',
  group: 'manage/group',
  monitor: 'dataBoard/monitor',
  analysis: 'dataBoard/analysis',
  history: 'dataBoard/history',
  /** The lifecycles as diagrams, with what is in each state now. */
  workflows: 'guide/workflows',
  /** One Q&A beside its list. */
  qa: 'chatbot/knowledge/qa/:qaId',
  /** The import wizard; with an id, the import that is going on or is over. */
  import: 'chatbot/knowledge/import/:importId?',
  onlineTest: 'chatbot/test',
  /** The deploy wizard; with an id, the deployment that is going on or is over. */
  deploy: 'chatbot/deploy/:deploymentId?',
} as const;

export type MainChild = keyof typeof mainChildren;

export const rootPatterns = {
  login: '/login',
  auth3: '/auth3',
  autu3: '/autu3',
  online: '/online',
  init: '/init',
  welcome: '/welcome',
  main: '/main/:sdkAppId',
} as const;

function inMain(sdkAppId: string, rest: string): string {
  return `/main/${encodeURIComponent(sdkAppId)}/${rest}`;
}

function withId(base: string, id: string | undefined): string {
  return id === undefined ? base : `${base}/${encodeURIComponent(id)}`;
}

export const paths = {
  root: () => '/',
  /** The sign-in page; `from` is the address to return to. */
  login: (from?: string) => (from === undefined ? '/login' : `/login?${new URLSearchParams({ from })}`),
  /** The workspace, or one of its conversations. */
  online: (conversationId?: string) =>
    conversationId === undefined
      ? '/online'
      : `/online?${new URLSearchParams({ conversation: conversationId })}`,
  init: () => '/init',
  welcome: () => '/welcome',
  guide: (sdkAppId: string) => inMain(sdkAppId, mainChildren.guide),
  workflows: (sdkAppId: string) => inMain(sdkAppId, mainChildren.workflows),
  basic: (sdkAppId: string) => inMain(sdkAppId, mainChildren.basic),
  knowledge: (sdkAppId: string) => inMain(sdkAppId, mainChildren.knowledge),
  qa: (sdkAppId: string, qaId: string) => inMain(sdkAppId, withId('chatbot/knowledge/qa', qaId)),
  import: (sdkAppId: string, importId?: string) =>
    inMain(sdkAppId, withId('chatbot/knowledge/import', importId)),
  onlineTest: (sdkAppId: string) => inMain(sdkAppId, mainChildren.onlineTest),
  deploy: (sdkAppId: string, deploymentId?: string) =>
    inMain(sdkAppId, withId('chatbot/deploy', deploymentId)),
  record: (sdkAppId: string) => inMain(sdkAppId, mainChildren.record),
  channels: (sdkAppId: string) => inMain(sdkAppId, 'customerConfig'),
  webSetting: (sdkAppId: string) => inMain(sdkAppId, mainChildren.webSetting),
  setting: (sdkAppId: string) => inMain(sdkAppId, mainChildren.setting),
  member: (sdkAppId: string) => inMain(sdkAppId, mainChildren.member),
  monitor: (sdkAppId: string) => inMain(sdkAppId, mainChildren.monitor),
  /** The customer's chat page: outside the console, for links and snippets. */
  chat: (channelKey: string) => `/chat/${encodeURIComponent(channelKey)}`,
};

/** The address to return to after signing in: only one of this console's own, never another site. */
export function safeReturn(from: string | null): string | null {
  if (from === null || !from.startsWith('/') || from.startsWith('//') || from.includes('\\')) return null;
  const url = new URL(from, location.origin);
  if (url.origin !== location.origin || url.pathname === rootPatterns.login) return null;
  return `${url.pathname}${url.search}${url.hash}`;
}

/** The application that an address of the main area is about. */
export function sdkAppIdOf(path: string): string | null {
  return /^\/main\/([^/?#]+)/.exec(path)?.[1] ?? null;
}

/** Whether a member may use the management console. */
export function isConsoleMember({ consoleRole, access }: Membership): boolean {
  return consoleRole !== null && access === 'active';
}

/** Whether a member may use the workspace. */
export function isDeskMember({ deskRole, access }: Membership): boolean {
  return deskRole !== null && access === 'active';
}

/** Where a member begins: the console, or the workspace for those who only serve customers. */
export function homeOf(membership: Membership): string {
  return isConsoleMember(membership) ? paths.guide(membership.sdkAppId) : paths.online();
}
