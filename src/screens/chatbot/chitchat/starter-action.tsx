import { MessageCircleHeart } from 'lucide-react';
import { useApplication } from '../../../api/current-application.ts';
import { callOperation } from '../../../api/call.ts';
import { useT } from '../../../i18n/language.tsx';
import { sayIn } from '../../../i18n/saying.ts';
import { languages } from '../../../machines/rules/limits.ts';
import type { Action } from '../../../patterns/use-actions.tsx';

const say = sayIn('chitchat');

/** Adds the small talk that comes with the product, in the languages of the application. */
export function useStarterAction(): Action {
  const t = useT('chitchat');
  const { sdkAppId, languages: spoken } = useApplication();
  return {
    id: 'addStarters',
    label: t('starters.add'),
    icon: <MessageCircleHeart aria-hidden />,
    run: () =>
      callOperation(
        'addStarterChitchats',
        { sdkAppId },
        { body: { languages: languages.filter((language) => spoken.includes(language)) } },
      ),
    said: say('starters.added'),
  };
}
