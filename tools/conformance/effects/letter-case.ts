import { type Prepared, arrange, renewed, tidy } from '../arrange.ts';
import type { DescribedOperation } from '../contract.ts';
import { turnedCase } from '../filters/filter-values.ts';
import type { Answer } from '../http.ts';
import { type Judge, subjectOf } from '../judge.ts';
import { isObject, read } from '../json.ts';
import { Deviation } from '../results.ts';
import { shapeOf } from '../schema-shape.ts';
import { ownIdOf } from './things.ts';

/**
 * A value whose letter case does not matter (`x-letter-case`) means the same in another one: sent again, both have the same
 * outcome, whether that is a success, the first answer or a refusal.
 */
export async function judgeLetterCase(
  judge: Judge,
  operation: DescribedOperation,
  valid: Prepared,
  first: Answer,
): Promise<void> {
  const { contract, world } = judge;
  if (operation.method !== 'POST' || !isObject(valid.body)) return;
  const { properties } = shapeOf(operation.body?.schema ?? {}, contract.resolve);
  for (const [name, schema] of properties) {
    const value = valid.body[name];
    const isIgnored = [schema, contract.resolve(schema)].some((each) => each['x-letter-case'] === 'ignored');
    if (!isIgnored || typeof value !== 'string') continue;
    const title = `/${name} in another letter case`;
    try {
      // What else is unique is new, so that only this field decides.
      const { params, caller } = valid;
      const named = Object.entries(Object(valid.body)).filter(([each]) => each.endsWith('Id'));
      const ask = async (sent: string): Promise<Answer> => {
        const fresh = renewed(await arrange(world, operation));
        const question = {
          ...fresh,
          params,
          caller,
          body: { ...Object(fresh.body), ...Object.fromEntries(named), [name]: sent },
        };
        const answer = await world.http.ask(operation, question);
        await tidy(world, operation, question, answer);
        return answer;
      };
      const [same, turned] = [await ask(value), await ask(turnedCase(value))];
      const [expected, got] = [same, turned].map((each) => outcomeOf(judge, operation, each, first));
      if ([same, turned].some(({ status }) => status === 429))
        judge.notJudged(subjectOf(operation), title, 'the backend wants a pause between two such requests');
      else if (expected === got) judge.passed(subjectOf(operation), title, `as without: ${expected ?? ''}`);
      else
        judge.failed(
          subjectOf(operation),
          title,
          new Deviation(`as without: ${expected ?? ''}`, got ?? '', turned.curl),
        );
    } catch (error) {
      judge.failed(subjectOf(operation), title, error);
    }
  }
}

function outcomeOf(
  { contract }: Judge,
  operation: DescribedOperation,
  answer: Answer,
  first: Answer,
): string {
  const { status, body } = answer;
  if (status !== operation.success) return `${status} ${String(read(body, 'code'))}`;
  const own = ownIdOf(operation.responses.get(status)?.content.get('application/json') ?? {}, contract);
  if (own === null) return String(status);
  return `${status}, ${read(body, own) === read(first.body, own) ? 'what it was before' : 'something new'}`;
}
