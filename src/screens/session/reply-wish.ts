/** The state of an address that leads to a conversation in order to write in it. */
export const replyWanted = { wantsReply: true } as const;

export function isReplyWanted(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'wantsReply' in state && state.wantsReply === true;
}
