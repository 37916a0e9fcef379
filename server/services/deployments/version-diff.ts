import type { components } from '../../../src/api/__generated__/schema.d.ts';
import { pageItemsDefault } from '../../../src/machines/rules/limits.ts';
import type { Deps } from '../../deps.ts';
import { readCategoryNames } from '../../store/category-names.ts';
import { type DeploymentRecord, findLiveVersion, findVersionRobot } from '../../store/deployment-queries.ts';
import type { Change } from '../../store/draft-queries.ts';
import {
  type VersionPair,
  countVersionChanges,
  findVersionBefore,
  listVersionDifferences,
} from '../../store/version-diff-queries.ts';
import { byId, pagesOf } from '../cursors.ts';
import { requireDeployment } from './deployments.ts';
import { contentItem, isWanted } from './draft-diff.ts';

type Schemas = components['schemas'];
type VersionDiff = Schemas['VersionDiff'];

interface DiffQuery {
  cursor?: string;
  limit?: number;
  against?: Schemas['ComparedVersion'];
  change?: Change;
}

const none = { added: 0, changed: 0, removed: 0 };

/** Compares a version with another one: the robots first, then Q&As and chitchat by id. @throws {ProblemError} notFound */
export async function readVersionDiff(
  deps: Deps,
  { sdkAppId, deploymentId }: { sdkAppId: string; deploymentId: string },
  query: DiffQuery,
): Promise<VersionDiff> {
  const { limit = pageItemsDefault, against = 'before', change = null } = query;
  const record = await requireDeployment(deps.db, sdkAppId, deploymentId);
  const other = await otherVersion(deps, sdkAppId, record, against);
  const pages = pagesOf('versionDiff', { sdkAppId, deploymentId, against, change }, byId);
  const after = pages.after(query.cursor) ?? '';
  if (record.status !== 'deployed') {
    const counts = (['qa', 'robot', 'chitchat'] as const).map((kind) => ({ kind, ...none }));
    return { counts, otherVersion: other, items: [], nextCursor: null };
  }
  const pair = { sdkAppId, version: record.version, other };
  const [counts, robots, categories] = await Promise.all([
    countVersionChanges(deps.db, pair),
    query.cursor === undefined ? robotItems(deps, pair) : [],
    readCategoryNames(deps.db, sdkAppId),
  ]);
  const first = robots.filter((item) => isWanted(item, query.change));
  const room = limit - first.length;
  const rows = await listVersionDifferences(deps.db, pair, { after, change, limit: room + 1 });
  const items = rows.slice(0, room).map((row) => contentItem(row, categories));
  return {
    counts,
    otherVersion: other,
    items: [...first, ...items],
    nextCursor: rows.length > room ? pages.write(items.at(-1)?.itemId ?? after) : null,
  };
}

async function otherVersion(
  deps: Deps,
  sdkAppId: string,
  record: DeploymentRecord,
  against: Schemas['ComparedVersion'],
): Promise<number | null> {
  if (against === 'nothing') return null;
  if (against === 'before') return findVersionBefore(deps.db, sdkAppId, record);
  return (await findLiveVersion(deps.db, sdkAppId))?.version ?? null;
}

async function robotItems(deps: Deps, { sdkAppId, version, other }: VersionPair) {
  const [robot, before] = await Promise.all([
    findVersionRobot(deps.db, sdkAppId, version),
    other === null ? undefined : findVersionRobot(deps.db, sdkAppId, other),
  ]);
  if (!robot || JSON.stringify(robot.content) === JSON.stringify(before?.content)) return [];
  return [
    {
      kind: 'robot' as const,
      itemId: robot.robotId,
      change: before ? ('changed' as const) : ('added' as const),
      title: robot.content.name,
      before: before?.content ?? null,
      after: robot.content,
    },
  ];
}
