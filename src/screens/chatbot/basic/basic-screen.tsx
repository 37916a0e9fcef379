import { useSdkAppId } from '../../../api/current-application.ts';
import { query } from '../../../api/operation.ts';
import { defaultRobotOf } from '../../../api/robots.ts';
import { useT } from '../../../i18n/language.tsx';
import { useData } from '../../../patterns/reading.ts';
import { PageHeader } from '../../../ui/page-header.tsx';
import { Page } from '../../../ui/page.tsx';
import { Tabs } from '../../../ui/tabs.tsx';
import { useThingInAddress, useViewInAddress } from '../../../ui/use-view-in-address.ts';
import { EmbeddingsForm } from './embeddings-form.tsx';
import { EmbeddingsTrial } from './embeddings-trial.tsx';
import { HookForm } from './hook-form.tsx';
import { HookSecret } from './hook-secret.tsx';
import { HookTrial } from './hook-trial.tsx';
import { ServingBot } from './serving-bot.tsx';
import { BasicForm } from './basic-form.tsx';
import { RobotList } from './robot-list.tsx';

type View = 'built-in' | 'embeddings' | 'third-party';

/** The bot that serves customers, the built-in bot's settings, its sentence vectors, and the third party's hook. */
export function Component() {
  const t = useT('bot');
  const robots = useData(query('listRobots', { sdkAppId: useSdkAppId() }));
  const [of] = useThingInAddress();
  // One that somebody has deleted gives way to the default one.
  const robot = robots.items.find(({ robotId }) => robotId === of) ?? defaultRobotOf(robots);
  const [view, choose] = useViewInAddress<View>(['built-in', 'embeddings', 'third-party']);
  return (
    <Page>
      <PageHeader title={t('basic.title')} text={t('basic.text')} />
      <ServingBot />
      <Tabs<View>
        label={t('views')}
        value={view}
        onValue={choose}
        items={[
          {
            value: 'built-in',
            label: t('tab.builtIn'),
            content: robot && (
              <>
                <RobotList robots={robots.items} shown={robot} />
                <BasicForm key={robot.robotId} robotId={robot.robotId} />
              </>
            ),
          },
          {
            value: 'embeddings',
            label: t('tab.embeddings'),
            content: (
              <>
                <EmbeddingsForm />
                <EmbeddingsTrial />
              </>
            ),
          },
          {
            value: 'third-party',
            label: t('tab.thirdParty'),
            content: (
              <>
                <HookForm />
                <HookSecret />
                <HookTrial />
              </>
            ),
          },
        ]}
      />
    </Page>
  );
}
