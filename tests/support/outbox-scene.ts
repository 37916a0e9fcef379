import { afterEach, beforeEach } from 'vitest';
import type { Outgoing } from '../../src/machines/outbox/outbox-session.ts';
import { createOutboxes } from '../../src/screens/online/outboxes.ts';
import type { Outboxes } from '../../src/screens/online/outboxes.ts';

export const mei = { visitorId: 'vis_1', nickname: 'Mei' };

/** An agent's outboxes in one browser, and what they send. Each test begins with an empty browser. */
export function outboxScene() {
  const opened: Outboxes[] = [];
  const sent: (Outgoing & { conversationId: string })[] = [];
  let count = 0;
  beforeEach(() => {
    localStorage.clear();
    sessionStorage.clear();
    sent.length = 0;
    count = 0;
  });
  afterEach(() => {
    for (const outboxes of opened.splice(0)) outboxes.stop();
  });
  return {
    sent,
    /** As a page does when it loads. */
    open: (send: (conversationId: string, message: Outgoing) => Promise<void>): Outboxes => {
      const outboxes = createOutboxes({ owner: 'app.mem', send, newId: () => `id-${(count += 1)}` });
      opened.push(outboxes);
      return outboxes;
    },
    deliver: async (conversationId: string, message: Outgoing) =>
      void sent.push({ conversationId, ...message }),
    refuse: (code: string) => () => Promise.reject({ code }),
    delivered: () => sent.map(({ conversationId, text }) => `${conversationId}: ${text}`),
  };
}
