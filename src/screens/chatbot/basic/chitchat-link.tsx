import { useSdkAppId } from '../../../api/current-application.ts';
import { query } from '../../../api/operation.ts';
import { useT } from '../../../i18n/language.tsx';
import { paths } from '../../../paths.ts';
import { useData } from '../../../patterns/reading.ts';
import { ButtonLink } from '../../../ui/button-link.tsx';
import { Row, Text } from '../../../ui/layout.tsx';

/** How much small talk the draft has, and where it is written. */
export function ChitchatLink() {
  const t = useT('bot');
  const sdkAppId = useSdkAppId();
  const { draftTotal } = useData(query('listChitchats', { sdkAppId, limit: 1 }));
  return (
    <Row wrap gap="3">
      <Text as="p" look="note" flex="1 1 10rem">
        {t('chitchat.entries', { entries: draftTotal })}
      </Text>
      <ButtonLink to={paths.chitchat(sdkAppId)}>{t('chitchat.edit')}</ButtonLink>
    </Row>
  );
}
