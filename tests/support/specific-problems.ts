import { accountProblems, settingsProblems } from './account-problems.ts';
import { deskProblems } from './desk-problems.ts';
import { deploymentProblems, knowledgeProblems } from './knowledge-problems.ts';
import type { SpecificProblems } from './provoking.ts';

/** How the problems come about that are not the same for every operation. */
export const specificProblems: SpecificProblems = {
  ...accountProblems,
  ...settingsProblems,
  ...knowledgeProblems,
  ...deploymentProblems,
  ...deskProblems,
};
