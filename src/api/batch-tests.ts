import type { BatchTest, Language } from './__generated__/schema.d.ts';
import { type FileUpload, uploadFile } from './upload-file.ts';

/** Sends a file of questions in a language to a robot; null: the default one. @throws ApiProblem as `uploadFile` does */
export async function uploadQuestions({
  language,
  robotId,
  ...upload
}: Omit<FileUpload, 'at' | 'query'> & { language: Language; robotId: string | null }): Promise<BatchTest> {
  const query = { language, ...(robotId !== null && { robotId }) };
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a success of this operation carries the contract's BatchTest
  return JSON.parse(await uploadFile({ ...upload, at: 'batch-tests', query })) as BatchTest;
}
