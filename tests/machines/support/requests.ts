import { type PromiseActorLogic, fromPromise } from 'xstate';

/** One call of an actor; the test decides when to answer it. */
export interface Request<Input, Output> {
  readonly input: Input;
  /** Whether the machine has left the state that made the call. */
  readonly aborted: () => boolean;
  answer(output: Output): Promise<void>;
  fail(error: unknown): Promise<void>;
}

/** Lets the reactions of settled promises run. */
export async function settled(): Promise<void> {
  for (let turn = 0; turn < 5; turn += 1) await Promise.resolve();
}

/** A promise actor whose calls the test collects and answers. */
export function requests<Output, Input>(): {
  logic: PromiseActorLogic<Output, Input>;
  all: Request<Input, Output>[];
  last: () => Request<Input, Output>;
} {
  const all: Request<Input, Output>[] = [];
  return {
    all,
    last: () => {
      const request = all.at(-1);
      if (!request) throw new Error('Nothing has been asked.');
      return request;
    },
    logic: fromPromise<Output, Input>(({ input, signal }) => {
      const { promise, resolve, reject } = Promise.withResolvers<Output>();
      all.push({
        input,
        aborted: () => signal.aborted,
        answer: async (output) => {
          resolve(output);
          await settled();
        },
        fail: async (error) => {
          reject(error);
          await settled();
        },
      });
      return promise;
    }),
  };
}
