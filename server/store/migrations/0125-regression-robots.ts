import { type Kysely, sql } from 'kysely';

/**
 * Which robot a case of the regression set asks, and which one a result asked; null is the default one. The id stays when the robot is
 * deleted. Each robot may be asked the same question.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table regression_cases add column robot_id text, drop constraint regression_cases_question;
    alter table regression_results add column robot_id text;
    create unique index regression_cases_question
      on regression_cases (sdk_app_id, language, question_key, coalesce(robot_id, ''));
  `.execute(db);
}
