import { X } from 'lucide-react';
import { IconButton } from '../icon-button.tsx';
import { Stack } from '../layout.tsx';
import { Notice } from '../notice.tsx';
import type { Told } from './use-media-files.ts';

interface MediaNotesProps {
  told: readonly Told[];
  close: string;
  onClose: () => void;
}

/** What became of pasted and dropped pictures and videos. */
export function MediaNotes({ told, close, onClose }: MediaNotesProps) {
  const isRefused = told.some(({ kind }) => kind === 'warning');
  return (
    <Notice
      kind={isRefused ? 'warning' : 'info'}
      role="status"
      action={<IconButton size="sm" label={close} icon={<X aria-hidden />} onClick={onClose} />}
    >
      <Stack gap="1">
        {told.map(({ text }, place) => (
          // oxlint-disable-next-line react/no-array-index-key -- they only become more
          <p key={place}>{text}</p>
        ))}
      </Stack>
    </Notice>
  );
}
