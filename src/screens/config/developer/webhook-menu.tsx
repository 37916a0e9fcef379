import { KeyRound, List, Pause, Pencil, Play, Send, Trash2 } from 'lucide-react';
import { useNavigate } from 'react-router-dom';
import type { Webhook } from '../../../api/__generated__/schema.d.ts';
import { useSdkAppId } from '../../../api/current-application.ts';
import { callOperation } from '../../../api/call.ts';
import { useT } from '../../../i18n/language.tsx';
import { sayIn } from '../../../i18n/saying.ts';
import { paths } from '../../../paths.ts';
import { ActionMenu } from '../../../patterns/action-menu.tsx';

const say = sayIn('webhooks');

interface WebhookMenuProps {
  webhook: Webhook;
  onEdit: (webhookId: string) => void;
  onSecret: (secret: string) => void;
}

/** What an administrator may do with a webhook. */
export function WebhookMenu({ webhook, onEdit, onSecret }: WebhookMenuProps) {
  const t = useT('webhooks');
  const sdkAppId = useSdkAppId();
  const navigate = useNavigate();
  const { webhookId, name, enabled, version } = webhook;
  const at = { sdkAppId, webhookId };
  const question = (key: 'confirmDisable' | 'confirmSecret' | 'confirmDelete') => ({
    title: t(`${key}.title`, { name }),
    text: t(`${key}.text`),
    confirm: t(`${key}.confirm`),
  });
  const change = (body: { enabled: boolean }) => callOperation('updateWebhook', at, { body, version });
  return (
    <ActionMenu
      label={t('actions', { name })}
      entries={[
        { id: 'edit', label: t('edit'), icon: <Pencil aria-hidden />, run: async () => onEdit(webhookId) },
        {
          id: 'deliveries',
          label: t('deliveries.title'),
          icon: <List aria-hidden />,
          run: async () => void navigate(paths.webhook(sdkAppId, webhookId)),
        },
        {
          id: 'test',
          label: t('test'),
          icon: <Send aria-hidden />,
          run: async () => {
            const { delivery } = await callOperation('testWebhook', at);
            const search = new URLSearchParams({ delivery: delivery.deliveryId });
            void navigate(`${paths.webhook(sdkAppId, webhookId)}?${search}`);
          },
        },
        {
          id: 'secret',
          label: t('secret.renew'),
          icon: <KeyRound aria-hidden />,
          run: async () => onSecret((await callOperation('rotateWebhookSecret', at)).secret),
          question: question('confirmSecret'),
        },
        enabled
          ? {
              id: 'disable',
              label: t('disable'),
              icon: <Pause aria-hidden />,
              run: () => change({ enabled: false }),
              question: question('confirmDisable'),
              said: say('disabled', { name }),
            }
          : {
              id: 'enable',
              label: t('enable'),
              icon: <Play aria-hidden />,
              run: () => change({ enabled: true }),
              said: say('enabled', { name }),
            },
        { separator: 'end' },
        {
          id: 'delete',
          label: t('delete'),
          icon: <Trash2 aria-hidden />,
          danger: true,
          run: () => callOperation('deleteWebhook', at, { version }),
          question: question('confirmDelete'),
          said: say('deleted', { name }),
        },
      ]}
    />
  );
}
