import { chakra } from '@chakra-ui/react/styled-system';
import { BookOpen, FlaskConical, Rocket } from 'lucide-react';
import { useLoaderData } from 'react-router-dom';
import type { CurrentMember } from '../../api/current-application.ts';
import { useT } from '../../i18n/language.tsx';
import { paths } from '../../paths.ts';
import { ButtonLink } from '../../ui/button-link.tsx';
import { CopyField } from '../../ui/copy-field.tsx';
import { Entrance } from '../../patterns/entrance.tsx';
import { usePageTitle } from '../../patterns/page-title.ts';

/** After the initialization: what there is now, and what comes next. */
export function Component() {
  const t = useT('welcome');
  const { session, membership } = useLoaderData<CurrentMember>();
  const { applicationName: application, sdkAppId } = membership;
  usePageTitle(t('title', { name: session.account.nickname }));
  const next = [
    { icon: <BookOpen size={18} />, text: t('next.knowledge') },
    { icon: <FlaskConical size={18} />, text: t('next.test') },
    { icon: <Rocket size={18} />, text: t('next.deploy') },
  ];
  return (
    <Entrance width="34rem">
      <chakra.h1 fontSize="4xl" letterSpacing="tight">
        {t('title', { name: session.account.nickname })}
      </chakra.h1>
      <chakra.p marginTop="2" fontSize="lg" color="fg.muted" lineHeight="relaxed">
        {t('text', { application })}
      </chakra.p>
      <chakra.div marginTop="6">
        <chakra.p fontSize="sm" fontWeight="medium" paddingBottom="1.5">
          {t('fields:sdkAppId')}
        </chakra.p>
        <CopyField
          label={t('fields:sdkAppId')}
          value={sdkAppId}
          words={{ copy: t('common:copy'), copied: t('common:copied') }}
        />
        <chakra.p marginTop="1.5" fontSize="xs" color="fg.muted">
          {t('idHelp', { application })}
        </chakra.p>
      </chakra.div>
      <chakra.section marginTop="8">
        <chakra.h2 fontSize="md" paddingBottom="3">
          {t('nextTitle')}
        </chakra.h2>
        <chakra.ol display="flex" flexDirection="column" gap="3" marginBottom="8">
          {next.map(({ icon, text }) => (
            <chakra.li key={text} display="flex" alignItems="center" gap="3">
              <chakra.span
                aria-hidden
                display="grid"
                placeItems="center"
                width="9"
                height="9"
                borderRadius="lg"
                bg="brand.bg"
                color="brand.fg"
              >
                {icon}
              </chakra.span>
              {text}
            </chakra.li>
          ))}
        </chakra.ol>
        <ButtonLink variant="solid" size="xl" to={paths.guide(sdkAppId)}>
          {t('action')}
        </ButtonLink>
      </chakra.section>
    </Entrance>
  );
}
