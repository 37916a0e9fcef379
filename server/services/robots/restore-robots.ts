import { toJson } from '../../store/columns.ts';
import { listVersionRobots } from '../../store/deployment-queries.ts';
import { deleteIdleRobots, insertRobot, lockRobot, updateRobotContent } from '../../store/robot-queries.ts';
import type { Tx } from '../../store/transaction.ts';
import { knownAvatar } from './avatar.ts';
import { knownScope } from './scope.ts';

/**
 * Makes the draft's robots those of a version, for the transaction that holds the draft. A robot that the version does not have stays as
 * long as it serves somebody.
 */
export async function restoreRobots(
  tx: Tx,
  { sdkAppId, version, at }: { sdkAppId: string; version: number; at: Date },
): Promise<void> {
  const frozen = await listVersionRobots(tx, sdkAppId, version);
  for (const { robotId, content } of frozen) {
    // oxlint-disable no-await-in-loop -- one connection does one thing at a time
    const row = await lockRobot(tx, sdkAppId, robotId);
    const left = {
      ...content,
      avatar: await knownAvatar(tx, sdkAppId, content.avatar),
      contentScope: await knownScope(tx, sdkAppId, content.contentScope),
    };
    if (row) await updateRobotContent(tx, row, { content: left, version: row.version + 1 });
    else
      await insertRobot(tx, {
        sdk_app_id: sdkAppId,
        robot_id: robotId,
        is_default: false,
        bot_type: 'qaBot',
        content: toJson(left),
        created_at: at,
      });
    // oxlint-enable no-await-in-loop
  }
  const restored = frozen.map(({ robotId }) => robotId);
  await deleteIdleRobots(tx, sdkAppId, restored);
}
