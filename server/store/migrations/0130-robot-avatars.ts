import type { Kysely } from 'kysely';
import { giveRobots } from './given-robots.ts';

/** A robot may have a picture of its own; at first each has the product's. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await giveRobots(db, { avatar: null });
}
