import { regressionCasesMax } from '../../../src/machines/rules/limits.ts';
import { insertImportedCases, markKnownCases } from '../../store/import-case-queries.ts';
import { deleteImported } from '../../store/imported-rows.ts';
import { countRegressionCases } from '../../store/regression-case-queries.ts';
import type { DraftImport } from './draft-import.ts';
import { judgeCases } from './judge-cases.ts';

/** Cases of the regression set. What is there stays as it is, and nothing of the draft changes. */
export const caseImport: DraftImport = {
  judge: judgeCases,
  hasRoom: async (_, tx, sdkAppId, accepted) =>
    (await countRegressionCases(tx, sdkAppId)) + accepted <= regressionCasesMax,
  markConflicts: markKnownCases,
  write: (tx, target, { now }) => insertImportedCases(tx, target, now),
  noteWritten: () => Promise.resolve(),
  async undo(tx, target) {
    return { ...(await deleteImported(tx, 'regression_cases', target)), restored: 0 };
  },
};
