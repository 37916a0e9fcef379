import type { BatchTest, Language } from './__generated__/schema.d.ts';
import { type FileUpload, uploadFile } from './upload-file.ts';

/** Sends a file of questions in a language. @throws ApiProblem as `uploadFile` does */
export async function uploadQuestions({
  language,
  ...upload
}: Omit<FileUpload, 'at' | 'query'> & { language: Language }): Promise<BatchTest> {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a success of this operation carries the contract's BatchTest
  return JSON.parse(await uploadFile({ ...upload, at: 'batch-tests', query: { language } })) as BatchTest;
}
