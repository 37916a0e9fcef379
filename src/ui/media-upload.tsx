import { chakra } from '@chakra-ui/react/styled-system';
import { Upload } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';
import { Button, buttonRecipe } from './button.tsx';
import { Row, Stack, Text } from './layout.tsx';
import { ProgressBar } from './progress-bar.tsx';

/** What can be uploaded. */
export type MediaKind = 'image' | 'video';

/** What is said of uploads. */
export interface MediaUploadWords {
  begin: Record<MediaKind, string>;
  help: Record<MediaKind, string>;
  stop: string;
  underWay: (name: string) => string;
}

/** A file that is kept: where it is served, and the key of it. */
interface KeptMedia {
  url: string;
  fileKey: string;
}

/** What became of an upload: the file, or why there is none, in words. */
export type UploadOutcome = KeptMedia | { fault: string };

/** Uploads a file of a kind; must not reject. `onProgress` hears the share that was sent, 0..1. */
export type UploadMedia = (
  file: File,
  kind: MediaKind,
  { onProgress, signal }: { onProgress: (share: number) => void; signal: AbortSignal },
) => Promise<UploadOutcome>;

/** A file on its way, and the share that was sent. */
export interface SentFile {
  name: string;
  share: number;
}

interface MediaUploadProps {
  /** Of the control that chooses the file. */
  id?: string;
  kind: MediaKind;
  words: MediaUploadWords;
  upload: UploadMedia;
  onKept: (kept: KeptMedia) => void;
}

const accepted: Record<MediaKind, string> = {
  image: 'image/png,image/jpeg,image/gif,image/webp',
  video: 'video/mp4,video/webm',
};

const Choice = chakra('label', buttonRecipe);

/** Sends a picture or a video from this computer, with its progress, and says where it is served. */
export function MediaUpload({ kind, words, upload, onKept, ...props }: MediaUploadProps) {
  const generated = useId();
  const id = props.id ?? generated;
  const [sending, setSending] = useState<SentFile | null>(null);
  const [fault, setFault] = useState<string | null>(null);
  const stop = useRef<AbortController | null>(null);
  useEffect(() => () => stop.current?.abort(), []);

  const send = async (file: File) => {
    const controller = new AbortController();
    stop.current = controller;
    setFault(null);
    setSending({ name: file.name, share: 0 });
    const onProgress = (share: number) => {
      if (!controller.signal.aborted) setSending({ name: file.name, share });
    };
    const outcome = await upload(file, kind, { onProgress, signal: controller.signal });
    if (controller.signal.aborted) return;
    setSending(null);
    if ('url' in outcome) onKept(outcome);
    else setFault(outcome.fault);
  };
  const stopSending = () => {
    stop.current?.abort();
    setSending(null);
  };
  if (sending !== null) return <SendingFile file={sending} words={words} onStop={stopSending} />;
  return (
    <Stack gap="1.5">
      <Row wrap gap="3">
        <Choice htmlFor={id} size="sm" variant="outline" css={focusOfInput}>
          <Upload aria-hidden />
          {words.begin[kind]}
          <chakra.input
            id={id}
            type="file"
            accept={accepted[kind]}
            aria-describedby={`${id}-help`}
            srOnly
            onChange={(event) => {
              const [file] = event.currentTarget.files ?? [];
              if (file) void send(file);
              // The same file again, mended meanwhile, is a new choice.
              event.currentTarget.value = '';
            }}
          />
        </Choice>
        <Text look="detail" id={`${id}-help`}>
          {words.help[kind]}
        </Text>
      </Row>
      {fault !== null && (
        <Text role="alert" color="danger.fg" fontSize="sm">
          {fault}
        </Text>
      )}
    </Stack>
  );
}

interface SendingFileProps {
  file: SentFile;
  words: MediaUploadWords;
  onStop: () => void;
}

export function SendingFile({ file, words, onStop }: SendingFileProps) {
  return (
    <Row gap="3">
      <Stack flex="1">
        <ProgressBar label={words.underWay(file.name)} value={file.share} />
      </Stack>
      <Button size="sm" onClick={onStop}>
        {words.stop}
      </Button>
    </Row>
  );
}

/** The input inside is invisible, so the button shows where the focus is. */
const focusOfInput = {
  position: 'relative',
  '&:has(:focus-visible)': { outline: '2px solid var(--p-colors-brand-ring)', outlineOffset: '2px' },
} as const;
