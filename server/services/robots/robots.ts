import type { Kysely } from 'kysely';
import type { components } from '../../../src/api/__generated__/schema.d.ts';
import { robotSchema } from '../../../src/machines/rules/settings-validation.ts';
import type { Deps } from '../../deps.ts';
import { fieldProblem, versionConflict } from '../../problems.ts';
import { lockDraft } from '../../store/draft-lock.ts';
import {
  findRobot,
  findServingRobot,
  listRobotRows,
  lockRobot,
  updateRobotContent,
} from '../../store/robot-queries.ts';
import type { RobotContent, RobotRow } from '../../store/schema/knowledge.ts';
import type { Database } from '../../store/schema.ts';
import { fieldChanges } from '../audit/field-changes.ts';
import { byTime, pagesOf } from '../cursors.ts';
import { noteUnlearnedChange } from '../draft/draft.ts';
import { signedTransaction } from '../signed-transaction.ts';
import { requireValid } from '../validated.ts';
import { avatarChange, requireOwnPicture } from './avatar.ts';
import { requireServedLanguage } from './robot-language.ts';
import {
  type Robot,
  type RobotTarget,
  presentRobot,
  requireRobot,
  robotNow,
  tellOfRobot,
} from './robot-view.ts';
import { namesInScope, requireKnownScope } from './scope.ts';

/** The robots of the draft, the oldest first. @throws {ProblemError} validationFailed for a cursor that is none of ours */
export async function listRobots(
  deps: Deps,
  list: { sdkAppId: string; cursor: string | undefined; limit: number },
): Promise<{ items: Robot[]; nextCursor: string | null }> {
  const pages = pagesOf('robots', { sdkAppId: list.sdkAppId }, byTime);
  const after = pages.after(list.cursor);
  const rows = await listRobotRows(deps.db, list.sdkAppId, { after, limit: list.limit });
  const { page, nextCursor } = pages.cut(rows, list.limit, (row) => ({
    time: row.created_at,
    id: row.robot_id,
  }));
  return { items: page.map(presentRobot), nextCursor };
}

/** @throws {ProblemError} notFound */
export async function readRobot(deps: Deps, sdkAppId: string, robotId: string): Promise<Robot> {
  return presentRobot(requireRobot(await findRobot(deps.db, sdkAppId, robotId)));
}

/** The robot that serves, as the draft has it: the one of this id, or the default one without an id. @throws {ProblemError} notFound */
export async function readServingRobot(
  db: Kysely<Database>,
  sdkAppId: string,
  robotId: string | null,
): Promise<RobotRow> {
  return requireRobot(await findServingRobot(db, sdkAppId, robotId));
}

/** @throws {ProblemError} validationFailed for the id of no robot in a body */
export async function requireKnownRobot(
  db: Kysely<Database>,
  sdkAppId: string,
  robotId: string | null,
): Promise<void> {
  if (robotId === null || (await findRobot(db, sdkAppId, robotId))) return;
  throw fieldProblem({ pointer: '/robotId', code: 'unknownValue' });
}

/** @throws {ProblemError} notFound, versionConflict, validationFailed */
export async function updateRobot(
  deps: Deps,
  change: RobotTarget & { ifMatch: number; robot: components['schemas']['RobotContent'] },
): Promise<Robot> {
  const { sdkAppId, by, robotId, ifMatch } = change;
  const given = { ...change.robot, ...requireValid(robotSchema, change.robot) };
  return signedTransaction(deps, by, async (tx, emit) => {
    // Nothing of the scope is deleted meanwhile.
    await lockDraft(tx, sdkAppId);
    const row = requireRobot(await lockRobot(tx, sdkAppId, robotId));
    if (row.version !== ifMatch) throw versionConflict(row);
    if (given.contentScope) await requireKnownScope(tx, sdkAppId, given.contentScope);
    const content = { ...keptOf(row.content), ...given };
    await requireServedLanguage(tx, sdkAppId, content.language, row.content.language);
    await requireOwnPicture(tx, sdkAppId, content.avatar);
    await updateRobotContent(tx, row, { content, version: row.version + 1 });
    // The online test's index holds only questions, so it needs no rebuild.
    await noteUnlearnedChange(tx, emit, sdkAppId);
    const robot = await robotNow(tx, sdkAppId, robotId);
    const said = async ({ avatar: _, ...each }: RobotContent) => {
      return { ...each, contentScope: await namesInScope(tx, sdkAppId, each.contentScope) };
    };
    const pictures = await avatarChange(tx, sdkAppId, row.content.avatar, content.avatar);
    const changes = fieldChanges(await said(row.content), await said(content));
    return tellOfRobot(emit, change, 'changed', robot, [...pictures, ...changes]);
  });
}

/** What an older client leaves out. */
function keptOf({
  avatar,
  language,
  chitchatEnabled,
  chitchatThreshold,
  documentsEnabled,
  documentThreshold,
  contentScope,
  asksFeedback,
  welcomeCard,
  handoverOnWish,
  handoverAfterChitchat,
}: RobotContent) {
  return {
    avatar,
    language,
    chitchatEnabled,
    chitchatThreshold,
    documentsEnabled,
    documentThreshold,
    contentScope,
    asksFeedback,
    welcomeCard,
    handoverOnWish,
    handoverAfterChitchat,
  };
}
