import type { Kysely } from 'kysely';
import { giveRobots } from './given-robots.ts';

/** Robots say which wishes for a person they follow, at first those that all followed. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await giveRobots(db, { handoverOnWish: true, handoverAfterChitchat: 'offered' });
}
