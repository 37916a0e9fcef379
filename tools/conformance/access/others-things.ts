import { randomUUID } from 'node:crypto';
import { atOnce } from '../at-once.ts';
import type { Case } from '../case.ts';
import type { DescribedOperation } from '../contract.ts';
import { type Judge, subjectOf } from '../judge.ts';
import type { Customer } from '../desk.ts';
import type { Answer } from '../http.ts';
import { isObject, read } from '../json.ts';
import { Deviation } from '../results.ts';
import { refusedBy } from '../odd/odd-requests.ts';
import { sourcesOf } from '../effects/derivation.ts';
import { derivedOf } from '../effects/derived-fields.ts';
import { judgeCoherence } from '../effects/judge-written.ts';
import type { World } from '../world.ts';
import { representative } from './representative.ts';

/**
 * Judges that a conversation is its own people's: another agent, and another customer, ask every operation for it and neither
 * see nor change it.
 */
export async function judgeOthersThings(
  judge: Judge,
  operations: readonly DescribedOperation[],
): Promise<void> {
  const { world } = judge;
  const ofAgents = operations.filter(
    ({ path, roles, isStream }) => path.includes('{conversationId}') && roles.includes('agent') && !isStream,
  );
  const ofVisitors = operations.filter(
    ({ roles, body, path }) =>
      roles.includes('visitor') && (takesConversation(body?.example) || path.includes('{conversationId}')),
  );
  const readsOfVisitors = operations.filter(isOwnRead);
  if (ofAgents.length + ofVisitors.length + readsOfVisitors.length === 0) return;
  try {
    await world.desk.clear();
    await world.desk.offline(world.agent);
    const owned = await world.desk.serving(world.deskAdmin);
    const stranger = await world.desk.customer();
    await atOnce(readsOfVisitors, (operation) => judgeOwnRead(judge, operation, [owned, stranger]));
    const before = await world.desk.read(owned);
    const asked = [
      ...ofAgents.map((operation) => askedByAgent(world, operation, owned, 'is another agent’s')),
      ...ofVisitors.map((operation) =>
        askedByVisitor(world, operation, { owned, stranger }, 'is another visitor’s'),
      ),
    ];
    await atOnce(asked, async ([operation, each]) => {
      await judge.case(operation, each);
    });
    const after = await world.desk.read(owned);
    await world.must('endConversation', {
      caller: world.deskAdmin,
      params: { conversationId: owned.conversationId },
    });
    // What it was does not make it anybody's when it has ended.
    const later = [
      ...ofAgents
        .filter(({ method }) => method === 'GET')
        .map((operation) => askedByAgent(world, operation, owned, 'was another agent’s')),
      ...ofVisitors.map((operation) =>
        askedByVisitor(world, operation, { owned, stranger }, 'was another visitor’s'),
      ),
    ];
    await atOnce(later, async ([operation, each]) => {
      await judge.case(operation, each);
    });
    const expected = 'the conversation as before';
    const [first] = asked;
    if (first === undefined) return;
    const subject = subjectOf(first[0]);
    const isSame = ['revision', 'status'].every((name) => read(before.body, name) === read(after.body, name));
    if (isSame) judge.passed(subject, 'others change no conversation', expected);
    else
      judge.failed(
        subject,
        'others change no conversation',
        new Deviation(expected, String(read(after.body, 'status')), after.curl),
      );
  } catch (error) {
    for (const operation of [...ofAgents, ...ofVisitors, ...readsOfVisitors])
      judge.failed(subjectOf(operation), 'others’ conversations', error);
  } finally {
    await world.desk.clear();
    await world.desk.offline(world.deskAdmin);
  }
}

/** Whether it shows a customer the own conversation, without naming it in the address. */
function isOwnRead({ method, roles, isStream, path, responses, success }: DescribedOperation): boolean {
  const isJson = responses.get(success)?.content.has('application/json') === true;
  return method === 'GET' && roles.includes('visitor') && !isStream && isJson && !path.includes('{');
}

/** Each of several customers reads the own conversation, whoever read first. */
async function judgeOwnRead(
  judge: Judge,
  operation: DescribedOperation,
  customers: readonly Customer[],
): Promise<void> {
  const sources = derivedOf(judge.contract, operation).flatMap(({ derivation }) => sourcesOf(derivation));
  for (const caller of customers) {
    const also = ({ body }: Answer) =>
      [undefined, caller.conversationId].some((own) => read(body, 'conversationId') === own)
        ? null
        : 'it is about the conversation of somebody else';
    const expected = { status: [operation.success], also };
    await judge.case(operation, { name: 'each customer’s own', question: { caller }, expected });
    await judgeCoherence(
      judge,
      operation,
      { params: {}, customer: caller },
      (each) => each === operation || sources.includes(each.id),
    );
  }
}

function askedByAgent(
  world: World,
  operation: DescribedOperation,
  { conversationId }: Customer,
  whose: string,
): [DescribedOperation, Case] {
  const question = representative(world, operation, world.agent);
  const params = { ...question.params, conversationId };
  return [operation, caseOf(operation, `the conversation ${whose}`, { ...question, params })];
}

function askedByVisitor(
  world: World,
  operation: DescribedOperation,
  { owned: { conversationId }, stranger }: { owned: Customer; stranger: Customer },
  whose: string,
): [DescribedOperation, Case] {
  const question = representative(world, operation, stranger);
  const named = { ...question, params: { ...question.params, conversationId } };
  const body = { ...Object(question.body), conversationId };
  const asked = operation.body === null ? named : { ...named, body };
  return [operation, caseOf(operation, `the conversation ${whose}`, asked)];
}

function caseOf(operation: DescribedOperation, name: string, question: Case['question']): Case {
  const { body } = question;
  const fresh =
    isObject(body) && 'clientMessageId' in body ? { ...body, clientMessageId: randomUUID() } : body;
  return { name, question: { ...question, body: fresh }, expected: refusedBy(operation) };
}

function takesConversation(example: unknown): boolean {
  return isObject(example) && 'conversationId' in example;
}
