import type { Deps } from '../../deps.ts';
import { answerPending as answerPendingJob } from '../../jobs/kinds.ts';
import { findApplication } from '../../store/applications-queries.ts';
import { isStoreUnavailable } from '../../store/errors.ts';
import { answerJobKey, findForgottenQuestions } from '../../store/pending-questions.ts';
import { inTransaction } from '../../store/transaction.ts';
import { addSeconds } from '../clock.ts';
import { answerPending } from './bot-replies.ts';
import type { OwedAnswersOptions } from './owed-answers.ts';

/** Seconds after which a question counts as forgotten. The process that was asked answers much sooner. */
const forgottenAfter = 3;

/** How the product answers what the bot owes. */
export function answering(deps: () => Deps): OwedAnswersOptions {
  return {
    answer: (owed) => answerPending(deps(), owed),
    answerLater: async ({ sdkAppId, conversationId }, error) => {
      // While the store is away no job can be added. The next look finds the question.
      if (isStoreUnavailable(error)) return;
      const { db, log, jobs } = deps();
      // Its application was deleted meanwhile, so nobody waits for the answer.
      if ((await findApplication(db, sdkAppId)) === undefined) return;
      log.warn({ err: error, conversationId }, 'An answer of the bot failed; a job tries again.');
      await inTransaction(deps(), (tx) =>
        jobs.add(
          tx,
          answerPendingJob,
          { sdkAppId, conversationId },
          { jobKey: answerJobKey(conversationId) },
        ),
      );
    },
    findForgotten: (limit) =>
      findForgottenQuestions(deps().db, addSeconds(deps().clock.now(), -forgottenAfter), limit),
  };
}
