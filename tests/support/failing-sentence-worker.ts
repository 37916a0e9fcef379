/** A sentence model that cannot be loaded. */
import { answerCalls } from '../../server/engine/workers/answer-calls.ts';
import type { EmbedRequest, EmbedResponse } from '../../server/engine/workers/protocol.ts';

answerCalls<EmbedRequest, EmbedResponse>(() => {
  throw new Error('The model is not there');
});
