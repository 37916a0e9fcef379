import { getHeapSpaceStatistics } from 'node:v8';
import { answering } from '../../server/threads/answers.ts';

/** Objects that live while others are made, so that the space of young objects grows as far as it may. */
const livingAtOnce = 100_000;

/** Makes and drops many objects. Answers the most bytes that young objects had for themselves meanwhile. */
export const work = answering((): number => {
  let most = 0;
  for (let round = 0; round < 20; round += 1) {
    const living: object[] = [];
    while (living.length < livingAtOnce) living.push({ round, numbers: [living.length] });
    const young = getHeapSpaceStatistics().find((space) => space.space_name === 'new_space');
    most = Math.max(most, young?.space_size ?? 0);
  }
  return most;
});
