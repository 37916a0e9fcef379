import * as receiver from './receiver.ts';

interface Wish {
  model: string;
  input: string[];
}

type Answering = receiver.Answering<Wish>;

/** Words of one meaning, whatever the language. */
const meanings = [
  /parcel|package|包裹/giu,
  /refund|money back|退款/giu,
  /password|登录密码/giu,
  /where|track|哪里/giu,
];
const otherWords = 14;

/**
 * The vector of a text: of 19 numbers, which are no even number.
 * @param common what all its vectors have in common, as those of many models have
 */
export function vectorOfMeanings(text: string, common = 2): number[] {
  const counts = meanings.map((words) => text.match(words)?.length ?? 0);
  const others = Array.from({ length: otherWords }, () => 0.02);
  for (const letter of text) others[(letter.codePointAt(0) ?? 0) % otherWords]! += 0.02;
  return [common, ...counts, ...others];
}

export const answeringVectors =
  (vectors: (texts: string[]) => unknown): Answering =>
  (response, { message: { input } }) =>
    response.setHeader('content-type', 'application/json').end(JSON.stringify(vectors(input)));

const usual = answeringVectors((texts) => ({
  data: texts.map((text, index) => ({ index, embedding: vectorOfMeanings(text) })).toReversed(),
}));

export const failingWith =
  (status: number): Answering =>
  (response) => {
    response.statusCode = status;
    response.end();
  };

/** An endpoint as OpenAI's that knows few words. It answers unless a test wants something else. */
export class EmbeddingsStandIn extends receiver.Receiver<Wish> {
  static listen(): Promise<EmbeddingsStandIn> {
    return new EmbeddingsStandIn(usual).listen();
  }

  /** The texts that it was asked for so far. */
  get texts(): string[] {
    return this.deliveries.flatMap(({ message }) => message.input);
  }
}
