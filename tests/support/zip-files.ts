import { crc32, deflateRawSync } from 'node:zlib';

/** One entry of a hand-made zip; omitted fields get true values. */
export interface ZipEntry {
  name: string;
  data: string | Buffer;
  /** 0 stored, 8 deflated (default). */
  method?: number;
  /** Compressed bytes, used unchanged, for archives that lie about their content. */
  raw?: Buffer;
  declaredSize?: number;
  crc?: number;
  flags?: number;
  /** Points the central directory to another entry's bytes (overlapping bombs). */
  sameBytesAs?: number;
}

const localHeader = 0x04034b50;
const centralHeader = 0x02014b50;
const endRecord = 0x06054b50;

function numbers(parts: [bytes: 2 | 4, value: number][]): Buffer {
  const buffer = Buffer.alloc(parts.reduce((sum, [bytes]) => sum + bytes, 0));
  let at = 0;
  for (const [bytes, value] of parts) {
    if (bytes === 2) buffer.writeUInt16LE(value, at);
    else buffer.writeUInt32LE(value >>> 0, at);
    at += bytes;
  }
  return buffer;
}

/** Writes a zip byte by byte, so that a test decides each header. */
export function zipOf(entries: ZipEntry[]): Buffer {
  const body: Buffer[] = [];
  const directory: Buffer[] = [];
  const places: { offset: number; packed: Buffer; crc: number; size: number }[] = [];
  let offset = 0;
  for (const entry of entries) {
    const name = Buffer.from(entry.name, 'utf8');
    const data = typeof entry.data === 'string' ? Buffer.from(entry.data, 'utf8') : entry.data;
    const method = entry.method ?? 8;
    const flags = entry.flags ?? 0x0800;
    let place = entry.sameBytesAs === undefined ? undefined : places[entry.sameBytesAs];
    if (!place) {
      const packed = entry.raw ?? (method === 8 ? deflateRawSync(data) : data);
      place = { offset, packed, crc: entry.crc ?? crc32(data), size: entry.declaredSize ?? data.length };
      const header = Buffer.concat([
        numbers([
          [4, localHeader],
          [2, 20],
          [2, flags],
          [2, method],
          [2, 0],
          [2, 0x5821],
        ]),
        numbers([
          [4, place.crc],
          [4, packed.length],
          [4, place.size],
          [2, name.length],
          [2, 0],
        ]),
      ]);
      body.push(header, name, packed);
      offset += header.length + name.length + packed.length;
    }
    places.push(place);
    directory.push(
      numbers([
        [4, centralHeader],
        [2, 20],
        [2, 20],
        [2, flags],
        [2, method],
        [2, 0],
        [2, 0x5821],
      ]),
      numbers([
        [4, place.crc],
        [4, place.packed.length],
        [4, place.size],
        [2, name.length],
        [2, 0],
        [2, 0],
      ]),
      numbers([
        [2, 0],
        [2, 0],
        [4, 0],
        [4, place.offset],
      ]),
      name,
    );
  }
  const central = Buffer.concat(directory);
  const end = numbers([
    [4, endRecord],
    [2, 0],
    [2, 0],
    [2, entries.length],
    [2, entries.length],
  ]);
  return Buffer.concat([
    ...body,
    central,
    end,
    numbers([
      [4, central.length],
      [4, offset],
      [2, 0],
    ]),
  ]);
}
