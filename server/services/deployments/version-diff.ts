import type { components } from '../../../src/api/__generated__/schema.d.ts';
import { pageItemsDefault } from '../../../src/machines/rules/limits.ts';
import type { Deps } from '../../deps.ts';
import { readCategoryNames } from '../../store/category-names.ts';
import { type DeploymentRecord, findLiveVersion } from '../../store/deployment-queries.ts';
import type { Change } from '../../store/draft-queries.ts';
import { readMovedInScopes } from '../../store/moved-categories.ts';
import {
  type VersionPair,
  countVersionChanges,
  findVersionBefore,
  listVersionDifferences,
} from '../../store/version-diff-queries.ts';
import { byId, pagesOf } from '../cursors.ts';
import { readCorrectedTexts } from './corrected-texts.ts';
import { requireDeployment } from './deployments.ts';
import { contentItem } from './draft-diff.ts';

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
  const moved = await readMovedInScopes(deps.db, { sdkAppId, before: other, after: record.version });
  const robotIds = [...moved.keys()];
  const [counts, categories] = await Promise.all([
    countVersionChanges(deps.db, pair, robotIds),
    readCategoryNames(deps.db, sdkAppId),
  ]);
  const rows = await listVersionDifferences(deps.db, pair, { after, change, limit: limit + 1, robotIds });
  const shown = rows.slice(0, limit);
  const corrected = await readCorrectedTexts(deps.db, sdkAppId, shown);
  const items = shown.map((row) => contentItem(row, { categories, corrected, moved }));
  return {
    counts,
    otherVersion: versionOf(other),
    items,
    nextCursor: rows.length > limit ? pages.write(items.at(-1)?.itemId ?? after) : null,
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
