import { useT } from '../../../i18n/language.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { Page } from '../../../ui/page.tsx';
import { Tabs } from '../../../ui/tabs.tsx';
import { useViewInAddress } from '../../../ui/use-view-in-address.ts';
import { ApplicationForm } from './application-form.tsx';
import { ConversationForm } from './conversation-form.tsx';
import { DeleteApplication } from './delete-application.tsx';

type View = 'application' | 'conversations';

/** Global settings: the application itself, and how its conversations go. The address names the view. */
export function Component() {
  const t = useT('config');
  const [view, choose] = useViewInAddress<View>(['application', 'conversations']);
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
        ]}
      />
    </Page>
  );
}
