import type * as contract from '../../api/__generated__/schema.d.ts';

/** How a bot came to its decision. */
export const trace = {
  /** Steps and reasons that are not here are shown as the server names them. */
  traceStep: {
    normalize: 'Normalize the question',
    exactMatch: 'Look for the same question',
    directMatch: 'Match against the knowledge base',
    chitchat: 'Look for small talk',
    documents: 'Look in the documents',
    suggestions: 'Suggest similar questions',
    fallback: 'Fall back',
    handover: 'Offer a person',
  },
  traceOutcome: { hit: 'Hit', miss: 'Miss', skipped: 'Skipped' },
  traceDetail: {
    folded: 'Differences in case, width and spaces were removed',
    nothingLeft: 'Nothing was left to match',
    sameQuestion: 'The question is in the knowledge base word for word',
    sameQuestionInSeveral: 'Several Q&As have this question word for word; the first one answers',
    noSameQuestion: 'No question is the same word for word',
    noCandidates: 'No candidates were found',
    reachesAnswerThreshold: 'The best candidate reaches the answer threshold',
    belowAnswerThreshold: 'The best candidate is below the answer threshold',
    nearlyEqual: 'Two candidates fit nearly equally well, so the customer chooses',
    severalAsked: 'Several sentences ask about different Q&As, so all of them are suggested',
    oppositeMeant:
      'The best candidate is about the opposite: one of the two denies, ends or has not done what the other does',
    wishRefused: 'The customer says that they do not want what the best candidate answers',
    sameSmallTalk: 'The small talk has it word for word',
    reachesChitchatThreshold: 'An entry of the small talk reaches its threshold',
    belowChitchatThreshold: 'The best entry of the small talk is below its threshold',
    noChitchat: 'Nothing in the small talk is like it',
    questionIsCloser: 'It may be small talk, but a Q&A reaches the suggestion threshold',
    chitchatOff: 'Answering small talk is switched off',
    reachesDocumentThreshold: 'A passage of a document reaches its threshold',
    belowDocumentThreshold: 'The best passage is below the threshold of documents',
    noPassage: 'No passage has the words of the question',
    questionAnswersToo: 'Q&As reach the answer threshold, so the customer chooses among them',
    subjectOnly: 'The text is a single word, and Q&As are about it, so the customer chooses among them',
    documentsOff: 'Answering from documents is switched off',
    noDocuments: 'There is no document that answers',
    reachesSuggestionThreshold: 'Candidates reach the suggestion threshold',
    belowSuggestionThreshold: 'All candidates are below the suggestion threshold',
    nothingToSay: 'There was nothing to answer or suggest',
    personAsked: 'The message asks for a person',
    personOffered: 'A person is offered after this many turns without an answer',
    helpWanted: 'The message complains, or only asks for help, so a person is offered',
    tooFewFallbacks:
      'Offered after several turns in a row without an answer; the online test takes each question by itself',
    wishNotFollowed: 'The message asks for a person in words, which this bot does not follow',
    handoverOff: 'Offering a person is switched off',
    alreadyDecided: 'An earlier step had already decided',
  },
} as const satisfies {
  traceStep: Record<contract.TraceStep, string>;
  traceOutcome: Record<contract.TraceOutcome, string>;
  traceDetail: Record<contract.TraceDetail, string>;
};
