import type * as contract from '../../api/__generated__/schema.d.ts';
import { defaultNames } from '../../machines/rules/default-names.ts';
import { trace } from './trace.ts';

export const statuses = {
  window: {
    '24h': 'Last 24 hours',
    '7d': 'Last 7 days',
    '14d': 'Last 14 days',
    '30d': 'Last 30 days',
  },
  defaultName: { category: defaultNames.category.en, channel: defaultNames.channel.en },
  activation: { activated: 'Activated', deactivated: 'Deactivated' },
  delivery: {
    pending: 'Pending',
    delivered: 'Delivered',
    failing: 'Failing, tried again',
    parked: 'Given up',
  },
  deployState: {
    live: 'Live',
    pendingAdd: 'New, not deployed',
    pendingChange: 'Changed, not deployed',
  },
  liveDeactivated: 'Live: deactivated',
  documentDeployState: {
    live: 'Live',
    pendingAdd: 'New, not deployed',
    pendingChange: 'Changed, not deployed',
    pendingRemove: 'Live until deployed',
    notLive: 'Not live',
  },
  upload: {
    toBeUploaded: 'To be uploaded',
    uploading: 'Uploading',
    parsing: 'Parsing',
    parseFailed: 'Parse failed',
    reviewing: 'Waiting for review',
    importing: 'Importing',
    completed: 'Completed',
    failed: 'Failed',
    cancelled: 'Cancelled',
  },
  document: {
    toBeUploaded: 'To be uploaded',
    uploading: 'Uploading',
    parsing: 'Being read',
    parseFailed: 'Not read',
    completed: 'Read',
    failed: 'Upload failed',
    cancelled: 'Stopped',
  },
  /** As the template names them. */
  importColumn: {
    category: 'Category',
    subcategory: 'Subcategory',
    standardQuestion: 'Standard question',
    similarQuestions: 'Similar questions',
    answer: 'Answer',
    status: 'Status',
    qaId: 'Q&A ID',
    language: 'Language',
    offersPerson: 'Offers a person',
    robot: 'Bot',
  },
  rowReason: {
    standardQuestionEmpty: 'The standard question is empty',
    standardQuestionTooLong: 'The standard question is too long',
    similarQuestionTooLong: 'A similar question is too long',
    tooManySimilarQuestions: 'There are too many similar questions',
    similarQuestionRepeated: 'A similar question repeats another or the standard question',
    answerEmpty: 'The answer is empty',
    answerTooLong: 'The answer is too long',
    answerLinkRefused: 'A link in the answer starts neither with http:// or https:// nor with {host}',
    tooManyAnswers: 'There are too many replies',
    categoryNameTooLong: 'The name of a category is too long',
    languageUnknown: 'The language is neither “en” nor “zh”',
    expectedUnknown: 'The draft has no Q&A and no small talk with this question',
    robotUnknown: 'No bot has this name or ID, or several have the name',
    offersPersonUnknown: 'Whether a person is offered is neither “yes” nor “no”',
    statusUnknown: 'The status is neither “activated” nor “deactivated”',
    cellError: 'The cell holds an error, such as #DIV/0!',
    exampleRow: 'This is an example of the template, which is not imported',
    duplicateInFile: 'The same question is in an earlier row',
    qaRepeatedInFile: 'An earlier row updates the same Q&A',
    duplicateOfExisting: 'The knowledge base has this Q&A already',
    questionOfAnother: 'Another Q&A has this standard question already',
    qaUnknown: 'This application has no Q&A with this ID',
    qaDeleted: 'The Q&A with this ID was deleted',
    qaChangedSince: 'Somebody changed this Q&A after the review, so it was not overwritten',
  },
  /** The progress and the empty knowledge base show the other states. */
  draftIndex: { ready: 'Ready', failed: 'Preparation failed' },
  ...trace,
  chitchatHandover: { offered: 'Offer a person', atOnce: 'Pass on at once', never: 'Nothing more' },
  regressionRun: {
    running: 'Being asked',
    completed: 'Completed',
    failed: 'Failed',
    cancelled: 'Stopped',
  },
  clustering: {
    running: 'Grouping',
    completed: 'Completed',
    failed: 'Failed',
    cancelled: 'Stopped',
  },
  cluster: { open: 'Open', accepted: 'Accepted', ignored: 'Ignored' },
  batchTest: {
    running: 'Being asked',
    completed: 'Completed',
    failed: 'Failed',
    cancelled: 'Stopped',
  },
  batchOutcome: {
    answered: 'Answered',
    smallTalk: 'Small talk',
    suggested: 'Suggested',
    fallback: 'Fallback',
    handover: 'Handed over',
    skipped: 'Not asked',
  },
  batchVerdict: { right: 'Right', offered: 'Offered', wrong: 'Wrong', unknown: 'Not in the draft' },
  export: {
    running: 'Being written',
    completed: 'Ready',
    failed: 'Failed',
    cancelled: 'Cancelled',
    expired: 'Expired',
  },
  caseOutcome: { passed: 'Passed', failed: 'Failed', regressed: 'Worse than live' },
  outcomeChange: { broken: 'Newly broken', mended: 'Mended', added: 'New' },
  deployment: { deploying: 'Deploying', deployed: 'Deployed', failed: 'Failed' },
  deploymentStage: {
    freezing: 'Freezing the draft',
    indexing: 'Building the index',
    testing: 'Asking the regression set',
    switching: 'Switching live traffic',
  },
  deploymentFailure: {
    cancelled: 'Cancelled before it went live',
    indexBuildFailed: 'The index could not be built',
    regressionFailed: 'The regression set did not pass',
    draftChanged: 'The draft was changed at the last moment',
    notAllowed: 'Whoever scheduled it may not deploy any more',
    storeUnavailable: 'The data store could not be reached',
    operationFailed: 'The deployment failed unexpectedly',
  },
  agent: {
    offline: 'Offline',
    idle: 'Idle',
    inQueue: 'Offer waiting',
    online: 'Online',
    busy: 'Busy',
    afterCallWork: 'After-call work',
    break: 'On a break',
  },
  conversation: {
    bot: 'With the bot',
    queued: 'Queued',
    offered: 'Offered',
    serving: 'Serving',
    ended: 'Ended',
  },
  endReason: {
    userEnded: 'Ended by the customer',
    agentEnded: 'Ended at the desk',
    timeout: 'Ended because the customer was silent',
    noAgent: 'Ended because no agent was there to take it',
    abandonedInQueue: 'The customer left the queue',
    groupDissolved: 'Group dissolved',
    userRemovedFromGroup: 'Customer removed from the group',
  },
  /** Replaces the reason if the ender of a conversation is known. */
  ended: {
    byMember: 'Ended by {{name}}',
    pageClosed: 'Ended because the customer’s page was closed',
  },
  access: { active: 'Active', forcedOffline: 'Forced offline' },
  edition: { trial: 'Trial', standard: 'Standard', advanced: 'Advanced' },
} as const satisfies {
  defaultName: Record<keyof typeof defaultNames, string>;
  window: Record<contract.StatisticsWindow, string>;
  activation: Record<contract.ActivationStatus, string>;
  delivery: Record<contract.DeliveryStatus, string>;
  deployState: Record<contract.DeployState, string>;
  /** Of a deactivated item that is live as such. */
  liveDeactivated: string;
  documentDeployState: Record<contract.DocumentDeployState, string>;
  upload: Record<contract.UploadStatus, string>;
  document: Record<contract.DocumentStatus, string>;
  importColumn: Record<contract.ImportColumn, string>;
  rowReason: Record<contract.RowReason, string>;
  draftIndex: Partial<Record<contract.DraftIndexStatus, string>>;
  chitchatHandover: Record<contract.ChitchatHandover, string>;
  batchOutcome: Record<contract.BatchOutcome, string>;
  batchVerdict: Record<contract.BatchVerdict, string>;
  export: Record<contract.ExportStatus, string>;
  caseOutcome: Record<contract.CaseOutcome, string>;
  outcomeChange: Record<contract.OutcomeChange, string>;
  deployment: Record<contract.DeploymentStatus, string>;
  deploymentStage: Record<contract.DeploymentStage, string>;
  deploymentFailure: Record<contract.DeploymentFailureCode, string>;
  agent: Record<contract.AgentStatus, string>;
  conversation: Record<contract.ConversationStatus, string>;
  endReason: Record<contract.EndReason, string>;
  ended: Record<'byMember' | 'pageClosed', string>;
  access: Record<contract.MemberAccess, string>;
  edition: Record<contract.Edition, string>;
  cluster: Record<contract.ClusterStatus, string>;
} & Record<'regressionRun' | 'batchTest' | 'clustering', Record<contract.WorkStatus, string>>;
