import { backgroundFeatures } from './__generated__/background-features.ts';
import { matchingParameters } from './parameters.ts';

const entryBytes = 5;

function readShares(): ReadonlyMap<number, number> {
  const bytes = Buffer.from(backgroundFeatures, 'base64');
  const shares = new Map<number, number>();
  for (let at = 0; at < bytes.length; at += entryBytes)
    shares.set(bytes.readUInt32LE(at), bytes.readUInt8(at + 4) / 255);
  return shares;
}

const shares = readShares();

/**
 * How many background questions have a feature. A feature of most questions says little about what a customer wants.
 * A knowledge base of three Q&As cannot learn that by itself.
 */
export function backgroundQuestionsWith(key: number): number {
  return matchingParameters.backgroundQuestions * (shares.get(key) ?? 0);
}
