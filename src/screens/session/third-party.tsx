import { KeyRound } from 'lucide-react';
import { useSearchParams } from 'react-router-dom';
import { useT } from '../../i18n/language.tsx';
import { paths } from '../../paths.ts';
import { Entrance } from '../../patterns/entrance.tsx';
import { usePageTitle } from '../../patterns/page-title.ts';
import { safeReturn } from '../../return-address.ts';
import { ButtonLink } from '../../ui/button-link.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Text } from '../../ui/layout.tsx';

/** What brought somebody here, by the query: a provider's refusal, a provider's answer or a ticket, or nothing. */
function arrivalOf(query: URLSearchParams): 'refused' | 'arrived' | 'none' {
  if (query.has('error')) return 'refused';
  return query.has('ticket') || query.has('code') ? 'arrived' : 'none';
}

/**
 * `/auth3` and `/autu3`: no organization here has a third party's sign-in configured, which is what it says. Signing in
 * otherwise leads to where the third party was asked to lead.
 */
export function Component() {
  const t = useT('session');
  const [query] = useSearchParams();
  const arrival = arrivalOf(query);
  const title = t(`thirdParty.${arrival}.title`);
  usePageTitle(title);
  const reason = query.get('error_description') ?? query.get('error');
  return (
    <Entrance>
      <EmptyState
        level="h1"
        icon={<KeyRound />}
        title={title}
        text={
          <>
            {t(`thirdParty.${arrival}.text`)}
            {arrival === 'refused' ? (
              <Text as="p" look="detail" marginTop="1" fontFamily="mono" overflowWrap="anywhere">
                {reason}
              </Text>
            ) : null}
          </>
        }
        actions={
          <ButtonLink variant="solid" to={paths.login(safeReturn(query.get('from')) ?? undefined)}>
            {t('thirdParty.action')}
          </ButtonLink>
        }
      />
    </Entrance>
  );
}
