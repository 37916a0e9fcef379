import { open } from 'node:fs/promises';
import { type Archive, openArchive } from '../workbook/archive.ts';
import { WorkbookFailure } from '../workbook/failure.ts';
import { type Relation, relationsOf } from '../workbook/package-parts.ts';
import { readXml, type XmlListener } from '../workbook/xml.ts';
import { DocumentFailure, asDocumentFailure } from './failure.ts';

/** The name of the stream in which Office keeps a file that is protected by a password. */
const encryptedStream = Buffer.from('EncryptedPackage', 'utf16le');

/**
 * Runs `read` on the parts of an Office file.
 * @throws {DocumentFailure} for a file that is no such archive, or that reading it shows to be broken or hostile
 */
export async function withArchive<Result>(
  file: string,
  read: (archive: Archive) => Promise<Result>,
): Promise<Result> {
  let archive: Archive | null = null;
  try {
    archive = await openArchive(file);
    return await read(archive);
  } catch (error) {
    const isCompound = error instanceof WorkbookFailure && error.detail === 'legacyOrEncrypted';
    if (isCompound && (await contains(file, encryptedStream))) throw new DocumentFailure('documentEncrypted');
    throw asDocumentFailure(error);
  } finally {
    archive?.close();
  }
}

/** The main part and what it refers to. @throws {DocumentFailure} unless it is of this kind */
export async function mainPart(
  archive: Archive,
  usual: string,
): Promise<{ part: string; relations: Relation[] }> {
  const root = await relationsOf(archive, '');
  const part = root.find(({ type }) => type === 'officeDocument')?.target ?? usual;
  const folder = usual.slice(0, usual.indexOf('/') + 1);
  if (!archive.has(part) || !part.startsWith(folder)) throw new DocumentFailure('documentFormatUnsupported');
  return { part, relations: await relationsOf(archive, part) };
}

/** Reads a whole part. `onStep` is called after each piece of it, with its bytes. */
export async function readPart(
  archive: Archive,
  part: string,
  listener: XmlListener,
  onStep: (bytes: number) => void = () => {},
): Promise<void> {
  const counted = async function* (): AsyncGenerator<Buffer, void, undefined> {
    for await (const chunk of archive.read(part)) {
      onStep(chunk.length);
      yield chunk;
    }
  };
  for await (const _ of readXml(counted(), listener));
}

/** The value of an attribute, whatever prefix its namespace has. */
export function attributeOf(attributes: Readonly<Record<string, string>>, name: string): string | undefined {
  const key = Object.keys(attributes).find((each) => each === name || each.endsWith(`:${name}`));
  return key === undefined ? undefined : attributes[key];
}

async function contains(path: string, bytes: Buffer): Promise<boolean> {
  const file = await open(path);
  try {
    let before = Buffer.alloc(0);
    const chunks: AsyncIterable<Buffer> = file.createReadStream({ autoClose: false });
    for await (const chunk of chunks) {
      const text = Buffer.concat([before, chunk]);
      if (text.includes(bytes)) return true;
      before = text.subarray(-bytes.length);
    }
    return false;
  } finally {
    await file.close();
  }
}
