import { isDeepStrictEqual } from 'node:util';
import type { Prepared } from '../arrange.ts';
import type { Caller } from '../caller.ts';
import type { Case, Expectation } from '../case.ts';
import type { DescribedOperation } from '../contract.ts';
import type { Answer } from '../http.ts';
import { type Judge, subjectOf } from '../judge.ts';
import { isObject, read } from '../json.ts';
import { cookieOf } from '../people.ts';
import { waitFor } from '../waiting.ts';
import { difference, shown } from './comparison.ts';
import { Deviation } from '../results.ts';
import { judgeFreed, judgeGone } from './gone.ts';
import { questions } from './questions.ts';
import type { Sight, View } from './sight.ts';
import { type Written, answered, incoherenceFault } from './written.ts';

/** How often the backend is looked at again while something is still under way there. */
export const mostLooks = 4;
/** A state that passes by itself may be over before the request comes. */
const mostTimes = 6;

/** The answer to a valid request, the request that was sent at last, and what could be read after it. */
interface Accepted {
  answer: Answer;
  question: Prepared;
  after: Sight | null;
}

/**
 * Sends a valid request, and judges what has happened by what can be read before and after it.
 * @param seen what could be read just before; null where nobody looked
 */
export async function judgeWritten(
  judge: Judge,
  operation: DescribedOperation,
  each: Case & { question: Prepared },
  arranged: () => Promise<Prepared>,
  seen: Sight | null,
): Promise<Accepted | null> {
  const { world } = judge;
  let { question } = each;
  if (operation.method === 'GET') {
    const asked = await judge.case(operation, each);
    if (asked === null) return null;
    if (asked.status === operation.success) await judgeCoherence(judge, operation, viewOf(question, asked));
    return { answer: asked, question, after: null };
  }
  let before = seen ?? (await judge.look(viewOf(question)));
  let answer: Answer;
  try {
    answer = await world.http.ask(operation, question);
    for (let times = 1; hasPassed(operation, answer, each.expected) && times < mostTimes; times += 1) {
      question = await arranged();
      const isWanted = times === 1 ? undefined : isReadByCustomer;
      before = new Map([...before, ...(await judge.look(viewOf(question), isWanted))]);
      answer = await world.http.ask(operation, question);
    }
  } catch (error) {
    judge.failed(subjectOf(operation), each.name, error);
    return null;
  }
  judge.note(operation, { ...each, question }, answer);
  if (answer.status !== operation.success) return { answer, question, after: null };
  const told = { contract: judge.contract, operation, question, answer, before };
  const view = viewAfter(told);
  let after = await judge.look(view);
  for (const { name, expected, fault, seenIn } of questions) {
    let found = fault({ ...told, after });
    const lookAgain = async (): Promise<string | null> => {
      const isWanted = ({ id }: DescribedOperation): boolean => seenIn === undefined || id === seenIn;
      after = new Map([...after, ...(await judge.look(view, isWanted))]);
      return fault({ ...told, after });
    };
    for (let looks = 1; found !== null && looks < mostLooks; looks += 1) found = await lookAgain();
    // What is recorded comes within moments, and may come when what was accepted for later is done.
    if (found !== null && seenIn !== undefined)
      found = await waitFor(lookAgain, (late) => late === null, recordPatience(operation, world.patience));
    if (found === null) judge.passed(subjectOf(operation), name, expected);
    else judge.failed(subjectOf(operation), name, new Deviation(expected, found, answer.curl));
  }
  await judgeVersion(judge, operation, question, answer);
  if (operation.method === 'DELETE') {
    await judgeGone(judge, operation, question, before);
    await judgeFreed(judge, operation, question, before);
  }
  await judgeOwnSession(judge, operation, answer);
  return { answer, question, after };
}

/**
 * What a read shows is what all others show, and so it is after a change.
 * @param isWanted the others; all by default
 */
export async function judgeCoherence(
  judge: Judge,
  operation: DescribedOperation,
  view: View,
  isWanted?: (operation: DescribedOperation) => boolean,
): Promise<void> {
  const { contract } = judge;
  const isShown = operation.responses.get(operation.success)?.content.has('application/json') === true;
  if (operation.method === 'GET' && !isShown) return;
  let fault = incoherenceFault({ contract, after: await judge.look(view, isWanted) });
  for (let looks = 1; fault !== null && looks < mostLooks; looks += 1)
    fault = incoherenceFault({ contract, after: await judge.look(view, isWanted) });
  const [name, expected] = ['all that can be read agrees', 'the same values everywhere'];
  if (fault === null) judge.passed(subjectOf(operation), name, expected);
  else judge.failed(subjectOf(operation), name, new Deviation(expected, fault));
}

/** Whoever gets a session reads there what the answer to signing in said. */
async function judgeOwnSession(judge: Judge, operation: DescribedOperation, answer: Answer): Promise<void> {
  const cookie = cookieOf(answer);
  const place = judge.contract.operations.find(
    ({ method, path, status }) => method === 'GET' && path === operation.path && status === 'built',
  );
  if (cookie === null || place === undefined || !isObject(answer.body)) return;
  const caller = { name: 'new session', cookie };
  const found = await judge.world.http.ask(place, { caller, params: {} });
  const name = 'what was answered can be read';
  if (isDeepStrictEqual(found.body, answer.body)) judge.passed(subjectOf(operation), name, 'the same');
  else {
    const got = `${place.id}: ${difference(answer.body, found.body)}`;
    judge.failed(subjectOf(operation), name, new Deviation('the same in its own session', got, found.curl));
  }
}

/** What is accepted for later goes on by itself after the answer. */
const isForLater = ({ success }: DescribedOperation): boolean => success === 202;

/** Milliseconds to wait for what a record tells of an operation. */
const recordPatience = (operation: DescribedOperation, patience: number): number =>
  isForLater(operation) ? patience : Math.min(patience, 5000);

/** The version has grown, and the one before it does no longer let anybody change anything. */
async function judgeVersion(
  judge: Judge,
  operation: DescribedOperation,
  question: Prepared,
  { body, curl }: Answer,
): Promise<void> {
  const before = Number(/^"(\d+)"$/.exec(question.headers['if-match'] ?? '')?.[1]);
  const version = read(body, 'version');
  if (Number.isNaN(before) || typeof version !== 'number') return;
  const expected = `a version above ${before}`;
  const name = 'the version has grown';
  if (version > before) judge.passed(subjectOf(operation), name, 'a version above the one before');
  else judge.failed(subjectOf(operation), name, new Deviation(expected, `the version ${version}`, curl));
  const isCurrent = (current: unknown) =>
    isForLater(operation) ? Number(current) >= version : current === version;
  await judge.case(operation, {
    name: 'the version before it is refused',
    question,
    expected: {
      status: [412],
      code: ['versionConflict'],
      also: ({ body: refusal }) =>
        isCurrent(read(refusal, 'currentVersion'))
          ? authorFault(operation, question.caller, refusal)
          : `currentVersion is not ${version}`,
    },
  });
}

/** Two who edit one thing learn of each other. What belongs to no application is changed by accounts. */
export function authorFault(
  { path }: Pick<DescribedOperation, 'path'>,
  caller: Caller,
  refusal: unknown,
): string | null {
  const [self, author] = [read(caller, 'memberId'), read(refusal, 'changedBy')];
  if (!path.includes('{sdkAppId}') || typeof self !== 'string' || read(author, 'id') === self) return null;
  return `/changedBy is ${shown(author)}, and ${self} made this version`;
}

/**
 * What is arranged once more may be with another customer, who sees other things. Where the state has passed twice, it is
 * too short for a look at all the rest.
 */
function isReadByCustomer({ roles }: DescribedOperation): boolean {
  return roles.includes('visitor');
}

/** While everything was looked at, a state that passes by itself may have passed. */
function hasPassed(
  { lifecycle }: DescribedOperation,
  { status, body }: Answer,
  expected: Expectation,
): boolean {
  const isRefused = status === 409 && read(body, 'code') === 'transitionRefused';
  return lifecycle.length > 0 && isRefused && !expected.status.includes(409);
}

/** What is looked at after a request: what it names, and what its answer shows. */
export function viewAfter(told: Omit<Written, 'before' | 'after'>): View {
  const view = viewOf(told.question, told.answer);
  for (const { idName, id } of answered(told)) if (idName !== '') view.params[idName] ??= id;
  return view;
}

export function viewOf(
  { params, caller }: Prepared,
  answer?: Answer,
): View & { params: Record<string, string> } {
  const token = read(answer?.body, 'token');
  const customer: Caller | null =
    typeof token === 'string' ? { name: 'visitor', token } : caller.token === undefined ? null : caller;
  // Who asks may change.
  const self = read(caller, 'memberId');
  const own: Record<string, string> = typeof self === 'string' ? { memberId: self } : {};
  return {
    params: { ...own, ...params },
    customer,
    ...(caller.cookie === undefined ? {} : { self: caller }),
  };
}
