import { Volume2 } from 'lucide-react';
import { useState } from 'react';
import { useT } from '../../i18n/language.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Stack } from '../../ui/layout.tsx';
import { Switch } from '../../ui/switch.tsx';
import { canNotify, playTone } from './alerts.ts';
import { prefer, usePreferences } from './preferences.ts';

/** How the workspace calls, in this browser. */
export function SettingsDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const t = useT('online');
  return (
    <Dialog
      open={open}
      onClose={onClose}
      closeLabel={t('common:close')}
      title={t('settings.title')}
      description={t('settings.text')}
      footer={
        <Button variant="solid" onClick={onClose}>
          {t('settings.done')}
        </Button>
      }
    >
      <Settings />
    </Dialog>
  );
}

/** Mounted while the dialog is open, because the browser's permission may change meanwhile. */
function Settings() {
  const t = useT('online');
  const { sound, notifications, singleKeys } = usePreferences();
  const [permission, setPermission] = useState(() => (canNotify() ? Notification.permission : 'denied'));
  const isDenied = permission === 'denied';

  async function allowNotifications(wanted: boolean) {
    if (!wanted) return prefer({ notifications: false });
    setPermission(await Notification.requestPermission());
    prefer({ notifications: true, isAsked: true });
  }

  const notificationsHelp = !canNotify()
    ? t('settings.notificationsMissing')
    : isDenied
      ? t('settings.notificationsDenied')
      : t('settings.notificationsHelp');
  return (
    <Stack gap="5">
      <Stack>
        <Switch
          checked={sound}
          label={t('settings.sound')}
          help={t('settings.soundHelp')}
          onChecked={(checked) => prefer({ sound: checked })}
        />
        <Button size="xs" alignSelf="flex-start" icon={<Volume2 aria-hidden />} onClick={playTone}>
          {t('settings.soundTest')}
        </Button>
      </Stack>
      <Switch
        checked={notifications && permission === 'granted'}
        label={t('settings.notifications')}
        help={notificationsHelp}
        disabled={!canNotify() || isDenied}
        onChecked={(checked) => void allowNotifications(checked)}
      />
      <Switch
        checked={singleKeys}
        label={t('settings.keys')}
        help={t('settings.keysHelp')}
        onChecked={(checked) => prefer({ singleKeys: checked })}
      />
    </Stack>
  );
}
