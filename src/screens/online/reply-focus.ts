let isWanted = false;

/** The next composer that appears takes the focus. */
export function wantReply() {
  isWanted = true;
}

/** Whether the composer that appears now should take the focus. Resets itself. */
export function takeReplyWish(): boolean {
  const was = isWanted;
  isWanted = false;
  return was;
}
