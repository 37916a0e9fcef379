/** What the chat page says to the widget that embeds it. */
export type PageMessage =
  /** The page's code runs, so the browser lets it be here. */
  | { readonly parley: 'here' }
  /** The page listens to the widget. */
  | { readonly parley: 'ready' }
  | { readonly parley: 'unread'; readonly count: number }
  /** The chat speaks this language now. */
  | { readonly parley: 'language'; readonly language: string }
  | { readonly parley: 'close' };

/** What the widget says to the chat page. */
export type WidgetMessage =
  | {
      readonly parley: 'shown';
      /** The customer asked for the chat and wants to write. */
      readonly takesFocus: boolean;
    }
  | { readonly parley: 'hidden' };

/** The query parameter that tells the page the origin of the page around it. */
export const embedParameter = 'embed';

function kindOf(data: unknown): unknown {
  return typeof data === 'object' && data !== null && 'parley' in data ? data.parley : null;
}

export function isPageMessage(data: unknown): data is PageMessage {
  const kind = kindOf(data);
  if (kind === 'unread')
    return typeof data === 'object' && data !== null && 'count' in data && Number.isInteger(data.count);
  if (kind === 'language')
    return (
      typeof data === 'object' && data !== null && 'language' in data && typeof data.language === 'string'
    );
  return kind === 'here' || kind === 'ready' || kind === 'close';
}

export function isWidgetMessage(data: unknown): data is WidgetMessage {
  const kind = kindOf(data);
  return (
    kind === 'hidden' ||
    (kind === 'shown' && typeof data === 'object' && data !== null && 'takesFocus' in data)
  );
}
