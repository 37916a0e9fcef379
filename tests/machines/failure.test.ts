import { describe, expect, test } from 'vitest';
import { failureOf, hasCode } from '../../src/machines/failure.ts';

const problem = {
  code: 'uploadPending',
  fields: [{ pointer: '/file', code: 'format' }],
  retryAfterSeconds: 3,
  pendingId: 'imp_1',
  requestId: 'req_1',
};

describe('what an actor rejected with', () => {
  test('is kept as far as a page needs it', () => {
    expect(failureOf({ ...problem, title: 'An upload is pending', status: 409 })).toEqual(problem);
    expect(failureOf(Object.assign(new Error('The network is gone'), { code: 'networkError' }))).toEqual({
      code: 'networkError',
    });
  });

  test.each([[null], [undefined], ['networkError'], [new Error('networkError')], [{ code: 409 }]])(
    'is operationFailed where it is no problem of the contract: %o',
    (error) => {
      expect(failureOf(error)).toEqual({ code: 'operationFailed' });
    },
  );

  test('is asked for its code, or for one of several', () => {
    expect(hasCode(problem, 'uploadPending')).toBe(true);
    expect(hasCode(problem, 'notFound', 'uploadPending')).toBe(true);
    expect(hasCode(problem, 'notFound')).toBe(false);
    expect(hasCode(null, 'operationFailed')).toBe(true);
  });
});
