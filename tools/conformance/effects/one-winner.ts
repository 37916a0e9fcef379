import { type Prepared, arrange, renewed, tidy } from '../arrange.ts';
import type { DescribedOperation } from '../contract.ts';
import type { Answer } from '../http.ts';
import { type Judge, subjectOf } from '../judge.ts';
import { Deviation } from '../results.ts';

/** Requests at a time. */
const rivals = 4;

/** Of several requests at once that name the same version one wins: none overwrites what another has just written. */
export async function judgeOneWinner(judge: Judge, operation: DescribedOperation): Promise<void> {
  if (!operation.parameters.some(({ name }) => name === 'If-Match')) return;
  const { world } = judge;
  const name = `${rivals} requests about one version at once`;
  try {
    const question: Prepared = renewed(await arrange(world, operation));
    const answers = await Promise.all(
      Array.from({ length: rivals }, () => world.http.ask(operation, renewed(question))),
    );
    const isWon = ({ status }: Answer): boolean => status === operation.success;
    // Who comes after what deletes it finds nothing.
    const isLost = ({ status }: Answer): boolean =>
      status === 412 || (operation.method === 'DELETE' && status === 404);
    const won = answers.filter(isWon);
    const other = answers.find((each) => !isWon(each) && !isLost(each));
    const fault =
      other !== undefined
        ? `one is answered with ${other.status}`
        : won.length === 1
          ? null
          : `${won.length} succeed`;
    const expected = 'one success, and versionConflict for the others';
    if (fault === null) judge.passed(subjectOf(operation), name, expected);
    else judge.failed(subjectOf(operation), name, new Deviation(expected, fault, answers[0]?.curl ?? null));
    const [winner] = won;
    if (winner !== undefined) await tidy(world, operation, question, winner);
  } catch (error) {
    judge.failed(subjectOf(operation), name, error);
  }
}
