import type { MultipartFile } from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import { fileNameMaxCharacters } from '../../../src/machines/rules/limits.ts';
import type { FileStore } from '../../files/file-store.ts';
import { fieldProblem, problem } from '../../problems.ts';
import type { ContractUpload } from './document.ts';
import type { ReceivedFile } from './types.ts';

/** Bytes that a multipart request may have around its file, for boundaries and part headers. */
const envelopeBytes = 16 * 1024;

/**
 * Streams the single file of a multipart request to the file store and syncs it to the disk.
 * @throws {ProblemError} payloadTooLarge, unsupportedMediaType, malformedRequest, validationFailed
 */
export async function receiveFile(
  request: FastifyRequest,
  files: FileStore,
  { field, maxBytes }: ContractUpload,
): Promise<ReceivedFile> {
  if (!request.isMultipart()) throw problem('unsupportedMediaType');
  const announced = Number(request.headers['content-length'] ?? 0);
  if (announced > maxBytes + envelopeBytes) throw problem('payloadTooLarge');
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

/** Only the form parser's errors have no code; those of disk, network and framework have one. */
function isBrokenForm(error: unknown): boolean {
  return error instanceof Error && !('code' in error);
}

async function storeFile(part: MultipartFile, files: FileStore): Promise<ReceivedFile> {
  // The disk must have the bytes before we acknowledge the request (S36).
  const { key, size, sha256 } = await files.put('upload', part.file);
  if (part.file.truncated) {
    await files.remove(key);
    throw problem('payloadTooLarge');
  }
  return { key, fileName: cleanName(part.filename), size, sha256 };
}

/** The last part of the path that some browsers send, without confusing characters. */
function cleanName(name: string): string {
  const base = name.split(/[/\\]/).at(-1) ?? '';
  const clean = base.replaceAll(/[\p{Cc}\p{Cf}]/gu, '').trim();
  return clean === '' ? 'file' : Array.from(clean).slice(0, fileNameMaxCharacters).join('');
}
