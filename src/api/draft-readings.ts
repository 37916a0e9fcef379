import type { OperationId } from './call.ts';

/** They name Q&As of the draft. */
export const unmatchedReadings = [
  'listUnmatchedQuestions',
  'getUnmatchedQuestion',
  'listClusters',
  'listClusterQuestions',
  'listKeptClusters',
  'getKeptCluster',
  'listKeptClusterQuestions',
  'listDoubtedQas',
  'listDoubtedPassages',
  'listDoubtedQuestions',
] as const;

/** All operations that read the draft. */
export const draftReadings = [
  'listQas',
  'getQa',
  'listQaVersions',
  'listChitchats',
  'getChitchat',
  'listCategories',
  'listRobots',
  'getRobot',
  'getWelcomeCardCheck',
  'getDraftDiff',
  'getKnowledgeAdvice',
  'listRegressionCases',
  'getRegressionCase',
  ...unmatchedReadings,
] as const satisfies OperationId[];
