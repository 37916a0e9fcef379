import { parentPort } from 'node:worker_threads';

import { loadSentenceModel } from '../matching/sentence-model.ts';
import type { Call, EmbedRequest, EmbedResponse, Reply } from './protocol.ts';

/** Sentences embedded in one go; the longest that an urgent one waits for one that is not. */
const SLICE = 4;

interface Job {
  id: number;
  request: EmbedRequest;
  vectors: Float32Array[];
}

const port = parentPort;
if (!port) throw new Error('Runs in a worker thread only');
const urgent: Job[] = [];
const patient: Job[] = [];
let isWorking = false;

function reply(message: Reply<EmbedResponse>): void {
  port?.postMessage(message);
}

port.on('message', ({ id, request }: Call<EmbedRequest>) => {
  (request.urgent ? urgent : patient).push({ id, request, vectors: [] });
  if (!isWorking) void work();
});

/** Embeds what waits, slice by slice, urgent sentences first. */
async function work(): Promise<void> {
  isWorking = true;
  for (;;) {
    const queue = urgent.length > 0 ? urgent : patient;
    const job = queue[0];
    if (!job) break;
    const isDone = await advance(job);
    if (isDone) queue.splice(queue.indexOf(job), 1);
    // Lets messages in that arrived meanwhile.
    await new Promise<void>((resolve) => {
      setImmediate(resolve);
    });
  }
  isWorking = false;
}

async function advance(job: Job): Promise<boolean> {
  try {
    const embed = await loadSentenceModel();
    const from = job.vectors.length;
    job.vectors.push(...(await embed(job.request.texts.slice(from, from + SLICE))));
    if (job.vectors.length < job.request.texts.length) return false;
    reply({ id: job.id, ok: true, response: { vectors: job.vectors } });
  } catch (error) {
    const { name, message } = error instanceof Error ? error : new Error(String(error));
    reply({ id: job.id, ok: false, error: { name, message } });
  }
  return true;
}
