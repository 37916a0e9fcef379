import type { Conversation } from '../../src/api/__generated__/schema.d.ts';

/** A conversation as the desk sees it: it waits for anybody, unless `rest` says otherwise. */
export function conversation(id: string, rest: Partial<Conversation> = {}): Conversation {
  return {
    conversationId: id,
    revision: 1,
    channelId: 'chn_1',
    channelName: 'Web',
    channelHasDefaultName: false,
    source: 'web',
    visitor: { visitorId: `vis_${id}`, nickname: null, language: 'en' },
    status: 'queued',
    endReason: null,
    endedBy: null,
    agent: null,
    queuePosition: 1,
    startedAt: '2026-11-21T09:00:00.000Z',
    queuedAt: '2026-11-21T09:01:00.000Z',
    queueSeconds: 0,
    connectedAt: null,
    endedAt: null,
    offerExpiresAt: null,
    waitingSince: null,
    silentSince: null,
    remindedAt: null,
    firstRepliedAt: null,
    customerLeftAt: null,
    lastMessage: null,
    lastCustomerMessage: null,
    unansweredText: null,
    unreadCount: 0,
    rating: null,
    deploymentVersion: null,
    ...rest,
  };
}
