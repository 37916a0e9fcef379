import type { components } from '../../../src/api/__generated__/schema.d.ts';
import {
  reportDaysMax,
  reportHourlyDaysMax,
  statisticsWindowHours,
} from '../../../src/machines/rules/limits.ts';
import type { Deps } from '../../deps.ts';
import { fieldProblem } from '../../problems.ts';
import { type Days, type FigureQuery, type FigureSums, sumFigures } from '../../store/figure-queries.ts';
import { addSeconds } from '../clock.ts';
import { robotFiguresOf, sessionFiguresOf } from './figures.ts';

type Schemas = components['schemas'];

export interface ReportQuery {
  window?: Schemas['StatisticsWindow'];
  from?: string;
  to?: string;
  interval?: Schemas['FigureInterval'];
  channelId?: string;
}

type Sums = Awaited<ReturnType<typeof sumFigures>>;

const dayHours = 24;

/** No conversation began before it. */
const firstDay = '2000-01-01';

/** @throws {ProblemError} validationFailed for days that make no period, and for hours of too long a one */
export async function readSessionReport(
  deps: Deps,
  sdkAppId: string,
  query: ReportQuery,
): Promise<Schemas['SessionReport']> {
  return reportOf(await readSums(deps, sdkAppId, query), sessionFiguresOf);
}

/** @throws {ProblemError} validationFailed for days that make no period, and for hours of too long a one */
export async function readRobotReport(
  deps: Deps,
  sdkAppId: string,
  query: ReportQuery,
): Promise<Schemas['RobotReport']> {
  return reportOf(await readSums(deps, sdkAppId, query), robotFiguresOf);
}

function reportOf<Figures>({ total, points }: Sums, figuresOf: (sums: FigureSums) => Figures) {
  return {
    total: figuresOf(total),
    points: points.map(({ point, ...sums }) => ({ from: point.toISOString(), figures: figuresOf(sums) })),
  };
}

async function readSums(deps: Deps, sdkAppId: string, query: ReportQuery): Promise<Sums> {
  return sumFigures(deps.db, { sdkAppId, ...figureQueryOf(deps, query) });
}

/** @throws {ProblemError} validationFailed if there is no report with this query */
export function refuseReportQuery(deps: Deps, query: ReportQuery): void {
  figureQueryOf(deps, query);
}

function figureQueryOf(deps: Deps, query: ReportQuery): Omit<FigureQuery, 'sdkAppId'> {
  const { hours, days } = spanOf(query);
  const { interval = hours <= 2 * dayHours ? 'hour' : 'day', channelId = null } = query;
  if (interval === 'hour' && hours > reportHourlyDaysMax * dayHours)
    throw fieldProblem({ pointer: '/interval', code: 'range', limit: reportHourlyDaysMax });
  const until = deps.clock.now();
  const period =
    days ??
    (interval === 'day'
      ? { lastDays: hours / dayHours, until }
      : { since: addSeconds(until, -hours * 3600), until });
  return { period, interval, channelId };
}

/** How long a report's span is, and its days if it names them. */
function spanOf({ window, from, to }: ReportQuery): { hours: number; days: Days | null } {
  if (from === undefined && to === undefined)
    return { hours: statisticsWindowHours[window ?? '7d'], days: null };
  if (from === undefined || to === undefined)
    throw fieldProblem({ pointer: from === undefined ? '/from' : '/to', code: 'required' });
  if (from < firstDay) throw fieldProblem({ pointer: '/from', code: 'range' });
  const count = (Date.parse(to) - Date.parse(from)) / (dayHours * 3_600_000) + 1;
  if (count < 1 || count > reportDaysMax + 1)
    throw fieldProblem({ pointer: '/to', code: 'range', limit: reportDaysMax });
  return { hours: count * dayHours, days: { firstDay: from, lastDay: to } };
}
