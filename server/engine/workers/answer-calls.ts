import { parentPort } from 'node:worker_threads';

import type { Call, Reply } from './protocol.ts';

/** In a worker: answers every call with what `answer` gives or with its error. */
// oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- callers name it, so that a worker answers as its protocol says
export function answerCalls<Request, Response>(
  answer: (request: Request) => Response | Promise<Response>,
): void {
  const port = parentPort;
  if (!port) throw new Error('Runs in a worker thread only');
  port.on('message', (call: Call<Request>) => {
    void respond(call).then((reply) => port.postMessage(reply));
  });

  async function respond({ id, request }: Call<Request>): Promise<Reply<Response>> {
    try {
      return { id, ok: true, response: await answer(request) };
    } catch (error) {
      const { name, message } = error instanceof Error ? error : new Error(String(error));
      return { id, ok: false, error: { name, message } };
    }
  }
}
