import type { ChangeEffects } from './change-effect.ts';
import { withItem, withNewItem, withoutItem } from './take-answer.ts';

/** What changes of robots, and of the channels that they serve, do to the cache. */
export const robotEffects = {
  createRobot({ answer }, cache) {
    cache.take('getRobot', { robotId: answer.robotId }, answer);
    cache.take('listRobots', {}, (known) => withNewItem(known, answer));
    cache.stale('getWelcomeCardCheck');
  },
  updateRobot({ answer }, cache) {
    cache.take('getRobot', { robotId: answer.robotId }, answer);
    cache.take('listRobots', {}, (known) => withItem(known, answer, ({ robotId }) => robotId));
    // What it answers from has another extent.
    cache.stale('getWelcomeCardCheck', 'listQas');
  },
  makeDefaultRobot({ answer }, cache) {
    cache.take('getRobot', { robotId: answer.robotId }, answer);
    // The robot before it has changed too.
    cache.stale('getRobot', 'listRobots');
  },
  deleteRobot({ params: { robotId } }, cache) {
    cache.forget('getRobot', { robotId });
    cache.take('listRobots', {}, (known) => withoutItem(known, (each) => each.robotId === robotId));
    cache.stale('getWelcomeCardCheck');
  },
  createChannel: ({ answer }, cache) => cache.take('listChannels', {}, (known) => withNewItem(known, answer)),
  updateChannel: ({ answer }, cache) => {
    cache.take('listChannels', {}, (known) => withItem(known, answer, ({ channelId }) => channelId));
    cache.stale(
      'listUnmatchedQuestions',
      'getUnmatchedQuestion',
      'listClusterQuestions',
      'listKeptClusterQuestions',
    );
  },
  deleteChannel: ({ params: { channelId } }, cache) =>
    cache.take('listChannels', {}, (known) => withoutItem(known, (each) => each.channelId === channelId)),
} satisfies Partial<ChangeEffects>;
