import { MessageCircleHeart } from 'lucide-react';
import { useApplication } from '../../../api/current-application.ts';
import { callOperation } from '../../../api/call.ts';
import { query } from '../../../api/operation.ts';
import { useT } from '../../../i18n/language.tsx';
import { sayIn } from '../../../i18n/saying.ts';
import { languages } from '../../../machines/rules/limits.ts';
import { ActionButtons } from '../../../patterns/action-buttons.tsx';
import { useData } from '../../../patterns/reading.ts';
import { Row, Text } from '../../../ui/layout.tsx';

const say = sayIn('bot');

/** How much small talk the draft has, and the ready-made entries that it may lack. */
export function StarterChitchat() {
  const t = useT('bot');
  const { sdkAppId, languages: spoken } = useApplication();
  const { draftTotal } = useData(query('listChitchats', { sdkAppId, limit: 1 }));
  const add = {
    id: 'addStarters',
    label: t('chitchat.add'),
    icon: <MessageCircleHeart aria-hidden />,
    run: () =>
      callOperation(
        'addStarterChitchats',
        { sdkAppId },
        { body: { languages: languages.filter((language) => spoken.includes(language)) } },
      ),
    said: say('chitchat.added'),
  };
  return (
    <Row wrap gap="3">
      <Text as="p" look="note" flex="1 1 10rem">
        {t('chitchat.entries', { entries: draftTotal })}
      </Text>
      <ActionButtons size="md" actions={[add]} />
    </Row>
  );
}
