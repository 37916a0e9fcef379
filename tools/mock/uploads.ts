import type { FastifyRequest } from 'fastify';
import {
  batchTestFileMaxBytes,
  chitchatImportMaxBytes,
  documentFileMaxBytes,
  importFileMaxBytes,
  regressionImportMaxBytes,
  videoFileMaxBytes,
} from '../../src/machines/rules/limits.ts';
import { fieldProblem, problem } from '../../server/problems.ts';
import type { DescribedOperation } from '../conformance/contract.ts';

/** Where a file may have another size than a workbook of Q&As. */
const mostBytes: Readonly<Record<string, number>> = {
  createDocument: documentFileMaxBytes,
  createBatchTest: batchTestFileMaxBytes,
  importChitchats: chitchatImportMaxBytes,
  importRegressionCases: regressionImportMaxBytes,
  uploadFile: videoFileMaxBytes,
};

/**
 * The file of a multipart request; null if the operation takes none.
 * @throws {ProblemError} malformedRequest, validationFailed, payloadTooLarge
 */
export async function fileOf(
  operation: DescribedOperation,
  request: FastifyRequest,
): Promise<{ name: string; content: Buffer } | null> {
  if (operation.body?.contentType !== 'multipart/form-data') throw problem('unsupportedMediaType');
  const { body, headers } = request;
  const type = headers['content-type'] ?? '';
  const bytes = Buffer.isBuffer(body) ? new Uint8Array(body) : new Uint8Array();
  const form = await new Response(bytes, { headers: { 'content-type': type } })
    .formData()
    .catch((error: unknown) => {
      throw problem('malformedRequest', {}, { cause: error });
    });
  const names = [...form.keys()];
  if (operation.status === 'built') {
    const unknown = names.find((name) => name !== 'file');
    if (unknown !== undefined) throw fieldProblem({ pointer: `/${unknown}`, code: 'unknownField' });
  }
  const file = names.map((name) => form.get(name)).find((value) => value instanceof File);
  if (!(file instanceof File)) throw fieldProblem({ pointer: '/file', code: 'required' });
  if (file.size > (mostBytes[operation.id] ?? importFileMaxBytes)) throw problem('payloadTooLarge');
  return { name: file.name, content: Buffer.from(await file.arrayBuffer()) };
}
