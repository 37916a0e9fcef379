import type { Transaction } from 'prosemirror-state';
import type { EditorView } from 'prosemirror-view';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { mediaDescriptionMaxCharacters } from '../../machines/rules/limits.ts';
import { firstCharacters } from '../../machines/rules/text.ts';
import { putMedia } from './commands.ts';
import { filesOf } from '../thread/files-of.ts';
import type { MediaKind, SentFile, UploadMedia } from '../media-upload.tsx';
import type { RichEditorWords } from './editor-words.ts';
import { countMedia } from './pasted.ts';

/** What the editor says of what somebody has pasted or dropped. */
export interface Told {
  kind: 'info' | 'warning';
  text: string;
}

/** A file that is to stand below a place, which moves with what is written meanwhile. */
interface Waiting {
  file: File;
  kind: MediaKind;
  place: { at: number };
}

interface MediaFiles {
  sending: SentFile | null;
  told: readonly Told[];
  /** Takes over what stands in a paste or a drop, to put it in below a place. @returns whether that is all that was in it */
  take: (transfer: DataTransfer | null, at: number) => boolean;
  /** Moves the places with a change. */
  follow: (transaction: Transaction) => void;
  stop: () => void;
  forget: () => void;
}

function kindOf({ type }: File): MediaKind | null {
  if (type.startsWith('image/')) return 'image';
  return type.startsWith('video/') ? 'video' : null;
}

/** What a file is called, without the signs that rich text cannot have; null for the name that browsers give to a copied picture. */
function describe({ name }: File): string | null {
  const words = name
    .replace(/\.[^.]*$/u, '')
    .replaceAll(/[<>&\s]+/gu, ' ')
    .trim();
  return words === '' || words === 'image' ? null : firstCharacters(words, mediaDescriptionMaxCharacters);
}

/** Uploads the pictures and videos that somebody pastes or drops, one after the other, and puts them in. */
export function useMediaFiles(
  view: RefObject<EditorView | null>,
  words: RichEditorWords,
  upload: UploadMedia | undefined,
): MediaFiles {
  const [sending, setSending] = useState<SentFile | null>(null);
  const [told, setTold] = useState<readonly Told[]>([]);
  const waiting = useRef<Waiting[]>([]);
  const work = useRef<AbortController | null>(null);
  useEffect(() => () => work.current?.abort(), []);
  const tell = (kind: Told['kind'], text: string) => setTold((before) => [...before, { kind, text }]);

  const put = ({ file, kind, place }: Waiting, url: string) => {
    const editor = view.current;
    if (editor === null) return;
    const description = describe(file) ?? words.kinds[kind];
    place.at = putMedia(editor, place.at, kind, { url, description });
    tell('info', words.upload.inserted(description));
  };
  const sendAll = async (send: UploadMedia) => {
    const controller = new AbortController();
    const { signal } = controller;
    work.current = controller;
    for (let next = waiting.current[0]; next; next = waiting.current[0]) {
      const { file, kind } = next;
      const { name } = file;
      setSending({ name, share: 0 });
      const onProgress = (share: number) => {
        if (!signal.aborted) setSending({ name, share });
      };
      // oxlint-disable-next-line no-await-in-loop -- one after the other, in their order
      const outcome = await send(file, kind, { onProgress, signal });
      if (signal.aborted) return;
      waiting.current.shift();
      if ('url' in outcome) put(next, outcome.url);
      else tell('warning', `${outcome.fault} ${words.upload.help[kind]}`);
    }
    work.current = null;
    setSending(null);
  };
  const take = (transfer: DataTransfer | null, at: number) => {
    if (work.current === null) setTold([]);
    const files = upload === undefined ? [] : filesOf(transfer);
    if (upload === undefined || files.length === 0) {
      const lost = countMedia(transfer?.getData('text/html') ?? '');
      if (lost > 0) tell('warning', words.upload.lost(lost));
      return false;
    }
    const place = { at };
    for (const file of files) {
      const kind = kindOf(file);
      if (kind === null) tell('warning', words.upload.notMedia(file.name));
      else waiting.current.push({ file, kind, place });
    }
    if (work.current === null && waiting.current.length > 0) void sendAll(upload);
    return true;
  };
  return {
    sending,
    told,
    take,
    follow: ({ mapping }) => {
      for (const place of new Set(waiting.current.map((each) => each.place)))
        place.at = mapping.map(place.at);
    },
    stop: () => {
      work.current?.abort();
      work.current = null;
      waiting.current = [];
      setSending(null);
    },
    forget: () => setTold([]),
  };
}
