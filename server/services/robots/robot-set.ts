import type { components } from '../../../src/api/__generated__/schema.d.ts';
import * as limits from '../../../src/machines/rules/limits.ts';
import { robotSchema } from '../../../src/machines/rules/settings-validation.ts';
import type { Deps } from '../../deps.ts';
import { newId } from '../../ids.ts';
import { fieldProblem, problem, versionConflict } from '../../problems.ts';
import { toJson } from '../../store/columns.ts';
import { lockDraft } from '../../store/draft-lock.ts';
import {
  deleteRobotRow,
  insertRobot,
  listChannelsOfRobot,
  listRobotIds,
  lockRobot,
  swapDefaultRobot,
} from '../../store/robot-queries.ts';
import type { RobotContent } from '../../store/schema/knowledge.ts';
import { type Tx, inTransaction } from '../../store/transaction.ts';
import type { Editor } from '../actor.ts';
import { noteUnlearnedChange } from '../draft/draft.ts';
import { defaultMessages } from '../../../src/machines/rules/default-messages.ts';
import { signedTransaction } from '../signed-transaction.ts';
import { requireValid } from '../validated.ts';
import { requireOwnPicture } from './avatar.ts';
import { type Robot, type RobotTarget, requireRobot, robotNow, tellOfRobot } from './robot-view.ts';
import { requireServedLanguage } from './robot-language.ts';
import { requireKnownScope } from './scope.ts';

/** What the contract lets a robot begin with where nothing is said. */
const firstSettings = {
  avatar: null,
  language: null,
  chitchatEnabled: true,
  chitchatThreshold: limits.chitchatThresholdDefault,
  documentsEnabled: true,
  documentThreshold: limits.documentThresholdDefault,
  contentScope: { categoryIds: null, documentIds: null },
  asksFeedback: true,
  welcomeCard: { title: {}, questions: {} },
  handoverOnWish: true,
  handoverAfterChitchat: 'offered',
} as const;

/** The robot of a new application, which has its name. */
export async function createDefaultRobot(
  tx: Tx,
  robot: { sdkAppId: string; name: string; at: Date },
): Promise<void> {
  const content: RobotContent = {
    ...firstSettings,
    name: robot.name,
    answerThreshold: limits.answerThresholdDefault,
    suggestionThreshold: limits.suggestionThresholdDefault,
    suggestionCount: limits.suggestionCountDefault,
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

/** Adds a robot to the draft. @throws {ProblemError} validationFailed, also for one too many */
export async function createRobot(
  deps: Deps,
  { robot, ...editor }: Editor & { robot: components['schemas']['RobotContent'] },
): Promise<Robot> {
  const { sdkAppId } = editor;
  const content = { ...firstSettings, ...robot, ...requireValid(robotSchema, robot) };
  return inTransaction(deps, async (tx, emit) => {
    await lockDraft(tx, sdkAppId);
    if ((await listRobotIds(tx, sdkAppId)).length >= limits.robotsMax)
      throw fieldProblem({ pointer: '', code: 'tooMany', limit: limits.robotsMax });
    await requireKnownScope(tx, sdkAppId, content.contentScope);
    await requireServedLanguage(tx, sdkAppId, content.language);
    await requireOwnPicture(tx, sdkAppId, content.avatar);
    const robotId = newId('rob');
    await insertRobot(tx, {
      sdk_app_id: sdkAppId,
      robot_id: robotId,
      is_default: false,
      bot_type: 'qaBot',
      content: toJson(content),
      created_at: deps.clock.now(),
    });
    await noteUnlearnedChange(tx, emit, sdkAppId);
    return tellOfRobot(emit, editor, 'added', await robotNow(tx, sdkAppId, robotId));
  });
}

/**
 * Deletes a robot of the draft. Conversations of channels go on with the robot that serves these.
 * @throws {ProblemError} notFound, versionConflict; stillInUse for the default one and for those that channels name
 */
export async function deleteRobot(deps: Deps, target: RobotTarget & { ifMatch: number }): Promise<void> {
  const { sdkAppId, robotId, ifMatch } = target;
  await inTransaction(deps, async (tx, emit) => {
    await lockDraft(tx, sdkAppId);
    const row = requireRobot(await lockRobot(tx, sdkAppId, robotId));
    if (row.version !== ifMatch) throw versionConflict(row);
    const channels = await listChannelsOfRobot(tx, sdkAppId, robotId);
    if (channels.length > 0) throw problem('stillInUse', { channels });
    if (row.is_default) throw problem('stillInUse');
    const robot = await robotNow(tx, sdkAppId, robotId);
    await deleteRobotRow(tx, sdkAppId, robotId);
    await noteUnlearnedChange(tx, emit, sdkAppId);
    tellOfRobot(emit, target, 'deleted', robot);
  });
}

/** Lets a robot serve the channels that name none. The default one already: nothing changes. @throws {ProblemError} notFound */
export async function makeDefaultRobot(deps: Deps, target: RobotTarget): Promise<Robot> {
  const { sdkAppId, by, robotId } = target;
  return signedTransaction(deps, by, async (tx, emit) => {
    await lockDraft(tx, sdkAppId);
    const row = requireRobot(await lockRobot(tx, sdkAppId, robotId));
    if (row.is_default) return robotNow(tx, sdkAppId, robotId);
    await swapDefaultRobot(tx, sdkAppId, robotId);
    // The console reads again which one it is.
    await noteUnlearnedChange(tx, emit, sdkAppId);
    return tellOfRobot(emit, target, 'madeDefault', await robotNow(tx, sdkAppId, robotId));
  });
}
