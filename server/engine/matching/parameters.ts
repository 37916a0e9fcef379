/** Every number of the matching that was chosen by measurement, on validation sets only. */
export const matchingParameters = {
  /** Weight of words, pairs of words, letters within a word, and runs of Han characters. */
  kindWeight: [1, 0.5, 0.4, 0.35],
  /** Weight of the cosine of sentence vectors against that of the lexical ones. */
  sentenceWeight: 1,
  /** Weight of the mean of the three best cosines within a Q&A against the SVM's decision value. */
  cosineWeight: 1.5,
  /** Cost of an SVM error. */
  svmCost: 2,
  svmMaxPasses: 20,
  svmTolerance: 0.1,
  /** Up to this many questions every question of the other Q&As is a negative example. */
  allNegativesUpTo: 1_000,
  /** Beyond: the nearest questions of other Q&As, and some drawn by chance. */
  hardNegatives: { most: 400, least: 48 },
  /** Negatives of all items together; with more items each gets fewer. */
  allHardNegatives: 600_000,
  /** Random negatives for each hard one. */
  chanceShare: 0.35,
  /** Q&As whose SVM is evaluated for a text: those with the best cosines. */
  shortlist: 256,
  /** Folds of the cross-validation that fits the calibration. */
  folds: 5,
  /** With more questions than this, one fold is enough. */
  allFoldsUpTo: 5_000,
  /** In a large knowledge base: most questions that one fold asks, and most items that may answer each. */
  judgedQuestions: 1_500,
  judgedCandidates: 16,
  /** Fewer Q&As than this know little of what else customers ask, so their own observations count in proportion. */
  fullTrustFrom: 20,
  /** Share of out-of-scope questions that the calibration assumes, of a very large knowledge base and of one Q&A. */
  outOfScopeShare: { least: 0.15, most: 0.35 },
  /** Number of further Q&As at which that share lies half way between the two. */
  outOfScopeHalfWay: 8,
  /** Number of background questions that every knowledge base is mixed with. */
  backgroundQuestions: 300,
  /** Cosine of words from which two questions ask the same. */
  sameQuestionFrom: 0.75,
  /** Cosine of words from which two questions of customers belong together. */
  sameGroupFrom: 0.45,
  /** The search for pairs of Q&As that ask the same ends with so many. */
  sameQuestionsMost: 5_000,
  /** Rows with one feature that a question is compared with at most. */
  rowsOfCommonFeature: 500,
  /** A question that names another thing than the text, or means the opposite, is no more likely than this to be meant: suggested, not answered. */
  likelyAtMost: 0.6,
  /** A Q&A of few questions that has less likeness to a text is no more likely than that either, however far it leads. */
  leastLikeness: -0.7,
  /** How likely it is that a Q&A is meant that alone is about the matter of a text, if both are surely about it, or likely, or perhaps. */
  likelyByMatter: { surely: 0.98, likely: 0.95, perhaps: 0.44 },
  /** The same where several Q&As are about it as surely. */
  likelyByMatterOfSeveral: 0.6,
  /** How likely it is that a Q&A is meant that perhaps is about it, where no other may be suggested. */
  likelyByMatterAlone: 0.665,
  /** How likely it is that a Q&A is meant that alone has a rare word of a text, where nothing would be suggested otherwise. */
  likelyByOwnWord: 0.31,
  /** Score from which a Q&A is suggested by a new robot. */
  suggestedFrom: 0.3,
  /** A sentence among others that finds a Q&A with this score asks about it. */
  askedAloneFrom: 0.45,
  /** Score from which a Q&A may be the one that says the same in the language of most of the text. */
  twinFrom: 0.15,
  /** Han characters that weigh as much as an English word where a text mixes both. */
  charactersOfWord: 2,
  /** How much less a Q&A counts than another that says the same in the language of most of the text. */
  behindTwin: 0.1,
  /** Share of a Q&A's questions that name a thing from which on the Q&A is about no other. */
  namedByShare: 0.66,
  /** Share of a Q&A's questions that name a deed from which on the Q&A is about no other. */
  deedByShare: 0.5,
  /** Score from which a question of one Q&A that finds another one is worth a word. */
  pullFrom: 0.3,
  /** Advice of one kind that an index keeps. */
  advicesMost: 200,
} as const;
