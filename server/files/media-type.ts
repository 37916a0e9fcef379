import { open } from 'node:fs/promises';
import * as limits from '../../src/machines/rules/limits.ts';

/** What browsers show as a picture or a video, and what it may weigh. */
export interface MediaType {
  kind: 'image' | 'video';
  contentType: string;
  maxBytes: number;
}

const image = (type: string): MediaType => ({
  kind: 'image',
  contentType: `image/${type}`,
  maxBytes: limits.imageFileMaxBytes,
});
const video = (type: string): MediaType => ({
  kind: 'video',
  contentType: `video/${type}`,
  maxBytes: limits.videoFileMaxBytes,
});

/** How each kind of file begins; a dot is any byte. SVG is none of them, for it can hold scripts. */
const beginnings: readonly [RegExp, MediaType][] = [
  [/^\x89PNG\r\n\x1A\n/s, image('png')],
  [/^\xFF\xD8\xFF/s, image('jpeg')],
  [/^GIF8[79]a/s, image('gif')],
  [/^RIFF.{4}WEBP/s, image('webp')],
  [/^.{4}ftyp/s, video('mp4')],
  [/^\x1A\x45\xDF\xA3/s, video('webm')],
];

const headBytes = 16;

/** What a content is by its first bytes; null if it is none of these. */
export function mediaTypeOf(content: Buffer): MediaType | null {
  const head = content.toString('latin1', 0, headBytes);
  return beginnings.find(([pattern]) => pattern.test(head))?.[1] ?? null;
}

/** The same for a file, whatever it is called. */
export async function mediaTypeOfFile(path: string): Promise<MediaType | null> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(headBytes), 0, headBytes, 0);
    return mediaTypeOf(buffer.subarray(0, bytesRead));
  } finally {
    await file.close();
  }
}
