import type { Language, VisitorConversation } from '../../api/__generated__/schema.d.ts';
import type { Memory } from '../../api/memory.ts';
import { isExpired, type VisitorApi } from './visitor-api.ts';

/** The visitor's token in this browser, and the visitor's id. */
export interface Credentials {
  readonly token: string;
  readonly visitorId: string;
}

interface OpenedSession {
  readonly credentials: Credentials;
  readonly conversation: VisitorConversation;
  /** The session began now, with a new visitor. */
  readonly isNew: boolean;
}

function parse(value: unknown): Credentials | null {
  if (typeof value !== 'object' || value === null || !('token' in value) || !('visitorId' in value))
    return null;
  const { token, visitorId } = value;
  return typeof token === 'string' && typeof visitorId === 'string' ? { token, visitorId } : null;
}

/** One visitor per browser and channel, kept in `memory`. */
export function createVisitorSessions(api: VisitorApi, memory: Memory, channelKey: string) {
  const session = memory.of(`parley.chat.${channelKey}.session`, parse);

  async function openOnce(language: () => Language): Promise<OpenedSession> {
    const kept = session.read();
    try {
      if (kept)
        return { credentials: kept, conversation: await api.readConversation(kept.token), isNew: false };
    } catch (error) {
      if (!isExpired(error)) throw error;
    }
    const { token, visitorId, conversation } = await api.startSession(channelKey, language());
    const credentials = { token, visitorId };
    session.write(credentials);
    return { credentials, conversation, isNew: true };
  }

  return {
    /** Whether this browser was a visitor before. */
    isKept: () => session.read() !== null,
    /** Resumes the earlier visitor's session. Begins a new one if there is none or the old one has expired. */
    async open(language: () => Language): Promise<OpenedSession> {
      const locks = 'locks' in navigator ? navigator.locks : null;
      // Two tabs that begin at the same time must not become two visitors.
      if (locks === null) return openOnce(language);
      try {
        return await locks.request(`parley-visitor-session:${channelKey}`, () => openOnce(language));
      } catch (error) {
        // Browsers that keep frames of other sites from storing anything refuse locks, too: then this page is alone.
        if (error instanceof DOMException) return openOnce(language);
        throw error;
      }
    },
    /** Calls back when another tab has become another visitor. */
    onOtherTab: (listener: (credentials: Credentials) => void) =>
      session.onOtherTab(() => {
        const credentials = session.read();
        if (credentials) listener(credentials);
      }),
  };
}
