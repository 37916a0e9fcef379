import type { components } from '../../../src/api/__generated__/schema.d.ts';
import { cardKeys, unansweredOnCards } from '../../../src/machines/rules/welcome-card-check.ts';
import type { Deps } from '../../deps.ts';
import { readLanguages } from '../../store/applications-queries.ts';
import { findQasOfLines } from '../../store/card-question-queries.ts';
import { listRobotContents } from '../../store/robot-queries.ts';

/** The questions of the draft's welcome cards that find a Q&A from which their robot does not answer. */
export async function readWelcomeCardCheck(
  { db }: Deps,
  sdkAppId: string,
): Promise<components['schemas']['WelcomeCardCheck']> {
  const [rows, languages] = await Promise.all([listRobotContents(db, sdkAppId), readLanguages(db, sdkAppId)]);
  const robots = rows.map(({ robot_id: robotId, content }) => ({ robotId, ...content }));
  const qas = await findQasOfLines(db, sdkAppId, cardKeys(robots, languages));
  return { items: unansweredOnCards({ robots, languages, qas }) };
}
