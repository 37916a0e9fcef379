import { callOperation } from '../../../api/call.ts';
import { ApiProblem } from '../../../api/problems.ts';
import { asksAlready } from '../../../machines/rules/knowledge-validation.ts';
import { addSimilarQuestion } from '../../session/similar-question.ts';

interface Move {
  sdkAppId: string;
  question: string;
  fromId: string;
  toId: string;
}

interface Moved extends Move {
  /** The other Q&A asked it before. */
  wasKnown: boolean;
}

function send({ sdkAppId, question, fromId, toId }: Move) {
  return callOperation(
    'moveSimilarQuestion',
    { sdkAppId, qaId: fromId },
    { body: { question, toQaId: toId } },
  );
}

/** Moves a similar question to another Q&A. @throws {ApiProblem} notFound if the first Q&A has it no more */
export async function moveQuestion(move: Move): Promise<Moved> {
  const { sdkAppId, question, fromId, toId } = move;
  const [from, to] = await Promise.all(
    [fromId, toId].map((qaId) => callOperation('getQa', { sdkAppId, qaId })),
  );
  if (from?.similarQuestions.includes(question) !== true) throw new ApiProblem({ code: 'notFound' });
  await send(move);
  return { ...move, wasKnown: to !== undefined && asksAlready(to, question) };
}

/** Takes a move back: a Q&A that asked the question before keeps it. */
export async function takeMoveBack({ wasKnown, ...move }: Moved): Promise<void> {
  const { sdkAppId, question, fromId: qaId, toId } = move;
  await (wasKnown
    ? addSimilarQuestion({ sdkAppId, qaId, question })
    : send({ ...move, fromId: toId, toId: qaId }));
}
