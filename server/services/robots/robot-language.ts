import type { Kysely } from 'kysely';
import { onlyLanguageOf } from '../../../src/machines/rules/robot-language.ts';
import { fieldProblem } from '../../problems.ts';
import { readLanguages } from '../../store/applications-queries.ts';
import type { RobotContent } from '../../store/schema/knowledge.ts';
import type { Database } from '../../store/schema.ts';

type Db = Kysely<Database>;
type OnlyLanguage = RobotContent['language'];

/** The only language in which a robot serves now; null where it serves in each. */
export async function readOnlyLanguage(
  db: Db,
  sdkAppId: string,
  { language }: Pick<RobotContent, 'language'>,
): Promise<OnlyLanguage> {
  if (language === null) return null;
  return onlyLanguageOf(language, await readLanguages(db, sdkAppId));
}

/**
 * @param standing what the robot has already, which may stay when the application has given it up
 * @throws {ProblemError} validationFailed for a language that the application does not have
 */
export async function requireServedLanguage(
  db: Db,
  sdkAppId: string,
  language: OnlyLanguage,
  standing: OnlyLanguage = null,
): Promise<void> {
  if (language === standing || (await readOnlyLanguage(db, sdkAppId, { language })) === language) return;
  throw fieldProblem({ pointer: '/language', code: 'unknownValue' });
}
