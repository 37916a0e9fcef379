import type { Prepared } from '../arrange.ts';
import type { DescribedOperation } from '../contract.ts';
import type { Answer } from '../http.ts';
import { type Judge, subjectOf } from '../judge.ts';
import { Deviation } from '../results.ts';
import { disagreement } from './agreement.ts';
import { derivedOf } from './derived-fields.ts';
import { answered } from './written.ts';
import { viewOf } from './judge-written.ts';
import { type Thing, thingsOf } from './things.ts';

/**
 * Where only one thing is something (`x-derived` with `once`), an answer about that one differs from one about the others. So the
 * operation is also asked about the one, or about another one, whichever it was not asked about.
 */
export async function judgeOnlyOne(
  judge: Judge,
  operation: DescribedOperation,
  question: Prepared,
  answer: Answer,
): Promise<void> {
  const { contract, world } = judge;
  const [about] = answered({ contract, operation, question, answer });
  // What takes a version would need that of the other thing.
  if (about === undefined || !(about.idName in question.params) || 'if-match' in question.headers) return;
  for (const { field, derivation } of derivedOf(contract, operation)) {
    const name = field.slice(1);
    if (derivation.once === undefined || !(name in about.value)) continue;
    const isOther = ({ idName, value }: Thing): boolean =>
      idName === about.idName && value[name] === (about.value[name] !== true);
    const shown = await judge.look(viewOf(question, answer), ({ id }) => id === derivation.from);
    const other = thingsOf(contract, shown).find(isOther);
    if (other === undefined) continue;
    const asked = { ...question, params: { ...question.params, [about.idName]: other.id } };
    const reply = await world.http.ask(operation, asked);
    // A lifecycle may refuse there; the kit walks it by itself.
    if (reply.status !== operation.success) continue;
    const fault = await disagreement(judge, reply);
    const [title, expected] = [
      `asked where ${field} is ${String(other.value[name])}`,
      'the same as the answer',
    ];
    if (fault === null) judge.passed(subjectOf(operation), title, expected);
    else judge.failed(subjectOf(operation), title, new Deviation(expected, fault, reply.curl));
  }
}
