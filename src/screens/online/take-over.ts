import { callOperation } from '../../api/call.ts';
import type { DeskReader } from '../../api/conversations.ts';
import type { ConversationId } from '../../api/__generated__/schema.d.ts';
import { wantReplyAfter } from './reply-focus.ts';

/** The desk admin takes a served conversation from its agent. Then they write. */
export async function takeOver(
  { sdkAppId }: Pick<DeskReader, 'sdkAppId'>,
  conversationId: ConversationId,
): Promise<void> {
  await wantReplyAfter(conversationId, callOperation('takeOverConversation', { sdkAppId, conversationId }));
}
