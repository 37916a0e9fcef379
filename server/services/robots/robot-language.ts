import type { Kysely } from 'kysely';
import { onlyLanguageOf } from '../../../src/machines/rules/robot-language.ts';
import { fieldProblem } from '../../problems.ts';
import { readLanguages } from '../../store/applications-queries.ts';
import type { RobotContent } from '../../store/schema/knowledge.ts';
import type { Database } from '../../store/schema.ts';

type Db = Kysely<Database>;
type OnlyLanguage = RobotContent['language'];
type Language = NonNullable<OnlyLanguage>;

/** The languages in which a robot serves now: its only one, or each of its application. */
export function languagesOf(
  { language }: Pick<RobotContent, 'language'>,
  ofApplication: readonly Language[],
): readonly Language[] {
  const only = onlyLanguageOf(language, ofApplication);
  return only === null ? ofApplication : [only];
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
  if (language === null || language === standing) return;
  if ((await readLanguages(db, sdkAppId)).includes(language)) return;
  throw fieldProblem({ pointer: '/language', code: 'unknownValue' });
}
