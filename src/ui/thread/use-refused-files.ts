import { type ClipboardEvent, useEffect, useState } from 'react';
import { filesOf } from './files-of.ts';
import { hearStrayFiles } from './stray-files.ts';

interface RefusedFiles {
  /** How often somebody has tried to send a file since they last wrote; 0: nobody has. */
  readonly tries: number;
  readonly onPaste: (event: ClipboardEvent) => void;
  readonly forget: () => void;
}

/** For a field that sends words only: notices files that are pasted into it or dropped on its page, so that it can say so. */
export function useRefusedFiles(): RefusedFiles {
  const [tries, setTries] = useState(0);
  useEffect(() => hearStrayFiles(() => setTries((before) => before + 1)), []);
  return {
    tries,
    onPaste: ({ clipboardData }) => {
      if (filesOf(clipboardData).length > 0) setTries((before) => before + 1);
    },
    forget: () => setTries(0),
  };
}
