import { chakra } from '@chakra-ui/react/styled-system';
import { MessagesSquare } from 'lucide-react';
import { useT } from '../../i18n/language.tsx';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { usePreferences } from './preferences.ts';

/** The middle while no conversation is open. */
export function NothingOpen({ onShortcuts }: { onShortcuts: () => void }) {
  const t = useT('online');
  const { singleKeys } = usePreferences();
  return (
    <chakra.div flex="1" display="grid" placeItems="center">
      <EmptyState
        level="h2"
        icon={<MessagesSquare />}
        title={t('pick.title')}
        text={singleKeys ? t('pick.text', { down: 'J', up: 'K' }) : t('pick.textPlain')}
        actions={
          <Button size="sm" variant="ghost" onClick={onShortcuts}>
            {t('pick.help')}
          </Button>
        }
      />
    </chakra.div>
  );
}
