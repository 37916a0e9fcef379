import type { VisitorConversationState } from '../api/__generated__/schema.d.ts';
import type { VisitorWords } from './i18n/en.ts';

/** How a conversation ended. */
export function endedWords(
  { endReason, endedBy, agentName }: Pick<VisitorConversationState, 'endReason' | 'endedBy' | 'agentName'>,
  text: VisitorWords,
): string {
  if (endedBy === 'agent' && agentName !== null) return text.endedByAgent(agentName);
  return text.ended[endReason ?? 'agentEnded'];
}
