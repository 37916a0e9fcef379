import type { components } from '../../../src/api/__generated__/schema.d.ts';
import { openKeys, unansweredOnCards } from '../../../src/machines/rules/welcome-card-check.ts';
import type { Deps } from '../../deps.ts';
import { readLanguages } from '../../store/applications-queries.ts';
import { findQasByLine, findQasByQuestion } from '../../store/card-question-queries.ts';
import { listRobotContents } from '../../store/robot-queries.ts';

/** The questions of the draft's welcome cards that find a Q&A from which their robot does not answer. */
export async function readWelcomeCardCheck(
  { db }: Deps,
  sdkAppId: string,
): Promise<components['schemas']['WelcomeCardCheck']> {
  const [rows, languages] = await Promise.all([listRobotContents(db, sdkAppId), readLanguages(db, sdkAppId)]);
  const robots = rows.map(({ robot_id: robotId, content }) => ({ robotId, ...content }));
  const cards = { robots, languages };
  const named = await findQasByQuestion(db, sdkAppId, openKeys({ ...cards, qas: [] }));
  // Most cards have standard questions. For the others every text is read.
  const others = await findQasByLine(db, sdkAppId, openKeys({ ...cards, qas: named }));
  return { items: unansweredOnCards({ ...cards, qas: [...named, ...others] }) };
}
