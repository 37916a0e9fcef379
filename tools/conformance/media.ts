import { randomBytes, randomUUID } from 'node:crypto';
import { crc32, deflateSync } from 'node:zlib';
import type { Ground } from './ground.ts';
import type { Question } from './http.ts';
import { readText } from './json.ts';
import { letters } from './values.ts';
import { upload } from './workbook.ts';

const pngBeginning = Buffer.from('89504e470d0a1a0a', 'hex');

/** One chunk of a PNG, with its checksum. */
function pngChunk(name: string, content: Buffer): Buffer {
  const said = Buffer.concat([Buffer.from(name), content]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(content.length);
  sum.writeUInt32BE(crc32(said));
  return Buffer.concat([length, said, sum]);
}

/** A whole PNG of one point, with a comment of its own. */
function newPng(): Buffer {
  return Buffer.concat([
    pngBeginning,
    pngChunk('IHDR', Buffer.from('00000001000000010800000000', 'hex')),
    pngChunk('tEXt', Buffer.from(`Comment\0${randomBytes(200).toString('hex')}`)),
    pngChunk('IDAT', deflateSync(Buffer.alloc(2))),
    pngChunk('IEND', Buffer.alloc(0)),
  ]);
}

/** A picture that nobody has sent before. */
export interface Picture {
  name: string;
  bytes: Buffer;
}

export function newPicture(): Picture {
  return {
    name: `conformance-${letters(8)}.png`,
    bytes: newPng(),
  };
}

export function pictureBody({ name, bytes }: Picture = newPicture()): Pick<Question, 'raw'> {
  const content = upload(new Blob([new Uint8Array(bytes)], { type: 'image/png' }), { name });
  return { raw: { contentType: null, content } };
}

/** What was sent, and how it is named since. */
export interface KeptPicture extends Picture {
  fileId: string;
  fileKey: string;
}

/** The pictures of the kit. */
export class Media {
  readonly #world: Ground;
  readonly #kept: KeptPicture[] = [];

  constructor(world: Ground) {
    this.#world = world;
  }

  async kept(): Promise<KeptPicture> {
    const picture = newPicture();
    const { body } = await this.#world.must('uploadFile', {
      caller: this.#world.owner,
      headers: { 'idempotency-key': randomUUID() },
      ...pictureBody(picture),
    });
    const kept = {
      ...picture,
      fileId: readText(body, 'fileId'),
      fileKey: readText(body, 'fileKey'),
    };
    this.#kept.push(kept);
    return kept;
  }

  /** The picture that was kept under a key; undefined if it is none of the kit's. */
  under(fileKey: unknown): Picture | undefined {
    return this.#kept.find((each) => each.fileKey === fileKey);
  }

  async leave(): Promise<void> {
    const { http, owner, sdkAppId } = this.#world;
    for (const { fileId } of this.#kept)
      await http.ask('deleteFile', { caller: owner, params: { sdkAppId, fileId } });
  }
}
