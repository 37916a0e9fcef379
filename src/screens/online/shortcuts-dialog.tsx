import { chakra } from '@chakra-ui/react/styled-system';
import { useT } from '../../i18n/language.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { useDesk } from './desk.ts';
import { usePreferences } from './preferences.ts';

const Key = chakra('kbd', {
  base: {
    display: 'inline-block',
    minW: '6',
    px: '1.5',
    py: '0.5',
    borderRadius: 'sm',
    borderWidth: '1px',
    borderColor: 'border',
    bg: 'bg.subtle',
    fontFamily: 'body',
    fontSize: 'xs',
    fontWeight: 'medium',
    textAlign: 'center',
    whiteSpace: 'nowrap',
  },
});

/** Every key of the workspace that works now. */
export function ShortcutsDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const t = useT('online');
  const { singleKeys } = usePreferences();
  const { isDeskAdmin } = useDesk();
  const always: [keys: string[], action: string][] = [
    [['Alt ↓', 'Alt ↑'], t('shortcuts.anywhere')],
    [['Esc'], t('shortcuts.leave')],
  ];
  const single: typeof always = [
    [['J'], t('shortcuts.next')],
    [['K'], t('shortcuts.previous')],
    [['Enter'], t('shortcuts.answer')],
    [isDeskAdmin ? ['1', '2', '3', '4'] : ['1', '2', '3'], t('shortcuts.lists')],
    [['R'], t('shortcuts.reply')],
    [['A'], t('shortcuts.accept')],
    [['D'], t('shortcuts.decline')],
    [['T'], t('shortcuts.transfer')],
    [['E'], t('end.confirm')],
    [['I'], t('conversation.details')],
    [['?'], t('shortcuts.help')],
  ];
  const rows = singleKeys ? [...single, ...always] : always;
  return (
    <Dialog
      open={open}
      onClose={onClose}
      closeLabel={t('common:close')}
      title={t('menu.shortcuts')}
      description={singleKeys ? t('shortcuts.text') : t('shortcuts.off')}
    >
      <chakra.table width="full" fontSize="sm">
        <chakra.thead srOnly>
          <tr>
            <th scope="col">{t('shortcuts.action')}</th>
            <th scope="col">{t('shortcuts.key')}</th>
          </tr>
        </chakra.thead>
        <tbody>
          {rows.map(([keys, action]) => (
            <tr key={action}>
              <chakra.th scope="row" py="1.5" fontWeight="normal" textAlign="start">
                {action}
              </chakra.th>
              <chakra.td py="1.5" textAlign="end" whiteSpace="nowrap">
                {keys.map((key) => (
                  <chakra.span key={key} marginInlineStart="1">
                    <Key>{key}</Key>
                  </chakra.span>
                ))}
              </chakra.td>
            </tr>
          ))}
        </tbody>
      </chakra.table>
    </Dialog>
  );
}
