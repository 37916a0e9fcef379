import type { MultipartFile } from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import type { FileStore } from '../../files/file-store.ts';
import { fieldProblem, problem } from '../../problems.ts';
import type { ReceivedFile } from './types.ts';

/** What a multipart request may have around its file: boundaries and part headers. */
const ENVELOPE_BYTES = 16 * 1024;
const MAX_FILE_NAME = 255;

/**
 * Streams the one file of a multipart request to the file store and makes sure that the disk has it.
 * @param field name of the part that carries the file
 * @param maxBytes of the file
 * @throws {ProblemError} payloadTooLarge, unsupportedMediaType, malformedRequest, validationFailed
 */
export async function receiveFile(
  request: FastifyRequest,
  files: FileStore,
  { field, maxBytes }: { field: string; maxBytes: number },
): Promise<ReceivedFile> {
  if (!request.isMultipart()) throw problem('unsupportedMediaType');
  const announced = Number(request.headers['content-length'] ?? 0);
  if (announced > maxBytes + ENVELOPE_BYTES) throw problem('payloadTooLarge');
  let received: ReceivedFile | null = null;
  try {
    const limits = { files: 1, fields: 8, fieldSize: 1024, parts: 9, fileSize: maxBytes };
    for await (const part of request.parts({ limits })) {
      if (part.fieldname !== field) {
        throw fieldProblem({ pointer: `/${part.fieldname.slice(0, 100)}`, code: 'unknownField' });
      }
      if (part.type !== 'file') throw fieldProblem({ pointer: `/${field}`, code: 'format' });
      received = await storeFile(part, files);
    }
    if (received === null) throw fieldProblem({ pointer: `/${field}`, code: 'required' });
    return received;
  } catch (error) {
    if (received !== null) await files.remove(received.key);
    throw isBrokenForm(error) ? problem('malformedRequest', {}, { cause: error }) : error;
  }
}

/** The form's parser says in words what is broken; disk, network and framework say it in codes. */
function isBrokenForm(error: unknown): boolean {
  return error instanceof Error && !('code' in error);
}

async function storeFile(part: MultipartFile, files: FileStore): Promise<ReceivedFile> {
  // The disk has the bytes before the request is acknowledged (S36).
  const { key, size, sha256 } = await files.put('upload', part.file);
  if (part.file.truncated) {
    await files.remove(key);
    throw problem('payloadTooLarge');
  }
  return { key, fileName: cleanName(part.filename), size, sha256 };
}

/** The last part of what browsers send, without what only confuses whoever reads it. */
function cleanName(name: string): string {
  const base = name.split(/[/\\]/).at(-1) ?? '';
  const clean = base.replaceAll(/[\p{Cc}\p{Cf}]/gu, '').trim();
  return clean === '' ? 'file' : clean.slice(0, MAX_FILE_NAME);
}
