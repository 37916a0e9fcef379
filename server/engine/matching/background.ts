import { backgroundFeatures } from './__generated__/background-features.ts';
import { matchingParameters } from './parameters.ts';

const ENTRY_BYTES = 5;

function readShares(): ReadonlyMap<number, number> {
  const bytes = Buffer.from(backgroundFeatures, 'base64');
  const shares = new Map<number, number>();
  for (let at = 0; at < bytes.length; at += ENTRY_BYTES)
    shares.set(bytes.readUInt32LE(at), bytes.readUInt8(at + 4) / 255);
  return shares;
}

const shares = readShares();

/**
 * How many of the background's questions have a feature. What is in most of them says little about what somebody wants, and
 * three Q&As cannot know that by themselves.
 */
export function backgroundQuestionsWith(key: number): number {
  return matchingParameters.backgroundQuestions * (shares.get(key) ?? 0);
}
