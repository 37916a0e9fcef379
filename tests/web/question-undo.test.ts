// @vitest-environment jsdom
import { afterEach, expect, test, vi } from 'vitest';
import { moveQuestion, takeMoveBack } from '../../src/screens/chatbot/advice/moving.ts';
import { addSimilarQuestion } from '../../src/screens/session/similar-question.ts';

const sdkAppId = '4820159376';
const question = 'Track it';

/** Two Q&As of a draft that keep their questions as the server does: nothing stands twice. */
function serve(questions: Record<'parcel' | 'refund', string[]>) {
  const isQa = (id: string): id is keyof typeof questions => id in questions;
  const add = (id: string, asked: string) => {
    if (isQa(id) && !questions[id].includes(asked)) questions[id].push(asked);
  };
  vi.stubGlobal('fetch', async (request: Request) => {
    const [, id = '', what] = /\/qas\/(\w+)(?:\/(.+))?$/.exec(new URL(request.url).pathname) ?? [];
    if (!isQa(id)) throw new Error(`Nobody serves ${request.url}`);
    const body = request.method === 'GET' ? {} : ((await request.json()) as Record<string, string>);
    if (what === 'similar-questions') add(id, body.question ?? '');
    if (what?.endsWith('move') && questions[id].includes(question)) {
      questions[id] = questions[id].filter((each) => each !== question);
      add(body.toQaId ?? '', question);
    }
    return Response.json({ qaId: id, standardQuestion: `Which ${id}?`, similarQuestions: questions[id] });
  });
  return questions;
}

afterEach(() => vi.unstubAllGlobals());

const move = { sdkAppId, question, fromId: 'parcel', toId: 'refund' };

test('a question that the other Q&A did not ask comes back whole', async () => {
  const questions = serve({ parcel: [question], refund: [] });
  const moved = await moveQuestion(move);
  expect(questions).toEqual({ parcel: [], refund: [question] });
  await takeMoveBack(moved);
  expect(questions).toEqual({ parcel: [question], refund: [] });
});

test('a question that both asked comes back, and the other Q&A keeps its own', async () => {
  const questions = serve({ parcel: [question], refund: [question] });
  await takeMoveBack(await moveQuestion(move));
  expect(questions).toEqual({ parcel: [question], refund: [question] });
});

test('a question that the Q&A has no more is not said to be moved', async () => {
  const questions = serve({ parcel: [], refund: [] });
  await expect(moveQuestion(move)).rejects.toMatchObject({ code: 'notFound' });
  expect(questions).toEqual({ parcel: [], refund: [] });
});

test('a question that the Q&A asks already, in other letters, is not said to be added', async () => {
  serve({ parcel: [question], refund: [] });
  await expect(addSimilarQuestion({ sdkAppId, qaId: 'parcel', question: 'TRACK it' })).rejects.toMatchObject({
    fields: [{ pointer: '/question', code: 'duplicate' }],
  });
  await expect(
    addSimilarQuestion({ sdkAppId, qaId: 'parcel', question: 'which PARCEL?' }),
  ).rejects.toMatchObject({ code: 'validationFailed' });
});
