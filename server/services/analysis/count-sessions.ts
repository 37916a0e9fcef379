import { addEndedSessions, addRatings } from '../../store/figure-queries.ts';
import { defineFollower } from '../followers/follower.ts';

/** Sums up ended conversations and their ratings. An ended conversation changes only by its rating. */
export const countSessions = defineFollower(
  'sessionFigures',
  ['conversation.ended', 'rating.submitted'],
  async (tx, sdkAppId, events) => {
    const idsOf = (type: (typeof events)[number]['type']) =>
      events.flatMap((event) => (event.type === type ? [event.data.conversation.conversationId] : []));
    await addEndedSessions(tx, sdkAppId, idsOf('conversation.ended'));
    await addRatings(tx, sdkAppId, idsOf('rating.submitted'));
  },
);
