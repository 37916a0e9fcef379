import type { Kysely } from 'kysely';
import { giveRobots } from './given-robots.ts';

/** A robot may serve in one language alone; at first each serves in all of the application's. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await giveRobots(db, { language: null });
}
