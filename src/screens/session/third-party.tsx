import { chakra } from '@chakra-ui/react/styled-system';
import { KeyRound } from 'lucide-react';
import { useT } from '../../i18n/language.tsx';
import { paths } from '../../paths.ts';
import { ButtonLink } from '../../ui/button-link.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';

/** `/auth3` and `/autu3`: no organization here has a third party's sign-in configured, which is what it says. */
export function Component() {
  const t = useT('session');
  return (
    <chakra.main display="grid" placeItems="center" minHeight="100dvh" bg="bg.subtle">
      <EmptyState
        level="h1"
        icon={<KeyRound />}
        title={t('thirdParty.title')}
        text={t('thirdParty.text')}
        actions={
          <ButtonLink variant="solid" to={paths.login()}>
            {t('thirdParty.action')}
          </ButtonLink>
        }
      />
    </chakra.main>
  );
}
