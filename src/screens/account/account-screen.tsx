import { chakra } from '@chakra-ui/react/styled-system';
import { ArrowLeft } from 'lucide-react';
import { useLoaderData, useSearchParams } from 'react-router-dom';
import { query } from '../../api/operation.ts';
import type { Session } from '../../api/__generated__/schema.d.ts';
import { useT } from '../../i18n/language.tsx';
import { useReading } from '../../patterns/reading.ts';
import { Entrance } from '../../patterns/entrance.tsx';
import { isDeskMember, paths } from '../../paths.ts';
import { safeReturn } from '../../return-address.ts';
import { ButtonLink } from '../../ui/button-link.tsx';
import { chooseColorMode, useColorMode } from '../../ui/color-mode.ts';
import { Field } from '../../ui/field.tsx';
import { FormSection } from '../../ui/form-section.tsx';
import { NativeSelect } from '../../ui/native-select.tsx';
import { Toaster } from '../../ui/toaster.tsx';
import { NoticeSettings } from '../session/notice-settings.tsx';
import { EmailForms } from './email-forms.tsx';
import { PasswordForm } from './password-form.tsx';
import { ProfileForm } from './profile-form.tsx';
import { usePageTitle } from '../../patterns/page-title.ts';

/** The own account: what belongs to the person, not to an application. */
export function Component() {
  const t = useT('account');
  usePageTitle(t('title'));
  const { account, memberships } = useLoaderData<Session>();
  const [address] = useSearchParams();
  const { mode } = useColorMode();
  // The session was read before the page appeared; the address can change on it.
  const { data: own = account } = useReading(query('getAccount', {}));
  return (
    <Entrance top width="54rem">
      <ButtonLink
        variant="ghost"
        size="sm"
        icon={<ArrowLeft aria-hidden />}
        to={safeReturn(address.get('from')) ?? paths.root()}
      >
        {t('back')}
      </ButtonLink>
      <chakra.h1 fontSize="2xl" marginTop="2" marginBottom="4" tabIndex={-1} data-page-title>
        {t('title')}
      </chakra.h1>
      <FormSection title={t('profile.title')} text={t('profile.text')}>
        <ProfileForm email={own.email} />
      </FormSection>
      <FormSection title={t('email.title')} text={t('email.text')}>
        <EmailForms />
      </FormSection>
      <FormSection title={t('password.title')} text={t('password.text')}>
        <PasswordForm
          owner={own}
          currentLabel={t('password.current')}
          submitLabel={t('password.submit')}
          onChanged={() => {}}
        />
      </FormSection>
      <FormSection title={t('theme.title')} text={t('theme.text')}>
        <Field label={t('common:theme.label')}>
          <NativeSelect
            value={mode}
            onValue={chooseColorMode}
            options={(['light', 'dark', 'system'] as const).map((value) => ({
              value,
              label: t(`common:theme.${value}`),
            }))}
          />
        </Field>
      </FormSection>
      {memberships.some(isDeskMember) ? (
        <FormSection title={t('notices.title')} text={t('notices.text')}>
          <NoticeSettings />
        </FormSection>
      ) : null}
      <Toaster label={t('common:notifications')} closeLabel={t('common:close')} />
    </Entrance>
  );
}
