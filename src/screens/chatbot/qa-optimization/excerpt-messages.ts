import type { Message, UnmatchedQuestion } from '../../../api/__generated__/schema.d.ts';
import { useSdkAppId } from '../../../api/current-application.ts';
import { query } from '../../../api/operation.ts';
import { useReading } from '../../../patterns/reading.ts';

type Asking = UnmatchedQuestion['askings'][number];

/** Messages of a conversation that are read from the question on. */
const readMessages = 20;

/** What was said from the question on. */
export function useSaidSince({ conversationId, seq }: Asking) {
  const sdkAppId = useSdkAppId();
  const range = { before: seq + readMessages, limit: readMessages };
  return useReading(query('listMessages', { sdkAppId, conversationId, ...range }));
}

/** The first words of an agent after the question was asked last; empty where nobody replied. */
export function useAgentReply({ askings: [last] }: UnmatchedQuestion): string {
  const { data } = useSaidSince(last ?? { conversationId: '', seq: 0, askedAt: '' });
  const isReply = ({ sender, kind, seq }: Message) =>
    sender === 'agent' && kind === 'text' && seq > (last?.seq ?? 0);
  return data?.items.find(isReply)?.text ?? '';
}
