import type { MediaType } from './media-types.ts';

/** More parts than any picture or video that people show has. */
const mostParts = 20_000;

/** Bytes of a file, in order; fewer where it ends. */
export type ReadBytes = (from: number, count: number) => Promise<Uint8Array>;

interface Media {
  size: number;
  read: ReadBytes;
}

/**
 * Whether a picture or video can be shown, as far as its structure tells: a picture says how large it is and does not
 * end in the middle, a video has all the parts that it names. What lies inside is not decoded.
 */
export async function isWholeMedia(type: MediaType, media: Media): Promise<boolean> {
  if (type.kind === 'image') return isWholePicture(type, await media.read(0, media.size));
  // A WebM that is being written says no more than its beginning, so nothing more is asked of one.
  return type.contentType === 'video/webm' || isWholeMp4(media);
}

export function isWholePicture({ contentType }: MediaType, bytes: Uint8Array): boolean {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (contentType === 'image/png') return isWholePng(view);
  if (contentType === 'image/jpeg') return isWholeJpeg(view);
  return contentType === 'image/gif' ? isWholeGif(view) : isWholeWebp(view);
}

const wordAt = (view: DataView, at: number): string =>
  String.fromCharCode(...Array.from({ length: 4 }, (_, index) => view.getUint8(at + index)));

/** Chunks of a length, a name, what they hold and a checksum, from IHDR to IEND. What comes after is not looked at. */
function isWholePng(view: DataView): boolean {
  let hasContent = false;
  let parts = 0;
  for (let at = 8; at + 12 <= view.byteLength; at += 12 + view.getUint32(at)) {
    parts += 1;
    if (parts > mostParts) return false;
    const name = wordAt(view, at + 4);
    if (at === 8 && !(name === 'IHDR' && at + 16 <= view.byteLength)) return false;
    if (at === 8 && (view.getUint32(at + 8) === 0 || view.getUint32(at + 12) === 0)) return false;
    hasContent ||= name === 'IDAT';
    if (name === 'IEND') return hasContent;
  }
  return false;
}

/** Frame headers name the size; three of the markers between them are other things. */
const isFrameHeader = (marker: number): boolean =>
  marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);

/** Segments until the scan, one of which names the size, and an end after it. Phones add more behind that. */
function isWholeJpeg(view: DataView): boolean {
  let hasSize = false;
  for (let at = 2; at + 9 <= view.byteLength && view.getUint8(at) === 0xff;) {
    const marker = view.getUint8(at + 1);
    if (marker === 0xff) {
      // Any number of these may stand before a marker.
      at += 1;
      continue;
    }
    if (isFrameHeader(marker)) hasSize = view.getUint16(at + 7) > 0;
    if (marker === 0xda) return hasSize && hasJpegEnd(view, at);
    at += 2 + view.getUint16(at + 2);
  }
  return false;
}

function hasJpegEnd({ buffer, byteOffset, byteLength }: DataView, from: number): boolean {
  const bytes = new Uint8Array(buffer, byteOffset, byteLength);
  for (let at = bytes.indexOf(0xd9, from + 1); at !== -1; at = bytes.indexOf(0xd9, at + 1))
    if (bytes[at - 1] === 0xff) return true;
  return false;
}

/** A size, a first picture, and the sign that ends it; some programs add zeros. */
function isWholeGif(view: DataView): boolean {
  if (view.byteLength < 14 || view.getUint16(6, true) === 0 || view.getUint16(8, true) === 0) return false;
  let last = view.byteLength - 1;
  while (last > 13 && view.getUint8(last) === 0) last -= 1;
  return view.getUint8(last) === 0x3b;
}

/** As many bytes as its head says, and a picture of one of the three kinds. */
function isWholeWebp(view: DataView): boolean {
  if (view.byteLength < 30 || view.getUint32(4, true) + 8 > view.byteLength) return false;
  return ['VP8 ', 'VP8L', 'VP8X'].includes(wordAt(view, 12));
}

/** Boxes of a length and a name, none of which goes beyond the end; one of them says what the film is. */
async function isWholeMp4({ size, read }: Media): Promise<boolean> {
  let hasFilm = false;
  let at = 0;
  for (let boxes = 0; at < size; boxes += 1) {
    const bytes = await read(at, 16);
    if (boxes === mostParts || bytes.byteLength < 8) return false;
    const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    hasFilm ||= wordAt(view, 4) === 'moov';
    const length = boxLength(view, size - at);
    if (length < 8) return false;
    at += length;
  }
  return hasFilm && at === size;
}

/** A length of 1 stands in the eight bytes after the name, and one of 0 means all the rest. */
function boxLength(view: DataView, rest: number): number {
  const length = view.getUint32(0);
  if (length === 0) return rest;
  if (length !== 1) return length;
  return view.byteLength < 16 ? 0 : Number(view.getBigUint64(8));
}
