import { chakra } from '@chakra-ui/react/styled-system';
import { ArrowLeft } from 'lucide-react';
import { useLoaderData, useSearchParams } from 'react-router-dom';
import type { Session } from '../../api/__generated__/schema.d.ts';
import { useLanguage, useT } from '../../i18n/language.tsx';
import { Entrance } from '../../patterns/entrance.tsx';
import { paths } from '../../paths.ts';
import { safeReturn } from '../../return-address.ts';
import { ButtonLink } from '../../ui/button-link.tsx';
import { chooseColorMode, useColorMode } from '../../ui/color-mode.ts';
import { Field } from '../../ui/field.tsx';
import { FormSection } from '../../ui/form-section.tsx';
import { NativeSelect } from '../../ui/native-select.tsx';
import { Toaster } from '../../ui/toaster.tsx';
import { PasswordForm } from './password-form.tsx';

/** The own account: what belongs to the person, not to an application. */
export function Component() {
  const t = useT('account');
  const { account } = useLoaderData<Session>();
  const [query] = useSearchParams();
  const { language, choose } = useLanguage();
  const { mode } = useColorMode();
  return (
    <Entrance top width="54rem">
      <ButtonLink
        variant="ghost"
        size="sm"
        icon={<ArrowLeft aria-hidden />}
        to={safeReturn(query.get('from')) ?? paths.root()}
      >
        {t('back')}
      </ButtonLink>
      <chakra.h1 fontSize="2xl" marginTop="2" tabIndex={-1} data-page-title>
        {t('title')}
      </chakra.h1>
      <chakra.p marginTop="1" marginBottom="4" color="fg.muted">
        {`${account.nickname} · ${account.email}`}
      </chakra.p>
      <FormSection title={t('password.title')} text={t('password.text')}>
        <PasswordForm
          account={account}
          currentLabel={t('password.current')}
          submitLabel={t('password.submit')}
          onChanged={() => {}}
        />
      </FormSection>
      <FormSection title={t('language.title')} text={t('language.text')}>
        <Field label={t('common:language')}>
          <NativeSelect
            value={language}
            onValue={choose}
            options={(['zh', 'en'] as const).map((value) => ({
              value,
              label: t(`common:languages.${value}`),
            }))}
          />
        </Field>
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
      <Toaster closeLabel={t('common:close')} />
    </Entrance>
  );
}
