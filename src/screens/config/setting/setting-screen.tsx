import { useCurrentMember } from '../../../api/current-application.ts';
import { useT } from '../../../i18n/language.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { Page } from '../../../ui/page.tsx';
import { Tabs } from '../../../ui/tabs.tsx';
import { useViewInAddress } from '../../../ui/use-view-in-address.ts';
import { ApplicationForm } from './application-form.tsx';
import { ConversationForm } from './conversation-form.tsx';
import { DeleteApplication } from './delete-application.tsx';
import { OrganizationForm } from './organization-form.tsx';

type View = 'application' | 'conversations' | 'organization';

/**
 * Global settings: the application itself, how its conversations go, and for super administrators the organization above
 * it. The address names the view.
 */
export function Component() {
  const t = useT('config');
  const { membership } = useCurrentMember();
  const isSuper = membership.consoleRole === 'superAdministrator';
  const [view, choose] = useViewInAddress<View>([
    'application',
    'conversations',
    ...(isSuper ? (['organization'] as const) : []),
  ]);
  return (
    <Page>
      <PageHeader title={t('title')} text={t('text')} />
      <Tabs<View>
        label={t('views')}
        value={view}
        onValue={choose}
        items={[
          {
            value: 'application',
            label: t('tab.application'),
            content: (
              <>
                <ApplicationForm />
                <DeleteApplication />
              </>
            ),
          },
          { value: 'conversations', label: t('tab.conversations'), content: <ConversationForm /> },
          ...(isSuper
            ? [
                {
                  value: 'organization' as const,
                  label: t('tab.organization'),
                  content: <OrganizationForm />,
                },
              ]
            : []),
        ]}
      />
    </Page>
  );
}
