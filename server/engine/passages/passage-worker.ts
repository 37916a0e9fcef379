import { answering } from '../../threads/answers.ts';
import { answersOf } from './answers-of.ts';
import { hitsOf } from './passage-hits.ts';
import { PassageCollections } from './passage-collections.ts';
import type { PassageRequest, PassageResponse } from './passage-protocol.ts';

/** They take about 400 MB. */
const collections = new PassageCollections(200_000);

function serve(request: PassageRequest): PassageResponse {
  switch (request.type) {
    case 'open':
      return { type: 'opened', lacking: collections.open(request.collection, request.documents) };
    case 'learn':
      collections.learn(request.documentId, request.passages);
      return { type: 'learned' };
    case 'answer':
      return { type: 'answered', answers: answersOf(request.text, request.counts, request.passages) };
    case 'hit':
      return { type: 'hit', hits: hitsOf(request.text, request.counts, request.passages) };
    case 'search': {
      const { collection, text, limit, only } = request;
      const search = collections.search(collection, text, limit, only);
      return search === null ? { type: 'unknown' } : { type: 'found', search };
    }
  }
}

export const work = answering(serve);
