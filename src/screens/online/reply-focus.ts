let isWanted = false;

/** The next composer that appears takes the focus. */
export function wantReply() {
  isWanted = true;
}

/** Whether the composer that appears now was waited for; asked once. */
export function takeReplyWish(): boolean {
  const was = isWanted;
  isWanted = false;
  return was;
}
