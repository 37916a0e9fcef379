import { callOperation } from '../../api/call.ts';
import type { DeskReader } from '../../api/take-conversation.ts';
import type { ConversationId } from '../../api/__generated__/schema.d.ts';
import { wantReply } from './reply-focus.ts';

/** The member passes a served conversation to themselves, and accepts it where it is only offered. Then they write. */
export async function takeOver(
  { sdkAppId, memberId }: Pick<DeskReader, 'sdkAppId' | 'memberId'>,
  conversationId: ConversationId,
): Promise<void> {
  const place = { sdkAppId, conversationId };
  wantReply();
  const { status } = await callOperation('transferConversation', place, {
    body: { target: { kind: 'member', memberId } },
  });
  if (status === 'offered') await callOperation('acceptConversation', place);
}
