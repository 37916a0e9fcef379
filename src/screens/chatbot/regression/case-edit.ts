import type { Language, RegressionCase, RegressionCaseUpdate } from '../../../api/__generated__/schema.d.ts';
import { callOperation } from '../../../api/call.ts';
import { query } from '../../../api/operation.ts';
import type { SaveRequest } from '../../../machines/edit/edit-session.ts';
import { regressionCaseSchema } from '../../../machines/rules/regression-validation.ts';
import { validateBySchema } from '../../../machines/rules/validation.ts';
import { defineEdit } from '../../../patterns/edit-definition.ts';

interface Place {
  sdkAppId: string;
  /** The language of a new case, unless another one is chosen. */
  language: Language;
}

type CaseDraft = Required<RegressionCaseUpdate>;

function copyOf({ caseId, version, question, language, expectation, robotId }: RegressionCase) {
  const draft: CaseDraft = { question, language, robotId, expectation };
  return { id: caseId, version, draft };
}

export const caseEdit = defineEdit({
  name: 'regressionCase',
  record: {
    query: ({ sdkAppId }: Place, caseId) =>
      caseId === null ? null : query('getRegressionCase', { sdkAppId, caseId }),
    copyOf,
  },
  blank: ({ language }): CaseDraft => ({
    question: '',
    language,
    robotId: null,
    expectation: { kind: 'answer', origin: null },
  }),
  check: (draft) => validateBySchema(regressionCaseSchema, draft),
  async save(body, { params: { sdkAppId }, id, version, key }: SaveRequest<CaseDraft, Place>) {
    return copyOf(
      id === null
        ? await callOperation('createRegressionCase', { sdkAppId }, { body, key })
        : await callOperation('updateRegressionCase', { sdkAppId, caseId: id }, { body, version }),
    );
  },
});
