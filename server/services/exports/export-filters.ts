import type { components, operations } from '../../../src/api/__generated__/schema.d.ts';
import type { Deps } from '../../deps.ts';
import { ProblemError, fieldProblem } from '../../problems.ts';
import { refuseReportQuery } from '../analysis/reports.ts';

type Kind = components['schemas']['ExportKind'];
type Filters = components['schemas']['ExportFilters'];

/** The operations that show on a page what the kinds write (`x-exports` of the contract). */
interface ShownBy {
  qas: 'listQas';
  chitchats: 'listChitchats';
  members: 'listMembers';
  unmatchedQuestions: 'listUnmatchedQuestions';
  auditEntries: 'listAuditEntries';
  sessions: 'getSessionReport';
  robots: 'getRobotReport';
}

export type FiltersOf<Of extends Kind> = Omit<
  NonNullable<operations[ShownBy[Of]]['parameters']['query']>,
  'cursor' | 'limit'
>;

/** The filters as their operation's parameters. The contract has checked them, and all of them are texts. */
export function filtersFor<Of extends Kind>(_kind: Of, filters: Filters): FiltersOf<Of> {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  return filters as FiltersOf<Of>;
}

/** Refuses what each filter alone does not show. @throws {ProblemError} validationFailed */
export function refuseFilters(deps: Deps, kind: Kind, filters: Filters): void {
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
