import { Plus, Webhook as WebhookIcon } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useSdkAppId } from '../../../api/current-application.ts';
import { pages } from '../../../api/operation.ts';
import { useT } from '../../../i18n/language.tsx';
import { paths } from '../../../paths.ts';
import { ListScreen } from '../../../patterns/list-screen.tsx';
import { SecretDialog } from '../../../patterns/secret-dialog.tsx';
import { useList } from '../../../patterns/reading.ts';
import { useOpenedInAddress, useOpenInAddress } from '../../../patterns/use-open-in-address.ts';
import { Button } from '../../../ui/button.tsx';
import { WebhookDrawer } from './webhook-drawer.tsx';
import { useWebhookColumns } from './webhook-columns.tsx';

/** The addresses that are told what happens in the application. */
export function WebhookList() {
  const t = useT('webhooks');
  const sdkAppId = useSdkAppId();
  const navigate = useNavigate();
  const list = useList(pages('listWebhooks', { sdkAppId }));
  const [edited, setEdited] = useOpenedInAddress('webhook');
  const [adding, setAdding] = useOpenInAddress('add');
  const [secret, setSecret] = useState<string | null>(null);
  const columns = useWebhookColumns({ onEdit: setEdited, onSecret: setSecret });
  return (
    <ListScreen
      title={t('title')}
      text={t('text')}
      actions={
        <Button variant="solid" icon={<Plus aria-hidden />} onClick={() => setAdding(true)}>
          {t('add')}
        </Button>
      }
      list={list}
      label={t('title')}
      columns={columns}
      rowKey={({ webhookId }) => webhookId}
      rowHeight={56}
      onOpen={({ webhookId }) => void navigate(paths.webhook(sdkAppId, webhookId))}
      openLabel={({ name }) => t('open', { name })}
      empty={{ icon: <WebhookIcon />, title: t('empty.title'), text: t('empty.text') }}
    >
      {adding ? (
        <WebhookDrawer webhookId={null} onSecret={setSecret} onClose={() => setAdding(false)} />
      ) : edited === null ? null : (
        <WebhookDrawer key={edited} webhookId={edited} onSecret={setSecret} onClose={() => setEdited(null)} />
      )}
      <SecretDialog secret={secret} text={t('secret.text')} onClose={() => setSecret(null)} />
    </ListScreen>
  );
}
