import type { Kysely } from 'kysely';
import { type Migration, Migrator } from 'kysely/migration';
import type { Database } from '../schema.ts';
import { up as accounts } from './0001-accounts.ts';
import { up as knowledge } from './0002-knowledge.ts';
import { up as deployments } from './0003-deployments.ts';
import { up as conversations } from './0004-conversations.ts';
import { up as events } from './0005-events.ts';
import { up as search } from './0006-search.ts';
import { up as draftIndex } from './0007-draft-index.ts';
import { up as knowledgeNames } from './0008-knowledge-names.ts';
import { up as draftRevisions } from './0009-draft-revisions.ts';
import { up as workflowCounts } from './0010-workflow-counts.ts';
import { up as thirdPartyBots } from './0011-third-party-bots.ts';
import { up as closedAccounts } from './0012-closed-accounts.ts';
import { up as clientMessageIds } from './0013-client-message-ids.ts';
import { up as signInNetworks } from './0014-sign-in-networks.ts';
import { up as turnMemory } from './0015-turn-memory.ts';
import { up as queuePlaces } from './0016-queue-places.ts';
import { up as conversationRevisions } from './0017-conversation-revisions.ts';
import { up as followers } from './0018-followers.ts';
import { up as agentRevisions } from './0019-agent-revisions.ts';
import { up as dataFolder } from './0020-data-folder.ts';
import { up as moreMessages } from './0021-more-messages.ts';
import { up as owedAnswers } from './0022-owed-answers.ts';
import { up as conversationEnders } from './0023-conversation-enders.ts';
import { up as recentlyConnected } from './0024-recently-connected.ts';
import { up as moments } from './0025-moments.ts';
import { up as livePeriods } from './0026-live-periods.ts';
import { up as answerLength } from './0027-answer-length.ts';
import { up as robots } from './0028-robots.ts';
import { up as answerLengthOfApplication } from './0029-answer-length-of-application.ts';
import { up as finalActivity } from './0030-final-activity.ts';
import { up as suggestions } from './0031-suggestions.ts';
import { up as chosenPasswords } from './0032-chosen-passwords.ts';
import { up as actors } from './0033-actors.ts';
import { up as categoryVersions } from './0034-category-versions.ts';
import { up as waiting } from './0035-waiting.ts';
import { up as enabledChannels } from './0036-enabled-channels.ts';
import { up as ownLimits } from './0037-own-limits.ts';
import { up as questionOrder } from './0038-question-order.ts';
import { up as accountNames } from './0039-account-names.ts';
import { up as defaultNames } from './0040-default-names.ts';
import { up as visitorEvents } from './0041-visitor-events.ts';
import { up as ownLanguages } from './0042-own-languages.ts';
import { up as passwordResets } from './0043-password-resets.ts';
import { up as memberEvents } from './0044-member-events.ts';
import { up as chitchat } from './0045-chitchat.ts';
import { up as emailChanges } from './0046-email-changes.ts';
import { up as importFaults } from './0047-import-faults.ts';
import { up as adviceDismissals } from './0048-advice-dismissals.ts';
import { up as webhooks } from './0049-webhooks.ts';
import { up as customerLeft } from './0050-customer-left.ts';
import { up as unansweredText } from './0051-unanswered-text.ts';
import { up as unmatchedQuestions } from './0052-unmatched-questions.ts';
import { up as embeddingsEndpoints } from './0053-embeddings-endpoints.ts';
import { up as regressionSet } from './0054-regression-set.ts';
import { up as regressionGate } from './0055-regression-gate.ts';
import { up as queueTime } from './0056-queue-time.ts';
import { up as hookHealth } from './0057-hook-health.ts';
import { up as fieldChanges } from './0058-field-changes.ts';
import { up as sessionFigures } from './0059-session-figures.ts';
import { up as resumedClocks } from './0060-resumed-clocks.ts';
import { up as undoneImports } from './0061-undone-imports.ts';
import { up as exports } from './0062-exports.ts';
import { up as qaVersions } from './0063-qa-versions.ts';
import { up as listsByEnd } from './0064-lists-by-end.ts';
import { up as organizationVersion } from './0065-organization-version.ts';
import { up as unansweredSessions } from './0066-unanswered-sessions.ts';
import { up as documents } from './0067-documents.ts';
import { up as refusedOffers } from './0068-refused-offers.ts';
import { up as importUpdates } from './0069-import-updates.ts';
import { up as documentVersions } from './0072-document-versions.ts';
import { up as batchTests } from './0075-batch-tests.ts';
import { up as handedOver } from './0077-handed-over.ts';
import { up as failedSignIns } from './0080-failed-sign-ins.ts';
import { up as oneLineNames } from './0081-one-line-names.ts';
import { up as importedCategories } from './0082-imported-categories.ts';
import { up as unmarkedQuestions } from './0083-unmarked-questions.ts';
import { up as richAnswers } from './0084-rich-answers.ts';
import { up as oneLineCustomers } from './0085-one-line-customers.ts';
import { up as files } from './0086-files.ts';
import { up as signedVersions } from './0087-signed-versions.ts';
import { up as answerFeedback } from './0088-answer-feedback.ts';
import { up as writingAgents } from './0089-writing-agents.ts';
import { up as documentEditions } from './0090-document-editions.ts';
import { up as lookedRevisions } from './0093-looked-revisions.ts';
import { up as remindedCustomers } from './0094-reminded-customers.ts';
import { up as memberRights } from './0095-member-rights.ts';
import { up as severalRobots } from './0096-several-robots.ts';
import { up as chosenExports } from './0100-chosen-exports.ts';
import { up as importKinds } from './0101-import-kinds.ts';
import { up as unreadSheets } from './0105-unread-sheets.ts';
import { up as draftChanges } from './0106-draft-changes.ts';
import { up as deploymentSchedules } from './0107-deployment-schedules.ts';
import { up as passageSigns } from './0108-passage-signs.ts';
import { up as welcomeCards } from './0110-welcome-cards.ts';
import { up as handoverWishes } from './0111-handover-wishes.ts';
import { up as sessionEnds } from './0113-session-ends.ts';
import { up as answeredBy } from './0114-answered-by.ts';
import { up as clusterings } from './0115-clusterings.ts';
import { up as deletedChannels } from './0116-deleted-channels.ts';
import { up as batchTestRobots } from './0117-batch-test-robots.ts';
import { up as passageTexts } from './0118-passage-texts.ts';
import { up as membersAgain } from './0119-members-again.ts';
import { up as documentLinks } from './0120-document-links.ts';
import { up as regressionRobots } from './0125-regression-robots.ts';
import { up as robotLanguages } from './0126-robot-languages.ts';
import { up as movedCategories } from './0128-moved-categories.ts';
import { up as categoryNamesOfVersions } from './0129-category-names-of-versions.ts';
import { up as robotAvatars } from './0130-robot-avatars.ts';
import { up as whoeverIsBack } from './0131-whoever-is-back.ts';

/** In the order of their names. Never edit a released migration: add a new one. */
const migrations: Record<string, Migration> = {
  '0001-accounts': { up: accounts },
  '0002-knowledge': { up: knowledge },
  '0003-deployments': { up: deployments },
  '0004-conversations': { up: conversations },
  '0005-events': { up: events },
  '0006-search': { up: search },
  '0007-draft-index': { up: draftIndex },
  '0008-knowledge-names': { up: knowledgeNames },
  '0009-draft-revisions': { up: draftRevisions },
  '0010-workflow-counts': { up: workflowCounts },
  '0011-third-party-bots': { up: thirdPartyBots },
  '0012-closed-accounts': { up: closedAccounts },
  '0013-client-message-ids': { up: clientMessageIds },
  '0014-sign-in-networks': { up: signInNetworks },
  '0015-turn-memory': { up: turnMemory },
  '0016-queue-places': { up: queuePlaces },
  '0017-conversation-revisions': { up: conversationRevisions },
  '0018-followers': { up: followers },
  '0019-agent-revisions': { up: agentRevisions },
  '0020-data-folder': { up: dataFolder },
  '0021-more-messages': { up: moreMessages },
  '0022-owed-answers': { up: owedAnswers },
  '0023-conversation-enders': { up: conversationEnders },
  '0024-recently-connected': { up: recentlyConnected },
  '0025-moments': { up: moments },
  '0026-live-periods': { up: livePeriods },
  '0027-answer-length': { up: answerLength },
  '0028-robots': { up: robots },
  '0029-answer-length-of-application': { up: answerLengthOfApplication },
  '0030-final-activity': { up: finalActivity },
  '0031-suggestions': { up: suggestions },
  '0032-chosen-passwords': { up: chosenPasswords },
  '0033-actors': { up: actors },
  '0034-category-versions': { up: categoryVersions },
  '0035-waiting': { up: waiting },
  '0036-enabled-channels': { up: enabledChannels },
  '0037-own-limits': { up: ownLimits },
  '0038-question-order': { up: questionOrder },
  '0039-account-names': { up: accountNames },
  '0040-default-names': { up: defaultNames },
  '0041-visitor-events': { up: visitorEvents },
  '0042-own-languages': { up: ownLanguages },
  '0043-password-resets': { up: passwordResets },
  '0044-member-events': { up: memberEvents },
  '0045-chitchat': { up: chitchat },
  '0046-email-changes': { up: emailChanges },
  '0047-import-faults': { up: importFaults },
  '0048-advice-dismissals': { up: adviceDismissals },
  '0049-webhooks': { up: webhooks },
  '0050-customer-left': { up: customerLeft },
  '0051-unanswered-text': { up: unansweredText },
  '0052-unmatched-questions': { up: unmatchedQuestions },
  '0053-embeddings-endpoints': { up: embeddingsEndpoints },
  '0054-regression-set': { up: regressionSet },
  '0055-regression-gate': { up: regressionGate },
  '0056-queue-time': { up: queueTime },
  '0057-hook-health': { up: hookHealth },
  '0058-field-changes': { up: fieldChanges },
  '0059-session-figures': { up: sessionFigures },
  '0060-resumed-clocks': { up: resumedClocks },
  '0061-undone-imports': { up: undoneImports },
  '0062-exports': { up: exports },
  '0063-qa-versions': { up: qaVersions },
  '0064-lists-by-end': { up: listsByEnd },
  '0065-organization-version': { up: organizationVersion },
  '0066-unanswered-sessions': { up: unansweredSessions },
  '0067-documents': { up: documents },
  '0068-refused-offers': { up: refusedOffers },
  '0069-import-updates': { up: importUpdates },
  '0072-document-versions': { up: documentVersions },
  '0075-batch-tests': { up: batchTests },
  '0077-handed-over': { up: handedOver },
  '0080-failed-sign-ins': { up: failedSignIns },
  '0081-one-line-names': { up: oneLineNames },
  '0082-imported-categories': { up: importedCategories },
  '0083-unmarked-questions': { up: unmarkedQuestions },
  '0084-rich-answers': { up: richAnswers },
  '0085-one-line-customers': { up: oneLineCustomers },
  '0086-files': { up: files },
  '0087-signed-versions': { up: signedVersions },
  '0088-answer-feedback': { up: answerFeedback },
  '0089-writing-agents': { up: writingAgents },
  '0090-document-editions': { up: documentEditions },
  '0093-looked-revisions': { up: lookedRevisions },
  '0094-reminded-customers': { up: remindedCustomers },
  '0095-member-rights': { up: memberRights },
  '0096-several-robots': { up: severalRobots },
  '0100-chosen-exports': { up: chosenExports },
  '0101-import-kinds': { up: importKinds },
  '0105-unread-sheets': { up: unreadSheets },
  '0106-draft-changes': { up: draftChanges },
  '0107-deployment-schedules': { up: deploymentSchedules },
  '0108-passage-signs': { up: passageSigns },
  '0110-welcome-cards': { up: welcomeCards },
  '0111-handover-wishes': { up: handoverWishes },
  '0113-session-ends': { up: sessionEnds },
  '0114-answered-by': { up: answeredBy },
  '0115-clusterings': { up: clusterings },
  '0116-deleted-channels': { up: deletedChannels },
  '0117-batch-test-robots': { up: batchTestRobots },
  '0118-passage-texts': { up: passageTexts },
  '0119-members-again': { up: membersAgain },
  '0120-document-links': { up: documentLinks },
  '0125-regression-robots': { up: regressionRobots },
  '0126-robot-languages': { up: robotLanguages },
  '0128-moved-categories': { up: movedCategories },
  '0129-category-names-of-versions': { up: categoryNamesOfVersions },
  '0130-robot-avatars': { up: robotAvatars },
  '0131-whoever-is-back': { up: whoeverIsBack },
};

/**
 * Brings the store to the newest schema. Several processes may start at once, because the migrator holds an advisory
 * lock while it works.
 * @throws the error of the first migration that fails; all of them share one transaction, so nothing is half done
 */
export async function migrateStore(db: Kysely<Database>): Promise<string[]> {
  const { error, results } = await migratorOf(db).migrateToLatest();
  if (error !== undefined) throw error;
  return (results ?? []).map((result) => result.migrationName);
}

export function migratorOf(db: Kysely<Database>): Migrator {
  return new Migrator({
    db,
    provider: { getMigrations: () => Promise.resolve(migrations) },
    migrationTableName: 'parley_migrations',
    migrationLockTableName: 'parley_migration_lock',
  });
}
