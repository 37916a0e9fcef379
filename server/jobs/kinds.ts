import { defineJob } from './define-job.ts';

/** The kinds of jobs: all work that happens later or by itself. `jobs.ts` says how each is done. */

interface OfApplication {
  sdkAppId: string;
}

interface OfConversation extends OfApplication {
  conversationId: string;
}

interface OfAgent extends OfApplication {
  memberId: string;
}

interface OfImport extends OfApplication {
  importId: string;
}

interface OfFollower extends OfApplication {
  follower: string;
}

interface OfWebhook extends OfApplication {
  webhookId: string;
}

interface OfVersion extends OfApplication {
  version: number;
}

/** What stands at the desk already when a setting changes that it follows. */
export type Following = 'offers' | 'silences' | 'presence';

// At the desk.
export const assignWaiting = defineJob<OfApplication>('conversations.assign', 'quick');
export const tellOfEmptyDesk = defineJob<OfApplication>('conversations.tellOfEmptyDesk', 'quick');
export const answerPending = defineJob<OfConversation>('conversations.answerPending', 'quick');
export const checkIdle = defineJob<OfConversation>('conversations.checkIdle', 'quick');
export const checkCustomer = defineJob<OfConversation>('conversations.checkCustomer', 'quick');
export const expireOffer = defineJob<OfConversation>('conversations.expireOffer', 'quick');
export const followSettings = defineJob<OfApplication & { following: readonly Following[] }>(
  'conversations.followSettings',
  'quick',
);
export const checkPresence = defineJob<OfAgent>('agents.checkPresence', 'quick');
export const endAfterCallWork = defineJob<OfAgent>('agents.finishAfterCallWork', 'quick');

// For followers of what happened.
export const handOn = defineJob<OfFollower>('followers.handOn', 'quick');

// Jobs that wait for other servers.
export const askThirdParty = defineJob<OfConversation>('conversations.askThirdParty', 'outgoing');

export const deliverWebhook = defineJob<OfWebhook>('webhooks.deliver', 'outgoing');

/** `sealed` is a mail that only the data folder's key opens, in base64: it may hold a password. */
export const sendMail = defineJob<OfApplication & { sealed: string }>('mails.send', 'outgoing');

/** `sealed` is the name that somebody typed, which may be a password by mistake. */
export const mailPasswordReset = defineJob<{ sealed: string }>('passwordResets.mail', 'quick');

/** Null: nobody has the name that was typed. */
export const tellOfFailedSignIn = defineJob<{ accountId: string | null; network: string }>(
  'signIns.tellOfFailed',
  'quick',
);

// Jobs that train indexes and deploy.
export const runDeployment = defineJob<OfVersion>('deployments.run', 'long');
/** `dueAt` says which schedule: another one may have replaced it. */
export const deployScheduled = defineJob<OfApplication & { dueAt: string }>(
  'deployments.deployScheduled',
  'quick',
);
export const renewIndex = defineJob<OfVersion>('deployments.renewIndex', 'long');
export const buildDraftIndex = defineJob<OfApplication>('draft.buildIndex', 'long');

// Jobs of the regression set.
export const runRegression = defineJob<OfApplication & { regressionRunId: string }>('regression.run', 'long');

// Jobs of batch tests.
export const runBatchTest = defineJob<OfApplication & { batchTestId: string }>('batchTests.run', 'long');

// Jobs of clusterings.
export const runClustering = defineJob<OfApplication & { clusteringId: string }>('clusterings.run', 'long');

// Jobs of imports.
export const parseImport = defineJob<OfImport>('imports.parse', 'long');
export const applyImport = defineJob<OfImport>('imports.apply', 'long');

// Jobs of documents.
export const parseDocument = defineJob<OfApplication & { documentId: string }>('documents.parse', 'long');
export const parseEdition = defineJob<OfApplication & { documentId: string }>(
  'documents.parseEdition',
  'long',
);

export const fetchDocument = defineJob<OfApplication & { documentId: string }>('documents.fetch', 'outgoing');

// Jobs of exports.
export const writeExport = defineJob<OfApplication & { exportId: string }>('exports.write', 'long');

// By the clock: every hour.
export const pruneImports = defineJob('imports.prune', 'long', { crontab: '41 * * * *' });
export const pruneExports = defineJob('exports.prune', 'long', { crontab: '29 * * * *' });
export const pruneStore = defineJob('maintenance.prune', 'long', { crontab: '17 * * * *' });
