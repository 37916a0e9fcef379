import { pageItemsDefault } from '../../../src/machines/rules/limits.ts';
import type { Deps } from '../../deps.ts';
import { listLatestMessages } from '../../store/message-queries.ts';
import type { ConversationKey } from '../../store/schema/conversations.ts';
import { type Message, presentMessage } from './presentation.ts';

export interface MessagePage {
  items: Message[];
  nextBefore: number | null;
}

/** The newest messages of a conversation, or those before the one of the number `before`. The caller may read them. */
export async function pageOfMessages(
  deps: Pick<Deps, 'db'>,
  { sdkAppId, conversationId }: ConversationKey,
  page: { before?: number; limit?: number },
): Promise<MessagePage> {
  const limit = page.limit ?? pageItemsDefault;
  const before = page.before ?? null;
  const rows = await listLatestMessages(deps.db, sdkAppId, conversationId, { before, limit });
  const first = rows[0];
  return {
    items: rows.map(presentMessage),
    nextBefore: first && first.seq > 1 && rows.length === limit ? first.seq : null,
  };
}
