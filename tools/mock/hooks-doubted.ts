import { fieldProblem, problem } from '../../server/problems.ts';
import { statisticsWindowHours } from '../../src/machines/rules/limits.ts';
import { type JsonObject, isObject, read, textOr } from '../conformance/json.ts';
import type { Answered, Asked, Mock } from './context.ts';
import { announceConversation, conversationsOf, deskAudience, visitorOf } from './conversations.ts';
import { messagesOf } from './desk-moves.ts';
import { byField, deploymentsOf, qasOf } from './draft.ts';
import { pageOf } from './pages.ts';
import type { Resource } from './state.ts';
import { keyOf } from './unmatched.ts';

type Hook = (asked: Asked) => Answered;

/** What became of a question to which a Q&A gave an answer. */
interface Settled {
  questionId: string;
  status: 'open' | 'taught' | 'ignored';
  taughtQaId: unknown;
  version: number;
}

const toldAskings = 5;

/** Remembers that the talk's last message is a Q&A's answer to a customer's. */
export function noteAnswer(mock: Mock, talk: Resource, of: { qaId: unknown; asked: JsonObject }): void {
  const message = messagesOf(mock, talk).at(-1);
  if (message) Object.assign(message.hidden, { ...of, version: latestVersion(mock), talk: talk.fields });
}

function latestVersion(mock: Mock): number {
  return Math.max(0, ...deploymentsOf(mock).map(({ fields }) => Number(fields.version)));
}

function settledIn(mock: Mock, { hidden }: Resource, key: string): Settled {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- only this function makes it
  const known = (hidden.settled ??= new Map()) as Map<string, Settled>;
  const before = known.get(key);
  if (before !== undefined) return before;
  const fresh: Settled = {
    questionId: mock.state.id('unq'),
    status: 'open',
    taughtQaId: null,
    version: 0,
  };
  known.set(key, fresh);
  return fresh;
}

function answersOf(mock: Mock, qaId: unknown): Resource[] {
  return conversationsOf(mock)
    .flatMap((talk) => messagesOf(mock, talk))
    .filter(({ hidden }) => hidden.qaId === qaId);
}

const askedTime = ({ hidden }: Resource): string => String(read(hidden.asked, 'createdAt'));

/** The questions to which a Q&A gave answers that did not help, since a time. Here customers only say so. */
function questionsOf(mock: Mock, qa: Resource, since = ''): Resource[] {
  const doubted = answersOf(mock, qa.fields.qaId).filter(
    (answer) => read(answer.fields, 'feedback.helpful') === false && askedTime(answer) >= since,
  );
  const groups = Map.groupBy(doubted, ({ hidden }) => keyOf(read(hidden.asked, 'text')));
  return [...groups].map(([key, answers]) => questionFrom(mock, settledIn(mock, qa, key), answers));
}

function questionFrom(mock: Mock, settled: Settled, answers: Resource[]): Resource {
  const latest = answers.toSorted((one, other) => (askedTime(one) < askedTime(other) ? 1 : -1));
  const [last] = latest;
  const taughtQa = qasOf(mock).find(({ fields }) => fields.qaId === settled.taughtQaId)?.fields ?? null;
  const isOver = latest.every(({ hidden }) => Number(hidden.version) <= settled.version);
  const isTaught = settled.status === 'taught' && taughtQa !== null && isOver;
  const fields = {
    questionId: settled.questionId,
    text: read(last?.hidden.asked, 'text'),
    language: read(last?.hidden.talk, 'visitor.language'),
    score: 1,
    count: answers.length,
    saidNoCount: answers.length,
    askedAgainCount: 0,
    wantedPersonCount: 0,
    lastAskedAt: last && askedTime(last),
    askings: latest.slice(0, toldAskings).map((each) => ({
      conversationId: each.fields.conversationId,
      seq: read(each.hidden.asked, 'seq'),
      askedAt: askedTime(each),
    })),
    status: isTaught || settled.status === 'ignored' ? settled.status : 'open',
    taughtQa: isTaught ? { qaId: taughtQa.qaId, standardQuestion: taughtQa.standardQuestion } : null,
  };
  return { fields, hidden: { settled } };
}

function doubtedQa(
  mock: Mock,
  qa: Resource,
  { status, since }: { status: unknown; since: string },
): Resource[] {
  const questions = questionsOf(mock, qa, since).filter(({ fields }) => fields.status === status);
  if (questions.length === 0) return [];
  const { qaId, standardQuestion } = qa.fields;
  const count = questions.reduce((sum, { fields }) => sum + Number(fields.count), 0);
  const helped = answersOf(mock, qaId).filter(
    (answer) => read(answer.fields, 'feedback.helpful') === true && askedTime(answer) >= since,
  );
  const fields = {
    qaId,
    standardQuestion,
    count,
    saidNoCount: count,
    askedAgainCount: 0,
    wantedPersonCount: 0,
    helpedCount: helped.length,
    questionCount: questions.length,
    lastAskedAt: questions
      .map((each) => String(each.fields.lastAskedAt))
      .toSorted()
      .at(-1),
  };
  return [{ fields, hidden: {} }];
}

/** When the time span of the request began. */
function sinceOf({ mock, query }: Asked): string {
  const window = textOr(query.window, '7d');
  const hours = isWindow(window) ? statisticsWindowHours[window] : statisticsWindowHours['7d'];
  return new Date(Date.parse(mock.state.now()) - hours * 3_600_000).toISOString();
}

const isWindow = (text: string): text is keyof typeof statisticsWindowHours =>
  Object.hasOwn(statisticsWindowHours, text);

const settle =
  (settled: (asked: Asked) => Partial<Settled>): Hook =>
  (asked) => {
    const { mock, params } = asked;
    const find = () => {
      const qa = byField(qasOf(mock), 'qaId', params.qaId);
      return byField(questionsOf(mock, qa), 'questionId', params.questionId);
    };
    const { hidden } = find();
    if (!isObject(hidden.settled)) throw problem('notFound');
    Object.assign(hidden.settled, { taughtQaId: null, version: latestVersion(mock), ...settled(asked) });
    return { body: find().fields };
  };

const judge: Hook = ({ mock, visitor, params, body: { helpful } }) => {
  const [found] = conversationsOf(mock)
    .filter(({ fields }) => read(fields, 'visitor.visitorId') === visitor?.visitorId)
    .flatMap((talk) => messagesOf(mock, talk).map((message) => ({ talk, message })))
    .filter(
      ({ message: { fields } }) => fields.messageId === params.messageId && fields.asksFeedback === true,
    );
  if (found === undefined) throw problem('notFound');
  const { talk, message } = found;
  const before = read(message.fields, 'feedback.helpful') ?? null;
  if (before === helpful) return { body: message.fields };
  const feedback = helpful === null ? null : { helpful, givenAt: mock.state.now() };
  message.fields = { ...message.fields, feedback, revision: Number(message.fields.revision ?? 1) + 1 };
  mock.events.tell([...deskAudience(talk), visitorOf(talk)], {
    type: 'message.updated',
    message: message.fields,
  });
  announceConversation(mock, talk);
  return { body: message.fields };
};

/** What customers say of answers, and the Q&As whose answers did not help. */
export const doubtedHooks: Readonly<Record<string, Hook>> = {
  setMessageFeedback: judge,
  listDoubtedQas: (asked) => {
    const { mock, query } = asked;
    const wanted = { status: query.status ?? 'open', since: sinceOf(asked) };
    const list = qasOf(mock).flatMap((qa) => doubtedQa(mock, qa, wanted));
    return { body: pageOf(asked, list) };
  },
  // Documents do not answer here.
  listDoubtedPassages: (asked) => ({ body: pageOf(asked, []) }),
  listDoubtedQuestions: (asked) => {
    const qa = byField(qasOf(asked.mock), 'qaId', asked.params.qaId);
    return { body: pageOf(asked, questionsOf(asked.mock, qa, sinceOf(asked))) };
  },
  teachDoubtedQuestion: settle(({ mock, body }) => {
    if (!qasOf(mock).some(({ fields }) => fields.qaId === body.qaId))
      throw fieldProblem({ pointer: '/qaId', code: 'unknownValue' });
    return { status: 'taught', taughtQaId: body.qaId };
  }),
  ignoreDoubtedQuestion: settle(() => ({ status: 'ignored' })),
  reopenDoubtedQuestion: settle(() => ({ status: 'open' })),
};
