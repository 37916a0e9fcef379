import { Download } from 'lucide-react';
import { Suspense, lazy } from 'react';
import { useT } from '../../i18n/language.tsx';
import { useOpenInAddress } from '../../patterns/use-open-in-address.ts';
import { Button } from '../../ui/button.tsx';
import type { ExportScope } from './export-scope.ts';

const ExportDrawer = lazy(() =>
  import('./export-drawer.tsx').then((module) => ({ default: module.ExportDrawer })),
);

/** The word in the address while the drawer is open. */
export const exportWord = 'export';

/** “Export” beside a list, and the drawer that it opens. */
export function ExportAction(scope: ExportScope) {
  const t = useT('exports');
  const [isOpen, setOpen] = useOpenInAddress(exportWord);
  return (
    <>
      <Button icon={<Download aria-hidden />} onClick={() => setOpen(true)}>
        {t('action')}
      </Button>
      {isOpen ? (
        <Suspense>
          <ExportDrawer {...scope} onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </>
  );
}
