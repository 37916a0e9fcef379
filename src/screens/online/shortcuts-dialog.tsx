import { chakra } from '@chakra-ui/react/styled-system';
import { useT } from '../../i18n/language.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { shortcut } from '../../ui/shortcut.ts';
import { useDesk } from './desk.ts';
import { usePreferences } from '../session/desk-preferences.ts';
import type { usableShortcuts } from './use-shortcuts.ts';

const KeyCap = chakra('kbd', {
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

interface ShortcutsDialogProps {
  open: boolean;
  /** What keys can do on the page below. */
  usable: ReturnType<typeof usableShortcuts>;
  onClose: () => void;
}

/** Every key of the workspace that works now. */
export function ShortcutsDialog({ open, usable, onClose }: ShortcutsDialogProps) {
  const t = useT('online');
  const { singleKeys } = usePreferences();
  const { isDeskAdmin } = useDesk();
  type Key = [keys: string[], action: string, needs?: Parameters<typeof usable.has>[0]];
  const always: Key[] = [
    [['Alt ↓', 'Alt ↑'], t('shortcuts.anywhere'), 'step'],
    [['Alt A'], t('shortcuts.accept'), 'accept'],
    [['Alt D'], t('shortcuts.decline'), 'decline'],
    [['Esc'], t('shortcuts.leave'), 'reply'],
    [[shortcut('K')], t('shell:palette.open')],
  ];
  const single: Key[] = [
    [['J'], t('shortcuts.next'), 'step'],
    [['K'], t('shortcuts.previous'), 'step'],
    [['Enter'], t('shortcuts.answer'), 'step'],
    isDeskAdmin ? [['1', '2', '3', '4'], t('shortcuts.listsAll')] : [['1', '2', '3'], t('shortcuts.lists')],
    [['R'], t('shortcuts.reply'), 'reply'],
    [['T'], t('shortcuts.transfer'), 'transfer'],
    [['E'], t('end.confirm'), 'end'],
    [['I'], t('conversation.details'), 'details'],
    [['?'], t('shortcuts.help')],
  ];
  const rows = [...(singleKeys ? single : []), ...always].filter(
    ([, , needs]) => needs === undefined || usable.has(needs),
  );
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
                    <KeyCap>{key}</KeyCap>
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
