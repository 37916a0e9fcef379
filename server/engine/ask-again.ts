import { ThreadLostError } from '../threads/answers.ts';
import type { ResidentThread } from '../threads/resident-thread.ts';
import type { SentenceEmbedder } from './matching/types.ts';

/** Sentences embedded at a time. They take about 30 ms, so a question waits no longer than that for a build. */
const sliceSize = 4;

/** Asks a thread. If the thread crashes, asks its successor once, which reopens the indexes by itself. */
export async function askAgainOnce<Request, Response>(
  thread: ResidentThread<Request, Response>,
  request: Request,
  signal?: AbortSignal,
): Promise<Response> {
  try {
    return await thread.ask(request, signal);
  } catch (error) {
    if (!(error instanceof ThreadLostError)) throw error;
    return thread.ask(request, signal);
  }
}

/** Embeds the sentences of a build a few at a time, so that questions get their turn in between. */
export function inSlices(
  sentences: ResidentThread<string[], Float32Array[]>,
  signal: AbortSignal,
): SentenceEmbedder {
  return async (texts) => {
    const vectors: Float32Array[] = [];
    for (let start = 0; start < texts.length; start += sliceSize) {
      vectors.push(...(await askAgainOnce(sentences, texts.slice(start, start + sliceSize), signal)));
    }
    return vectors;
  };
}
