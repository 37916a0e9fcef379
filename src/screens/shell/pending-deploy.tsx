import { chakra } from '@chakra-ui/react/styled-system';
import { Rocket } from 'lucide-react';
import { useSdkAppId } from '../../api/current-application.ts';
import { pendingCountQuery } from '../../api/draft.ts';
import { useT } from '../../i18n/language.tsx';
import { useReading } from '../../patterns/reading.ts';
import { paths } from '../../paths.ts';
import { ButtonLink } from '../../ui/button-link.tsx';

/** What waits for a deployment, with its action; on every screen of the chatbot but the wizard itself. */
export function PendingDeploy() {
  const t = useT('shell');
  const sdkAppId = useSdkAppId();
  const { data: count } = useReading(pendingCountQuery(sdkAppId));
  if (count === undefined || count === 0) return null;
  return (
    <chakra.div
      role="status"
      display="flex"
      alignItems="center"
      gap="2.5"
      px={{ base: '4', md: '8' }}
      py="1.5"
      bg="warning.bg"
      borderBottomWidth="1px"
      borderColor="warning.border"
      fontSize="sm"
    >
      <chakra.span color="warning.fg" aria-hidden flexShrink="0">
        <Rocket size={15} />
      </chakra.span>
      <chakra.span flex="1" minW="0" data-figure>
        {t('pendingDeploy.text', { count })}
      </chakra.span>
      <ButtonLink to={paths.deploy(sdkAppId)} size="sm">
        {t('pendingDeploy.action')}
      </ButtonLink>
    </chakra.div>
  );
}
