import { runBatchTest } from '../services/batch-tests/run-batch-test.ts';
import { checkPresence, endAfterCallWork } from '../services/agents/presence.ts';
import { assignWaiting } from '../services/conversations/assignment.ts';
import { answerPending } from '../services/conversations/bot-replies.ts';
import { checkCustomer } from '../services/conversations/customer-presence.ts';
import { tellOfEmptyDesk } from '../services/conversations/empty-desk.ts';
import { expireOffer } from '../services/conversations/expire-offer.ts';
import { answerByHook } from '../services/conversations/hook-replies.ts';
import { checkIdle } from '../services/conversations/idle.ts';
import { deployScheduled } from '../services/deployments/deploy-scheduled.ts';
import { renewIndex } from '../services/deployments/renew-index.ts';
import { runDeployment } from '../services/deployments/run-deployment.ts';
import { buildDraftIndex } from '../services/draft/build-index.ts';
import { pruneExports } from '../services/exports/prune-exports.ts';
import { fetchDocument } from '../services/documents/document-fetching.ts';
import { readDocumentFile } from '../services/documents/read-document-file.ts';
import { readEditionFile } from '../services/documents/read-edition-file.ts';
import { writeExport } from '../services/exports/write-export.ts';
import { followers } from '../services/followers/followers.ts';
import { handOnTo } from '../services/followers/hand-on.ts';
import { applyImport } from '../services/imports/apply-import.ts';
import { parseImport } from '../services/imports/parse-import.ts';
import { pruneImports } from '../services/imports/prune-imports.ts';
import { deliverMail } from '../services/mails.ts';
import { runClustering } from '../services/clusterings/run-clustering.ts';
import { runRegression } from '../services/regression/run-regression.ts';
import { mailPasswordReset } from '../services/session/password-reset-mails.ts';
import { followSettings } from '../services/settings/follow-settings.ts';
import { tellOfFailedSignIn } from '../services/session/tell-of-account.ts';
import { deliverDue } from '../services/webhooks/deliver.ts';
import type { JobKind } from './define-job.ts';
import type { Job, Work } from './job.ts';
import * as kinds from './kinds.ts';
import { pruneStore } from './maintenance.ts';

type Kinds = typeof kinds;
type WorkOf<Kind> = Kind extends JobKind<infer Payload> ? Work<Payload> : never;

/** How each kind of job is done. Each may run twice and then ends the same. */
const work: { [Name in keyof Kinds]: WorkOf<Kinds[Name]> } = {
  assignWaiting: (deps, { sdkAppId }) => assignWaiting(deps, sdkAppId),
  tellOfEmptyDesk: (deps, { sdkAppId }) => tellOfEmptyDesk(deps, sdkAppId),
  answerPending: (deps, conversation) => answerPending(deps, conversation),
  checkIdle: (deps, { sdkAppId, conversationId }) => checkIdle(deps, sdkAppId, conversationId),
  checkCustomer: (deps, { sdkAppId, conversationId }) => checkCustomer(deps, sdkAppId, conversationId),
  expireOffer: (deps, { sdkAppId, conversationId }) => expireOffer(deps, sdkAppId, conversationId),
  followSettings: (deps, { sdkAppId, following }) => followSettings(deps, sdkAppId, following),
  checkPresence: (deps, { sdkAppId, memberId }) => checkPresence(deps, sdkAppId, memberId),
  endAfterCallWork: (deps, { sdkAppId, memberId }) => endAfterCallWork(deps, sdkAppId, memberId),
  handOn: (deps, target) => handOnTo(deps, followers, target),
  askThirdParty: (deps, { sdkAppId, conversationId }, { signal }) =>
    answerByHook(deps, sdkAppId, conversationId, signal),
  deliverWebhook: (deps, webhook, { signal }) => deliverDue(deps, webhook, signal),
  sendMail: deliverMail,
  mailPasswordReset,
  tellOfFailedSignIn,
  runDeployment,
  deployScheduled,
  renewIndex: (deps, target, { signal }) => renewIndex(deps, target, signal),
  buildDraftIndex: (deps, { sdkAppId }, { signal }) => buildDraftIndex(deps, sdkAppId, signal),
  runRegression,
  runBatchTest,
  runClustering,
  parseImport,
  applyImport,
  fetchDocument,
  parseDocument: readDocumentFile,
  parseEdition: readEditionFile,
  writeExport,
  pruneImports,
  pruneExports,
  pruneStore,
};

/** Every kind of job that the product knows, with its work. */
export const jobs: readonly Job[] = Object.entries(kinds).map(([name, kind]) => {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the work under a kind's name takes that kind's payload
  return { ...kind, run: work[name as keyof Kinds] as Work };
});
