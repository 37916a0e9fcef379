import { MessageCircleHeart } from 'lucide-react';
import { useApplication } from '../../../api/current-application.ts';
import { callOperation } from '../../../api/call.ts';
import { useLanguage, useT } from '../../../i18n/language.tsx';
import { sayIn } from '../../../i18n/saying.ts';
import type { Action } from '../../../patterns/use-actions.tsx';

const say = sayIn('chitchat');

/** Adds the small talk that comes with the product, in the languages of the application. That in the reader's stands first. */
export function useStarterAction(): Action {
  const t = useT('chitchat');
  const { sdkAppId, languages } = useApplication();
  const { language: own } = useLanguage();
  const inOrder = languages.toSorted((one, other) => Number(other === own) - Number(one === own));
  return {
    id: 'addStarters',
    label: t('starters.add'),
    icon: <MessageCircleHeart aria-hidden />,
    run: () => callOperation('addStarterChitchats', { sdkAppId }, { body: { languages: inOrder } }),
    said: say('starters.added'),
  };
}
