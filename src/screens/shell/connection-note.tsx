import { chakra } from '@chakra-ui/react/styled-system';
import { WifiOff } from 'lucide-react';
import { useT } from '../../i18n/language.tsx';
import { useLine } from '../../patterns/news.ts';
import { Button } from '../../ui/button.tsx';
import { Strip } from './strip.tsx';

/**
 * Says that live events do not arrive, once that lasts. It lies over the margin above the screen's heading, so nothing
 * moves and nothing is covered.
 */
export function ConnectionNote() {
  const t = useT('shell');
  const { isLasting, retryNow } = useLine();
  if (!isLasting) return null;
  const retry = (
    <Button variant="link" size="sm" height="auto" fontSize="inherit" flexShrink="0" onClick={retryNow}>
      {t('connection.retry')}
    </Button>
  );
  return (
    <chakra.div position="relative" height="0" zIndex="bar" animation="fadeIn 160ms">
      <Strip slim icon={WifiOff} tone="plain" action={retry}>
        {t('connection.lost')}
      </Strip>
    </chakra.div>
  );
}
