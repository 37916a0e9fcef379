import { useT } from '../../i18n/language.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Stack } from '../../ui/layout.tsx';
import { Switch } from '../../ui/switch.tsx';
import { prefer, usePreferences } from '../session/desk-preferences.ts';
import { NoticeSettings } from '../session/notice-settings.tsx';

/** How the workspace calls and which keys it takes, in this browser. */
export function SettingsDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const t = useT('online');
  const { singleKeys } = usePreferences();
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
      <Stack gap="5">
        <NoticeSettings />
        <Switch
          checked={singleKeys}
          label={t('settings.keys')}
          help={t('settings.keysHelp')}
          onChecked={(checked) => prefer({ singleKeys: checked })}
        />
      </Stack>
    </Dialog>
  );
}
