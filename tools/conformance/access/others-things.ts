import { randomUUID } from 'node:crypto';
import { atOnce } from '../at-once.ts';
import type { Case } from '../case.ts';
import type { DescribedOperation } from '../contract.ts';
import { type Judge, subjectOf } from '../judge.ts';
import { isObject, read } from '../json.ts';
import { Deviation } from '../results.ts';
import { refusedBy } from '../odd/odd-requests.ts';
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
    ({ roles, body }) => roles.includes('visitor') && takesConversation(body?.example),
  );
  if (ofAgents.length + ofVisitors.length === 0) return;
  try {
    await world.desk.clear();
    await world.desk.offline(world.agent);
    const owned = await world.desk.serving(world.deskAdmin);
    const stranger = await world.desk.customer();
    const before = await world.desk.read(owned);
    const asked: [DescribedOperation, Case][] = [
      ...ofAgents.map((operation): [DescribedOperation, Case] => {
        const question = representative(world, operation, world.agent);
        const params = { ...question.params, conversationId: owned.conversationId };
        return [operation, caseOf(operation, 'the conversation is another agent’s', { ...question, params })];
      }),
      ...ofVisitors.map((operation): [DescribedOperation, Case] => {
        const question = representative(world, operation, stranger);
        const body = { ...Object(question.body), conversationId: owned.conversationId };
        return [operation, caseOf(operation, 'the conversation is another visitor’s', { ...question, body })];
      }),
    ];
    await atOnce(asked, async ([operation, each]) => {
      await judge.case(operation, each);
    });
    const after = await world.desk.read(owned);
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
    for (const operation of [...ofAgents, ...ofVisitors])
      judge.failed(subjectOf(operation), 'others’ conversations', error);
  } finally {
    await world.desk.clear();
    await world.desk.offline(world.deskAdmin);
  }
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
