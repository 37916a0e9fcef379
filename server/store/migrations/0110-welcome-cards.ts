import type { Kysely } from 'kysely';
import { giveRobots } from './given-robots.ts';

/** Robots have a welcome card, at first without questions. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await giveRobots(db, { welcomeCard: { title: {}, questions: {} } });
}
