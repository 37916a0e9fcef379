import type { Handlers } from '../plugins/contract/types.ts';
import { accountHandlers } from './account.ts';
import { adviceHandlers } from './advice.ts';
import { agentHandlers } from './agents.ts';
import { analysisHandlers } from './analysis.ts';
import { applicationHandlers } from './applications.ts';
import { auditHandlers } from './audit.ts';
import { batchTestHandlers } from './batch-tests.ts';
import { categoryHandlers } from './categories.ts';
import { channelHandlers } from './channels.ts';
import { chitchatHandlers } from './chitchats.ts';
import { conversationHandlers } from './conversations.ts';
import { deploymentHandlers } from './deployments.ts';
import { documentHandlers } from './documents.ts';
import { eventHandlers } from './events.ts';
import { exportHandlers } from './exports.ts';
import { fileHandlers } from './files.ts';
import { guideHandlers } from './guide.ts';
import { importHandlers } from './imports.ts';
import { memberHandlers } from './members.ts';
import { onlineTestHandlers } from './online-test.ts';
import { optimizationHandlers } from './optimization.ts';
import { organizationHandlers } from './organizations.ts';
import { qaHandlers } from './qas.ts';
import { clusteringHandlers } from './clusterings.ts';
import { regressionHandlers } from './regression.ts';
import { robotHandlers } from './robots.ts';
import { sessionHandlers } from './session.ts';
import { settingsHandlers } from './settings.ts';
import { systemHandlers } from './system.ts';
import { embeddingsHandlers } from './embeddings.ts';
import { thirdPartyBotHandlers } from './third-party-bot.ts';
import { visitorHandlers } from './visitor.ts';
import { webhookHandlers } from './webhooks.ts';
import { workflowHandlers } from './workflows.ts';

/** Every operation's handler. An operation without one is a compile error here. */
export const handlers = {
  ...systemHandlers,
  ...sessionHandlers,
  ...accountHandlers,
  ...applicationHandlers,
  ...organizationHandlers,
  ...guideHandlers,
  ...workflowHandlers,
  ...auditHandlers,
  ...analysisHandlers,
  ...robotHandlers,
  ...settingsHandlers,
  ...embeddingsHandlers,
  ...thirdPartyBotHandlers,
  ...webhookHandlers,
  ...channelHandlers,
  ...memberHandlers,
  ...categoryHandlers,
  ...qaHandlers,
  ...adviceHandlers,
  ...chitchatHandlers,
  ...importHandlers,
  ...documentHandlers,
  ...fileHandlers,
  ...exportHandlers,
  ...deploymentHandlers,
  ...onlineTestHandlers,
  ...regressionHandlers,
  ...clusteringHandlers,
  ...batchTestHandlers,
  ...optimizationHandlers,
  ...agentHandlers,
  ...conversationHandlers,
  ...visitorHandlers,
  ...eventHandlers,
} satisfies Handlers;
