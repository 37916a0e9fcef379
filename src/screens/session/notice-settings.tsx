import { Volume2 } from 'lucide-react';
import { useState } from 'react';
import { useT } from '../../i18n/language.tsx';
import { Button } from '../../ui/button.tsx';
import { Stack } from '../../ui/layout.tsx';
import { Switch } from '../../ui/switch.tsx';
import { prefer, usePreferences } from './desk-preferences.ts';
import { canNotify, noticePermission, playTone } from './notices.ts';

/**
 * How the workspace calls, in this browser. Mounted while it is seen, because the browser's permission may change
 * meanwhile.
 */
export function NoticeSettings() {
  const t = useT('session');
  const { sound, notifications } = usePreferences();
  const [permission, setPermission] = useState(noticePermission);
  const isDenied = permission === 'denied';

  async function allowNotifications(wanted: boolean) {
    if (!wanted) return prefer({ notifications: false });
    setPermission(await Notification.requestPermission());
    prefer({ notifications: true, isAsked: true });
  }

  const notificationsHelp = !canNotify()
    ? t('notices.missing')
    : isDenied
      ? t('notices.denied')
      : t('notices.notificationsHelp');
  return (
    <>
      <Stack>
        <Switch
          checked={sound}
          label={t('notices.sound')}
          help={t('notices.soundHelp')}
          onChecked={(checked) => prefer({ sound: checked })}
        />
        <Button size="xs" alignSelf="flex-start" icon={<Volume2 aria-hidden />} onClick={playTone}>
          {t('notices.soundTest')}
        </Button>
      </Stack>
      <Switch
        checked={notifications && permission === 'granted'}
        label={t('notices.notifications')}
        help={notificationsHelp}
        disabled={isDenied}
        onChecked={(checked) => void allowNotifications(checked)}
      />
    </>
  );
}
