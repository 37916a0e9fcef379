import type { Deps } from '../../deps.ts';
import { readRobotReport, readSessionReport } from '../analysis/reports.ts';
import { filtersFor } from './export-filters.ts';
import type { Table, TableSource } from './table.ts';

/** The figures of a point, in the order of the report. Shares are between 0 and 1. */
const sessionFigures = [
  'conversationCount',
  'validSessionCount',
  'handoverCount',
  'abandonedCount',
  'averageQueueSeconds',
  'averageFirstResponseSeconds',
  'averageSessionSeconds',
  'satisfaction',
  'ratingCount',
] as const;

const robotFigures = [
  'conversationCount',
  'roundCount',
  'resolutionRate',
  'handoverRate',
  'fallbackRate',
  'suggestionRate',
] as const;

export async function openSessions(deps: Deps, source: TableSource): Promise<Table> {
  const { points } = await readSessionReport(deps, source.sdkAppId, filtersFor('sessions', source.filters));
  return tableOf(points, sessionFigures, source);
}

export async function openRobots(deps: Deps, source: TableSource): Promise<Table> {
  const { points } = await readRobotReport(deps, source.sdkAppId, filtersFor('robots', source.filters));
  return tableOf(points, robotFigures, source);
}

interface Point<Name extends string> {
  from: string;
  figures: Readonly<Record<Name, number | null>>;
}

/** A report has at most some hundred points, so one page has them all. */
function tableOf<Name extends keyof TableSource['words']['figure']>(
  points: readonly Point<Name>[],
  names: readonly Name[],
  { words, timeOf }: TableSource,
): Table {
  const rows = points.map(({ from, figures }) => [
    timeOf(new Date(from)),
    ...names.map((name) => rounded(figures[name])),
  ]);
  return {
    header: [words.column.from, ...names.map((name) => words.figure[name])],
    total: rows.length,
    pages: pagesOf(rows),
  };
}

async function* pagesOf<Row>(rows: Row[]): AsyncGenerator<Row[], void, undefined> {
  yield rows;
}

/** More digits say nothing. */
function rounded(value: number | null): number | null {
  return value === null ? null : Math.round(value * 10_000) / 10_000;
}
