import { useMemo } from 'react';
import { useT } from '../../i18n/language.tsx';
import type { ThreadLabels } from '../../ui/thread/thread-types.ts';

/** What the thread says to an agent. One object per language and customer. */
export function useThreadLabels(customer: string): ThreadLabels {
  const t = useT('online');
  return useMemo(
    () => ({
      log: t('thread.log'),
      you: t('thread.you'),
      bot: t('thread.bot'),
      closePicture: t('common:close'),
      agent: t('session:roles.agent'),
      customer,
      today: t('thread.today'),
      yesterday: t('thread.yesterday'),
      sending: t('thread.sending'),
      waiting: t('thread.waiting'),
      sent: t('thread.sent'),
      notSent: t('thread.notSent'),
      retry: t('common:retry'),
      discard: t('thread.discard'),
      earlier: t('thread.earlier'),
      loadingEarlier: t('thread.loadingEarlier'),
      suggestions: t('thread.suggestions'),
      moreSuggestions: (count) => t('thread.moreSuggestions', { count }),
      citations: t('thread.citations'),
      cited: (title, page) => (page === null ? title : t('thread.cited', { title, page })),
      newMessages: (count) => t('thread.newMessages', { count }),
      written: (written, arrived) => t('thread.written', { written, arrived }),
      judged: (helpful) => t(helpful ? 'thread.helped' : 'thread.didNotHelp'),
      said: (name, time) => t('thread.said', { name, time }),
      media: (kind, description) => t(`thread.media.${kind}`, { description }),
    }),
    [t, customer],
  );
}
