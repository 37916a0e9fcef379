import { foldQuestion } from '../../../src/machines/rules/text.ts';
import { listRobotNames } from '../../store/robot-queries.ts';
import type { Tx } from '../../store/transaction.ts';

/**
 * Which robot of the draft a word of a file means: its id, or a name that no other has. The default one is null, which is also what an
 * empty word means; a word that means none is undefined.
 */
export async function robotsByWord(
  tx: Tx,
  sdkAppId: string,
): Promise<(word: string) => string | null | undefined> {
  const robots = await listRobotNames(tx, sdkAppId);
  return (word) => {
    if (word === '') return null;
    const name = foldQuestion(word);
    const byId = robots.filter(({ robot_id: id }) => id === word);
    const [meant, other] = byId.length > 0 ? byId : robots.filter((each) => foldQuestion(each.name) === name);
    if (meant === undefined || other !== undefined) return undefined;
    return meant.is_default ? null : meant.robot_id;
  };
}
