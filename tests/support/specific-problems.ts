import { accountProblems, settingsProblems } from './account-problems.ts';
import { deskProblems } from './desk-problems.ts';
import { deploymentProblems, knowledgeProblems } from './knowledge-problems.ts';
import { channelProblems } from './channel-problems.ts';
import { batchProblems } from './batch-problems.ts';
import { clusteringProblems } from './clustering-problems.ts';
import { documentProblems } from './document-problems.ts';
import { fileProblems } from './file-problems.ts';
import { robotProblems } from './robot-problems.ts';
import { exportProblems } from './export-problems.ts';
import { regressionProblems } from './regression-problems.ts';
import type { SpecificProblems } from './provoking.ts';
import { webhookProblems } from './webhook-problems.ts';

/** Provokes the problems that differ between operations. */
export const specificProblems: SpecificProblems = {
  ...accountProblems,
  ...settingsProblems,
  ...knowledgeProblems,
  ...deploymentProblems,
  ...deskProblems,
  ...webhookProblems,
  ...regressionProblems,
  ...batchProblems,
  ...clusteringProblems,
  ...exportProblems,
  ...documentProblems,
  ...fileProblems,
  ...robotProblems,
  ...channelProblems,
};
