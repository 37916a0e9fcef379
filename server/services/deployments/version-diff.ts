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
import { readDefaultRobot } from '../robots/robots.ts';
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

/** The number of what a version is compared with; the draft has none. */
const versionOf = (other: VersionPair['other']) => (other === 'draft' ? null : other);

/** Compares a version with another one or with the draft: the robots first, then the rest by id. @throws {ProblemError} notFound */
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
    const counts = (['qa', 'robot', 'chitchat', 'document'] as const).map((kind) => ({ kind, ...none }));
    return { counts, otherVersion: versionOf(other), items: [], nextCursor: null };
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
    otherVersion: versionOf(other),
    items: [...first, ...items],
    nextCursor: rows.length > room ? pages.write(items.at(-1)?.itemId ?? after) : null,
  };
}

async function otherVersion(
  deps: Deps,
  sdkAppId: string,
  record: DeploymentRecord,
  against: Schemas['ComparedVersion'],
): Promise<VersionPair['other']> {
  if (against === 'nothing') return null;
  if (against === 'draft') return against;
  if (against === 'before') return findVersionBefore(deps.db, sdkAppId, record);
  return (await findLiveVersion(deps.db, sdkAppId))?.version ?? null;
}

/** The robot of the other version, or of the draft. */
async function otherRobot(deps: Deps, { sdkAppId, other }: VersionPair) {
  if (other === 'draft') return readDefaultRobot(deps.db, sdkAppId);
  return other === null ? undefined : findVersionRobot(deps.db, sdkAppId, other);
}

async function robotItems(deps: Deps, pair: VersionPair) {
  const [robot, before] = await Promise.all([
    findVersionRobot(deps.db, pair.sdkAppId, pair.version),
    otherRobot(deps, pair),
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
