import { type PromiseActorLogic, fromPromise } from 'xstate';

/** One call of an actor that the test answers when it likes. */
export interface Request<Input, Output> {
  readonly input: Input;
  /** Whether the machine has left the state that asked. */
  readonly aborted: () => boolean;
  answer(output: Output): Promise<void>;
  fail(error: unknown): Promise<void>;
}

/** Lets promises that are settled, and what follows from them, run. */
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
