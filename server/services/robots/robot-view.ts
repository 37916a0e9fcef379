import type { components } from '../../../src/api/__generated__/schema.d.ts';
import { problem } from '../../problems.ts';
import { type RobotRecord, findRobot } from '../../store/robot-queries.ts';
import type { Emit, Tx } from '../../store/transaction.ts';
import { type Editor, memberAsActor } from '../actor.ts';
import type { FieldChange } from '../audit/field-changes.ts';

export type Robot = components['schemas']['Robot'];

export interface RobotTarget extends Editor {
  robotId: string;
}

export function presentRobot(row: RobotRecord): Robot {
  return {
    robotId: row.robot_id,
    isDefault: row.is_default,
    botType: row.bot_type,
    ...row.content,
    deployState: row.deploy_state,
    createdAt: row.created_at.toISOString(),
    version: row.version,
  };
}

export function requireRobot<Row>(row: Row | undefined): Row {
  if (!row) throw problem('notFound');
  return row;
}

/** Tells the followers what somebody did with a robot. */
export function tellOfRobot(
  emit: Emit,
  { sdkAppId, by }: Editor,
  change: components['schemas']['RobotChange'],
  robot: Robot,
  changes: FieldChange[] = [],
): Robot {
  emit({ sdkAppId, type: 'robot.changed', payload: { change, robot, changes, by: memberAsActor(by) } });
  return robot;
}

/** The robot as this transaction leaves it. */
export async function robotNow(tx: Tx, sdkAppId: string, robotId: string): Promise<Robot> {
  return presentRobot(requireRobot(await findRobot(tx, sdkAppId, robotId)));
}
