import { chakra } from '@chakra-ui/react/styled-system';
import { useLoaderData, useNavigate, useSearchParams } from 'react-router-dom';
import type { Session } from '../../api/__generated__/schema.d.ts';
import { useT } from '../../i18n/language.tsx';
import { Entrance } from '../../patterns/entrance.tsx';
import { paths } from '../../paths.ts';
import { safeReturn } from '../../return-address.ts';
import { Button } from '../../ui/button.tsx';
import { Toaster } from '../../ui/toaster.tsx';
import { wishSignOut } from '../session/sign-out-wish.ts';
import { PasswordForm } from './password-form.tsx';
import { usePageTitle } from '../../patterns/page-title.ts';

/** The first sign-in with a password that somebody else chose. */
export function Component() {
  const t = useT('account');
  usePageTitle(t('first.title'));
  const { account } = useLoaderData<Session>();
  const [query] = useSearchParams();
  const navigate = useNavigate();
  return (
    <Entrance>
      <chakra.h1 fontSize="3xl">{t('first.title')}</chakra.h1>
      <chakra.p marginTop="2" marginBottom="7" color="fg.muted" lineHeight="relaxed">
        {t('first.text')}
      </chakra.p>
      <PasswordForm
        owner={account}
        currentLabel={t('first.given')}
        submitLabel={t('first.submit')}
        aside={
          <Button variant="ghost" marginStart="2" onClick={() => wishSignOut(true)}>
            {t('session:signOut.action')}
          </Button>
        }
        onChanged={() => void navigate(safeReturn(query.get('from')) ?? paths.root())}
      />
      <Toaster label={t('common:notifications')} closeLabel={t('common:close')} />
    </Entrance>
  );
}
