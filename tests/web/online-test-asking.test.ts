// @vitest-environment jsdom
import { afterEach, expect, it, vi } from 'vitest';
import type { BotTurnKind } from '../../src/api/__generated__/schema.d.ts';
import { askOnlineTest } from '../../src/api/online-test.ts';
import { queryClient } from '../../src/api/query-client.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  queryClient.clear();
});

/** What the server is told about the turns before each question. */
async function told(kinds: readonly BotTurnKind[]): Promise<unknown[]> {
  const bodies: { turnsWithoutAnswer: unknown }[] = [];
  vi.stubGlobal('fetch', async (request: Request) => {
    bodies.push((await request.clone().json()) as (typeof bodies)[number]);
    return Response.json({ kind: kinds[bodies.length - 1] });
  });
  const questions = kinds.map((_, index) => {
    const questionId = `question-${index}`;
    return { sdkAppId: '1400000001', questionId, text: 'Where?', language: 'en' as const, robotId: null };
  });
  for (const [index, question] of questions.entries()) {
    const asked = { ...question, earlier: questions.slice(0, index) };
    // oxlint-disable-next-line no-await-in-loop -- one question after the other
    await askOnlineTest(asked, new AbortController().signal);
  }
  return bodies.map(({ turnsWithoutAnswer }) => turnsWithoutAnswer);
}

it('says after how many turns without an answer a question is asked; an answer begins again', async () => {
  expect(await told(['fallback', 'suggestions', 'fallback', 'answer', 'fallback', 'fallback'])).toEqual([
    0, 1, 2, 3, 0, 1,
  ]);
});
