import { History, Rocket } from 'lucide-react';
import { useSdkAppId } from '../../../api/current-application.ts';
import { runningIn } from '../../../api/deployments.ts';
import { pages } from '../../../api/operation.ts';
import { useT } from '../../../i18n/language.tsx';
import { paths } from '../../../paths.ts';
import { deploymentLifecycle } from '../../../machines/deployment/deployment.lifecycle.ts';
import { ListScreen } from '../../../patterns/list-screen.tsx';
import { useList } from '../../../patterns/reading.ts';
import { useOpenedInAddress } from '../../../patterns/use-open-in-address.ts';
import { ButtonLink } from '../../../ui/button-link.tsx';
import { ScheduledNote } from '../scheduled-note.tsx';
import { useLiveWords } from './live-words.ts';
import { useRecordColumns } from './record-columns.tsx';
import { VersionDrawer } from './version-drawer.tsx';

/** The publish record: every version there was, which one is live, and the way back to any of them. */
export function Component() {
  const t = useT('deploy');
  const sdkAppId = useSdkAppId();
  const liveWords = useLiveWords();
  const list = useList(pages('listDeployments', { sdkAppId }));
  const live = list.rows.find((deployment) => deployment.live);
  const running = runningIn(list.rows);
  const isNoneLive = !list.isPending && !list.hasMore && list.error === null;
  const [opened, open] = useOpenedInAddress('version');
  return (
    <ListScreen
      title={t('record.title')}
      landmark={{ machine: deploymentLifecycle, state: 'deployed' }}
      text={live === undefined ? (isNoneLive ? t('record.noneLive') : undefined) : liveWords(live)}
      actions={
        <ButtonLink
          to={paths.deploy(sdkAppId, running?.deploymentId)}
          variant="solid"
          icon={<Rocket aria-hidden />}
        >
          {running === undefined ? t('title') : t('running.watch', { version: running.version })}
        </ButtonLink>
      }
      note={<ScheduledNote />}
      list={list}
      label={t('record.title')}
      columns={useRecordColumns({
        liveVersion: live?.version ?? null,
        deploymentRunning: running !== undefined,
      })}
      rowKey={({ deploymentId }) => deploymentId}
      rowHeight={52}
      onOpen={({ deploymentId }) => open(deploymentId)}
      currentKey={opened}
      empty={{ icon: <History />, title: t('record.empty.title'), text: t('record.empty.text') }}
    >
      {opened === null ? null : <VersionDrawer deploymentId={opened} onClose={() => open(null)} />}
    </ListScreen>
  );
}
