import type { Kysely } from 'kysely';
import type { components } from '../../../src/api/__generated__/schema.d.ts';
import * as limits from '../../../src/machines/rules/limits.ts';
import { robotSchema } from '../../../src/machines/rules/settings-validation.ts';
import type { Deps } from '../../deps.ts';
import { newId } from '../../ids.ts';
import { problem, versionConflict } from '../../problems.ts';
import { toJson } from '../../store/columns.ts';
import {
  findDefaultRobot,
  findRobot,
  insertRobot,
  listRobotRows,
  lockRobot,
  updateRobotContent,
} from '../../store/robot-queries.ts';
import type { RobotContent, RobotRow } from '../../store/schema/knowledge.ts';
import type { Database } from '../../store/schema.ts';
import type { Tx } from '../../store/transaction.ts';
import { type Editor, memberAsActor } from '../actor.ts';
import { fieldChanges } from '../audit/field-changes.ts';
import { byTime, pagesOf } from '../cursors.ts';
import { announcePending } from '../draft/draft.ts';
import { defaultMessages } from '../settings/default-messages.ts';
import { requireValid } from '../validated.ts';
import { signedTransaction } from '../signed-transaction.ts';

export type Robot = components['schemas']['Robot'];

/** The robot of a new application, which has its name. */
export async function createDefaultRobot(
  tx: Tx,
  robot: { sdkAppId: string; name: string; at: Date },
): Promise<void> {
  const content: RobotContent = {
    name: robot.name,
    answerThreshold: limits.answerThresholdDefault,
    suggestionThreshold: limits.suggestionThresholdDefault,
    suggestionCount: limits.suggestionCountDefault,
    chitchatEnabled: true,
    chitchatThreshold: limits.chitchatThresholdDefault,
    documentsEnabled: true,
    documentThreshold: limits.documentThresholdDefault,
    asksFeedback: true,
    welcomeMessage: defaultMessages.welcomeMessage,
    fallbackMessage: defaultMessages.fallbackMessage,
    suggestionMessage: defaultMessages.suggestionMessage,
    handoverAfterFallbacks: limits.handoverAfterFallbacksDefault,
  };
  await insertRobot(tx, {
    sdk_app_id: robot.sdkAppId,
    robot_id: newId('rob'),
    is_default: true,
    bot_type: 'qaBot',
    content: toJson(content),
    created_at: robot.at,
  });
}

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

/** The robot that serves where nothing names another, as the draft has it. @throws {ProblemError} notFound */
export async function readDefaultRobot(db: Kysely<Database>, sdkAppId: string): Promise<RobotRow> {
  return requireRobot(await findDefaultRobot(db, sdkAppId));
}

/** @throws {ProblemError} notFound, versionConflict, validationFailed */
export async function updateRobot(
  deps: Deps,
  change: Editor & {
    robotId: string;
    ifMatch: number;
    robot: components['schemas']['RobotContent'];
  },
): Promise<Robot> {
  const { sdkAppId, by, robotId, ifMatch } = change;
  const given = { ...change.robot, ...requireValid(robotSchema, change.robot) };
  return signedTransaction(deps, by, async (tx, emit) => {
    const row = requireRobot(await lockRobot(tx, sdkAppId, robotId));
    if (row.version !== ifMatch) throw versionConflict(row);
    const { chitchatEnabled, chitchatThreshold, documentsEnabled, documentThreshold, asksFeedback } =
      row.content;
    const kept = { chitchatEnabled, chitchatThreshold, documentsEnabled, documentThreshold, asksFeedback };
    const next = {
      content: { ...kept, ...given },
      version: row.version + 1,
    };
    await updateRobotContent(tx, row, next);
    // The online test's index holds only questions, so it needs no rebuild.
    await announcePending(tx, emit, sdkAppId);
    const robot = presentRobot({ ...row, ...next });
    emit({
      sdkAppId,
      type: 'robot.changed',
      payload: { robot, changes: fieldChanges(row.content, next.content), by: memberAsActor(by) },
    });
    return robot;
  });
}

function requireRobot(row: RobotRow | undefined): RobotRow {
  if (!row) throw problem('notFound');
  return row;
}

function presentRobot(row: RobotRow): Robot {
  return {
    robotId: row.robot_id,
    isDefault: row.is_default,
    botType: row.bot_type,
    ...row.content,
    createdAt: row.created_at.toISOString(),
    version: row.version,
  };
}
