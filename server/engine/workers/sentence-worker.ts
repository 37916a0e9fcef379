import { answering } from '../../threads/answers.ts';
import { loadSentenceModel } from '../matching/sentence-model.ts';

export const work = answering(async (texts: string[]): Promise<Float32Array[]> => {
  const embed = await loadSentenceModel();
  return embed(texts);
});
