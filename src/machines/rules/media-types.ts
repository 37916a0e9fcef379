import * as limits from './limits.ts';

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

/** How each kind of file begins, in hexadecimal. SVG is none of them, for it can hold scripts. */
const beginnings: readonly [RegExp, MediaType][] = [
  [/^89504e470d0a1a0a/, image('png')],
  [/^ffd8ff/, image('jpeg')],
  [/^47494638(37|39)61/, image('gif')],
  // RIFF, four bytes of length, WEBP.
  [/^52494646.{8}57454250/, image('webp')],
  // Four bytes of length, ftyp, and a brand of videos: iso*, mp4*, avc1, M4V, dash, MSNV. Pictures of phones and sounds have others.
  [/^.{8}66747970(69736f|6d7034|61766331|4d345620|64617368|4d534e56)/, video('mp4')],
  // Matroska, whose head says "webm".
  [/^1a45dfa3.*7765626d/, video('webm')],
];

/** Bytes by which a file is known. */
export const mediaBeginningBytes = 64;

/** What a file is by its first bytes, whatever it is called; null if it is none of these. */
export function mediaTypeOf(head: Uint8Array): MediaType | null {
  const hex = Array.from(head.subarray(0, mediaBeginningBytes), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');
  return beginnings.find(([pattern]) => pattern.test(hex))?.[1] ?? null;
}
