import type { components, operations } from '../../../src/api/__generated__/schema.d.ts';
import type { Deps } from '../../deps.ts';
import { ProblemError, fieldProblem } from '../../problems.ts';
import { findBatchTest } from '../../store/batch-test-queries.ts';
import { refuseReportQuery } from '../analysis/reports.ts';

type Schemas = components['schemas'];
type Kind = Schemas['ExportKind'];
type Filters = Schemas['ExportFilters'];

/** The operations that show on a page what the kinds write (`x-exports` of the contract). */
interface ShownBy {
  qas: 'listQas';
  chitchats: 'listChitchats';
  members: 'listMembers';
  unmatchedQuestions: 'listUnmatchedQuestions';
  batchTest: 'listBatchTestResults';
  auditEntries: 'listAuditEntries';
  sessions: 'getSessionReport';
  robots: 'getRobotReport';
}

type ParametersOf<Of extends Kind> = operations[ShownBy[Of]]['parameters'];

/** Numbers as they are kept. */
type AsTexts<Values> = {
  [Name in keyof Values]: number extends Values[Name] ? Exclude<Values[Name], number> | string : Values[Name];
};

/** Those of the query and of the address. */
export type FiltersOf<Of extends Kind> = AsTexts<
  Omit<NonNullable<ParametersOf<Of>['query']> & ParametersOf<Of>['path'], 'cursor' | 'limit' | 'sdkAppId'>
>;

/** The filters as their operation's parameters. The contract has checked them, and all of them are texts. */
export function filtersFor<Of extends Kind>(_kind: Of, filters: Filters): FiltersOf<Of> {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  return filters as FiltersOf<Of>;
}

/** The kinds of which rows can be chosen (`x-chosen` of the contract). */
const chosenKinds: ReadonlySet<Kind> = new Set<Kind>(['qas', 'chitchats']);

/** Refuses what each field alone does not show. @throws {ProblemError} validationFailed */
export async function refuseFilters(
  deps: Deps,
  { sdkAppId, kind, filters, ids }: { sdkAppId: string } & Schemas['ExportRequest'],
): Promise<void> {
  if (ids !== undefined && !chosenKinds.has(kind))
    throw fieldProblem({ pointer: '/ids', code: 'unknownField' });
  if (kind === 'batchTest') {
    const { batchTestId } = filtersFor(kind, filters);
    if ((await findBatchTest(deps.db, { sdkAppId, batchTestId })) === undefined)
      throw fieldProblem({ pointer: '/filters/batchTestId', code: 'unknownValue' });
  }
  if (kind !== 'sessions' && kind !== 'robots') return;
  try {
    refuseReportQuery(deps, filtersFor(kind, filters));
  } catch (error) {
    if (!(error instanceof ProblemError) || error.details.fields === undefined) throw error;
    throw fieldProblem(
      ...error.details.fields.map((field) => ({ ...field, pointer: `/filters${field.pointer}` })),
    );
  }
}
