import { useLocation } from 'react-router-dom';
import { useCurrentMember } from '../../api/current-application.ts';
import { exportAddress } from '../../api/exports.ts';
import { sayIn } from '../../i18n/saying.ts';
import { isSpokesman, useNews } from '../../patterns/news.ts';
import { saveFile } from '../../ui/save-file.ts';
import { toast } from '../../ui/toaster.tsx';
import { exportWord } from './export-action.tsx';

const say = sayIn('exports');

/** Tells whoever asked for an export that the file is ready, or that it failed, unless the list of exports shows it. */
export function ExportNews() {
  const { membership } = useCurrentMember();
  const { search } = useLocation();
  const isListed = new URLSearchParams(search).has(exportWord);
  useNews('export.updated', ({ export: written }) => {
    const { exportId, status, fileName: file, createdBy } = written;
    if (createdBy.id !== membership.memberId || isListed || !isSpokesman()) return;
    if (status === 'failed') toast({ kind: 'error', title: say('failed', { file }) });
    if (status !== 'completed') return;
    const onPress = () => saveFile(exportAddress(membership.sdkAppId, exportId));
    toast({
      kind: 'success',
      title: say('ready', { file }),
      action: { label: say('download'), onPress },
    });
  });
  return null;
}
