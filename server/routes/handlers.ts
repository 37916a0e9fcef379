import type { OperationId } from '../../src/api/__generated__/operations.ts';
import type { Handlers } from '../plugins/contract/types.ts';
import { applicationHandlers } from './applications.ts';
import { channelHandlers } from './channels.ts';
import { guideHandlers } from './guide.ts';
import { memberHandlers } from './members.ts';
import { sessionHandlers } from './session.ts';
import { settingsHandlers } from './settings.ts';
import { systemHandlers } from './system.ts';

/** Operations of the contract that have no handler yet. Whoever adds handlers below takes their ids out of here. */
export const awaitingHandlers = [
  'listCategories',
  'createCategory',
  'renameCategory',
  'deleteCategory',
  'listQas',
  'createQa',
  'bulkEditQas',
  'getQa',
  'updateQa',
  'deleteQa',
  'activateQa',
  'deactivateQa',
  'listImports',
  'createImport',
  'downloadImportTemplate',
  'getImport',
  'listImportRows',
  'confirmImport',
  'cancelImport',
  'downloadImportErrors',
  'getDraftIndex',
  'askOnlineTest',
  'getDraftDiff',
  'listDeployments',
  'requestDeployment',
  'getDeployment',
  'cancelDeployment',
  'rollBackDeployment',
  'restoreDeployment',
  'listAgents',
  'getMyAgent',
  'goOnline',
  'takeBreak',
  'goOffline',
  'finishAfterCallWork',
  'listConversations',
  'getConversation',
  'listMessages',
  'sendAgentMessage',
  'acceptConversation',
  'declineConversation',
  'endConversation',
  'streamMemberEvents',
  'getVisitorChannel',
  'startVisitorSession',
  'getVisitorConversation',
  'startVisitorConversation',
  'sendVisitorMessage',
  'chooseSuggestion',
  'requestPerson',
  'endVisitorConversation',
  'rateConversation',
  'streamVisitorEvents',
] as const satisfies readonly OperationId[];

/** Every operation's handler. An operation without one is a compile error here. */
export const handlers = {
  ...systemHandlers,
  ...sessionHandlers,
  ...applicationHandlers,
  ...guideHandlers,
  ...settingsHandlers,
  ...channelHandlers,
  ...memberHandlers,
} satisfies Omit<Handlers, (typeof awaitingHandlers)[number]>;
