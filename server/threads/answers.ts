/** A thread's answer. An error of the work is an answer too, unlike the end of the thread. */
export type Answer<Response> =
  | { ok: true; response: Response }
  | { ok: false; error: { name: string; message: string } };

/** The work in a thread failed. `name` is the original error's name; its class cannot cross threads. */
export class ThreadAnswerError extends Error {
  constructor(name: string, message: string) {
    super(message);
    this.name = name;
  }
}

/** Node's code for a full heap, and ours for what is outside of it. */
const outOfMemory = new Set<unknown>(['ERR_WORKER_OUT_OF_MEMORY', 'MEMORY_EXCEEDED']);

/** The thread ended before it answered. The next question starts a new one. */
export class ThreadLostError extends Error {
  override name = 'ThreadLostError';

  constructor(thread: string, options?: ErrorOptions) {
    super(`The ${thread} thread ended before it answered`, options);
  }

  /** True when the work needed more memory than the thread may have. */
  get ranOutOfMemory(): boolean {
    return this.cause instanceof Error && 'code' in this.cause && outOfMemory.has(this.cause.code);
  }
}

/** A thread's file exports its work under this name, made by `answering`. */
export const exportedName = 'work';

/** Wraps a thread's work so that its errors become answers. */
export function answering<Request, Response>(
  answer: (request: Request) => Response | Promise<Response>,
): (request: Request) => Promise<Answer<Response>> {
  return async (request) => {
    try {
      return { ok: true, response: await answer(request) };
    } catch (error) {
      const { name, message } = error instanceof Error ? error : new Error(String(error));
      return { ok: false, error: { name, message } };
    }
  };
}

/** @throws ThreadAnswerError if the work in the thread failed */
export function responseOf<Response>(answer: Answer<Response>): Response {
  if (answer.ok) return answer.response;
  throw new ThreadAnswerError(answer.error.name, answer.error.message);
}
