import type { components } from '../../api/__generated__/schema.d.ts';
import { suggestionThresholdDefault } from './limits.ts';

type Schemas = components['schemas'];

/**
 * What questions that are alike become: similar questions of the nearest Q&A, if it has room for them and a bot would
 * suggest it to who asks them; otherwise a Q&A of their own.
 */
export function suggestedKind(
  nearest: { score: number } | null,
  hasRoom: boolean,
): Schemas['ClusterSuggestion']['kind'] {
  const isNear = nearest !== null && nearest.score >= suggestionThresholdDefault;
  return isNear && hasRoom ? 'similarQuestion' : 'newQa';
}
