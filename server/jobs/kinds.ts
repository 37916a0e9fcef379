import { type JobKind, defineJob } from './define-job.ts';

/** Everything that happens later or by itself: a line names a kind of job; `jobs.ts` says how it is done. */

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

interface OfVersion extends OfApplication {
  version: number;
}

// At the desk.
export const assignWaiting: JobKind<OfApplication> = defineJob('conversations.assign', 'quick');
export const answerPending: JobKind<OfConversation> = defineJob('conversations.answerPending', 'quick');
export const checkIdle: JobKind<OfConversation> = defineJob('conversations.checkIdle', 'quick');
export const expireOffer: JobKind<OfConversation> = defineJob('conversations.expireOffer', 'quick');
export const checkPresence: JobKind<OfAgent> = defineJob('agents.checkPresence', 'quick');
export const endAfterCallWork: JobKind<OfAgent> = defineJob('agents.finishAfterCallWork', 'quick');

// What waits for somebody else's server.
export const askThirdParty: JobKind<OfConversation> = defineJob('conversations.askThirdParty', 'outgoing');

// What is learned and made live beside the requests.
export const runDeployment: JobKind<OfVersion> = defineJob('deployments.run', 'long');
export const renewIndex: JobKind<OfVersion> = defineJob('deployments.renewIndex', 'long');
export const buildDraftIndex: JobKind<OfApplication> = defineJob('draft.buildIndex', 'long');

// What of an import goes on beside the requests.
export const parseImport: JobKind<OfImport> = defineJob('imports.parse', 'long');
export const applyImport: JobKind<OfImport> = defineJob('imports.apply', 'long');

// By the clock: every hour.
export const pruneImports: JobKind = defineJob('imports.prune', 'long', { crontab: '41 * * * *' });
export const pruneStore: JobKind = defineJob('maintenance.prune', 'long', { crontab: '17 * * * *' });
