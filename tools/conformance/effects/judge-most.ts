import { type Prepared, arrange, idFor } from '../arrange.ts';
import type { DescribedOperation } from '../contract.ts';
import { type Judge, subjectOf } from '../judge.ts';
import { recipes } from '../recipes.ts';
import { shapeOf } from '../schema-shape.ts';
import { judgeWritten } from './judge-written.ts';
import { namedIn } from './named-things.ts';

/** What is done to several things at once is done to each of as many as the contract admits. */
export async function judgeMost(judge: Judge, operation: DescribedOperation): Promise<void> {
  const { world } = judge;
  const most = recipes[operation.id]?.most;
  if (most === undefined) return;
  const arranged = async (): Promise<Prepared> => {
    const prepared = await arrange(world, operation);
    const idName = namedIn(prepared.body)?.idName ?? '';
    const { resolve } = world.contract;
    const field = shapeOf(operation.body?.schema ?? {}, resolve).properties.get(`${idName}s`) ?? {};
    const count = shapeOf(field, resolve).maximum ?? 0;
    const ids: string[] = [];
    for (let made = 0; made < count; made += 1) ids.push(await idFor(world, idName));
    return { ...prepared, body: { ...most, [`${idName}s`]: ids } };
  };
  const name = 'as many things at once as it takes';
  try {
    const question = await arranged();
    await judgeWritten(
      judge,
      operation,
      { name, question, expected: { status: [operation.success] } },
      arranged,
      null,
    );
  } catch (error) {
    judge.failed(subjectOf(operation), name, error);
  }
}
