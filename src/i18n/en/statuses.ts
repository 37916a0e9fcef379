import type {
  ActivationStatus,
  AgentStatus,
  ConversationStatus,
  DeploymentFailureCode,
  DeploymentStage,
  DeploymentStatus,
  DeployState,
  DraftIndexStatus,
  Edition,
  EndReason,
  MemberAccess,
  RowReason,
  TraceDetail,
  TraceOutcome,
  TraceStep,
  UploadStatus,
} from '../../api/__generated__/schema.d.ts';

export const statuses = {
  activation: { activated: 'Activated', deactivated: 'Deactivated' } as const satisfies Record<
    ActivationStatus,
    string
  >,
  deployState: {
    live: 'Live',
    pendingAdd: 'New, not deployed',
    pendingChange: 'Changed, not deployed',
  } as const satisfies Record<DeployState, string>,
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
  } as const satisfies Record<UploadStatus, string>,
  rowReason: {
    standardQuestionEmpty: 'The standard question is empty',
    standardQuestionTooLong: 'The standard question is longer than 100 characters',
    similarQuestionTooLong: 'A similar question is longer than 100 characters',
    tooManySimilarQuestions: 'There are more than 20 similar questions',
    similarQuestionRepeated: 'A similar question repeats another or the standard question',
    answerEmpty: 'The answer is empty',
    answerTooLong: 'The answer is longer than 2,000 characters',
    categoryNameTooLong: 'A category name is longer than 100 characters',
    statusUnknown: 'The status is neither “activated” nor “deactivated”',
    duplicateInFile: 'The same question is in an earlier row',
    duplicateOfExisting: 'The same question is already in the knowledge base',
  } as const satisfies Record<RowReason, string>,
  /** The other states are told by their progress and by the empty knowledge base. */
  draftIndex: { ready: 'Ready', failed: 'Preparation failed' } as const satisfies Partial<
    Record<DraftIndexStatus, string>
  >,
  traceStep: {
    normalize: 'Normalize the question',
    exactMatch: 'Look for the same question',
    directMatch: 'Match against the knowledge base',
    suggestions: 'Suggest similar questions',
    fallback: 'Fall back',
    handover: 'Offer a person',
  } as const satisfies Record<TraceStep, string>,
  traceOutcome: { hit: 'Hit', miss: 'Miss', skipped: 'Skipped' } as const satisfies Record<
    TraceOutcome,
    string
  >,
  traceDetail: {
    folded: 'Case, width and spaces were evened out',
    nothingLeft: 'Nothing was left to match',
    sameQuestion: 'The question is in the knowledge base word for word',
    sameQuestionInSeveral: 'Several Q&As have this question word for word; the first one answers',
    noSameQuestion: 'No question is the same word for word',
    noCandidates: 'No candidates were found',
    reachesAnswerThreshold: 'The best candidate reaches the answer threshold',
    belowAnswerThreshold: 'The best candidate is below the answer threshold',
    reachesSuggestionThreshold: 'Candidates reach the suggestion threshold',
    belowSuggestionThreshold: 'All candidates are below the suggestion threshold',
    nothingToSay: 'There was nothing to answer or suggest',
    personAsked: 'The message asks for a person and for nothing else',
    personOffered: 'A person is offered after this many fallbacks',
    tooFewFallbacks:
      'Offered after several fallbacks in a row; the online test takes each question by itself',
    handoverOff: 'Offering a person is switched off',
    alreadyDecided: 'An earlier step had already decided',
  } as const satisfies Record<TraceDetail, string>,
  deployment: { deploying: 'Deploying', deployed: 'Deployed', failed: 'Failed' } as const satisfies Record<
    DeploymentStatus,
    string
  >,
  deploymentStage: {
    freezing: 'Freezing the draft',
    indexing: 'Building the index',
    switching: 'Switching live traffic',
  } as const satisfies Record<DeploymentStage, string>,
  deploymentFailure: {
    cancelled: 'Cancelled before it went live',
    indexBuildFailed: 'The index could not be built',
    storeUnavailable: 'The data store could not be reached',
    operationFailed: 'The deployment failed unexpectedly',
  } as const satisfies Record<DeploymentFailureCode, string>,
  agent: {
    offline: 'Offline',
    idle: 'Idle',
    inQueue: 'In queue',
    online: 'Online',
    busy: 'Busy',
    afterCallWork: 'After-call work',
    break: 'On a break',
  } as const satisfies Record<AgentStatus, string>,
  conversation: {
    bot: 'With the bot',
    queued: 'Queued',
    offered: 'Offered',
    serving: 'Serving',
    ended: 'Ended',
  } as const satisfies Record<ConversationStatus, string>,
  endReason: {
    userEnded: 'Ended by the customer',
    agentEnded: 'Ended by the agent',
    timeout: 'Timed out',
    noAgent: 'No agent available',
    abandonedInQueue: 'Abandoned in the queue',
    groupDissolved: 'Group dissolved',
    userRemovedFromGroup: 'Customer removed from the group',
  } as const satisfies Record<EndReason, string>,
  access: { active: 'Active', forcedOffline: 'Forced offline' } as const satisfies Record<
    MemberAccess,
    string
  >,
  edition: { trial: 'Trial', standard: 'Standard', advanced: 'Advanced' } as const satisfies Record<
    Edition,
    string
  >,
} as const;
