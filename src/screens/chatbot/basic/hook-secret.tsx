import { KeyRound } from 'lucide-react';
import { useState } from 'react';
import { useSdkAppId } from '../../../api/current-application.ts';
import { callOperation } from '../../../api/call.ts';
import { query } from '../../../api/operation.ts';
import { useT } from '../../../i18n/language.tsx';
import { ActionButtons } from '../../../patterns/action-buttons.tsx';
import { useData } from '../../../patterns/reading.ts';
import { SecretDialog } from '../../../patterns/secret-dialog.tsx';
import { FormSection } from '../../../ui/form-section.tsx';
import { Row, Text } from '../../../ui/layout.tsx';

/** The signing secret. It is made here and shown once; later only its last four characters. */
export function HookSecret() {
  const t = useT('bot');
  const sdkAppId = useSdkAppId();
  const { secretHint: hint } = useData(query('getThirdPartyBot', { sdkAppId }));
  const [made, setMade] = useState<string | null>(null);
  const make = {
    id: 'make',
    label: t(hint === null ? 'secret.make' : 'secret.renew'),
    icon: <KeyRound aria-hidden />,
    run: async () => setMade((await callOperation('rotateThirdPartyBotSecret', { sdkAppId })).secret),
  };
  const question = {
    title: t('secret.confirmTitle'),
    text: t('secret.confirmText'),
    confirm: t('secret.renew'),
  };
  return (
    <FormSection title={t('secret.title')} text={t('secret.text')}>
      <Row wrap gap="3">
        <Text as="p" look="note" flex="1 1 10rem">
          {hint === null ? t('secret.none') : t('secret.hint', { hint })}
        </Text>
        <ActionButtons size="md" actions={[hint === null ? make : { ...make, question }]} />
      </Row>
      <SecretDialog secret={made} text={t('secret.shownText')} onClose={() => setMade(null)} />
    </FormSection>
  );
}
