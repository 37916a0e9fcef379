import { type Prepared, arrange, tidy } from '../arrange.ts';
import type { DescribedOperation } from '../contract.ts';
import { filteringOf, largestPage } from '../filters/filtered-list.ts';
import { valuesAt } from '../filters/filter.ts';
import { type Judge, subjectOf } from '../judge.ts';
import { isObject, read, readList } from '../json.ts';
import { Deviation } from '../results.ts';
import type { Sight } from './sight.ts';
import { readerOf } from './sight.ts';

/** What was deleted is found by no filter either that it passed before. */
export async function judgeGone(
  judge: Judge,
  operation: DescribedOperation,
  { params }: Prepared,
  before: Sight,
): Promise<void> {
  const name = /\{(\w+)\}$/.exec(operation.path)?.[1] ?? '';
  const id = params[name];
  if (id === undefined) return;
  for (const { operation: list, params: at, body } of before.values()) {
    const row = readList(body, 'items').find((each) => read(each, name) === id);
    const caller = readerOf(judge.world, list, { params: at, customer: null });
    if (row === undefined || caller === null) continue;
    for (const { name: filter, filters } of filteringOf(list)) {
      const searched = filters.contains ?? filters.words;
      const [value] = [filters.field, ...(searched ?? [])]
        .flatMap((path) => (path === undefined ? [] : valuesAt(row, path)))
        .filter((each) => typeof each === 'string' && each !== '')
        .map((text) => (searched === undefined ? text : (/\w{4,32}/.exec(String(text))?.[0] ?? text)));
      if (value === undefined) continue;
      const query = { limit: largestPage, [filter]: value };
      const { body: found, curl } = await judge.world.http.ask(list, { caller, params: at, query });
      const isThere = readList(found, 'items').some((each) => read(each, name) === id);
      const title = `what was deleted is not in ${list.id} by ?${filter}`;
      if (isThere)
        judge.failed(
          subjectOf(operation),
          title,
          new Deviation('no row', `?${filter}=${JSON.stringify(value)} finds it`, curl),
        );
      else judge.passed(subjectOf(operation), title, 'no row');
    }
  }
}

/** The name of what was deleted is free again, where no two things may have the same. */
export async function judgeFreed(
  judge: Judge,
  operation: DescribedOperation,
  { params }: Prepared,
  before: Sight,
): Promise<void> {
  const { world, contract } = judge;
  const [, above = '', idName = ''] = /^(.*)\/\{(\w+)\}$/.exec(operation.path) ?? [];
  const creation = contract.operations.find(
    ({ method, path, status, problems }) =>
      method === 'POST' && path === above && status === 'built' && problems.includes('duplicateName'),
  );
  const row = [...before.values()]
    .filter(({ operation: { path } }) => path === above)
    .flatMap(({ body }) => readList(body, 'items'))
    .find((each) => read(each, idName) === params[idName]);
  if (creation === undefined || !isObject(row)) return;
  const fresh = await arrange(world, creation);
  const sent = isObject(fresh.body) ? fresh.body : {};
  const same = Object.fromEntries(Object.keys(sent).flatMap((key) => (key in row ? [[key, row[key]]] : [])));
  const question = { ...fresh, body: { ...sent, ...same } };
  const answer = await world.http.ask(creation, question);
  const [name, expected] = ['the name of what was deleted is free again', String(creation.success)];
  if (answer.status === creation.success) {
    judge.passed(subjectOf(operation), name, expected);
    await tidy(world, creation, fresh, answer);
  } else {
    const got = `${answer.status} ${String(read(answer.body, 'code'))} for ${creation.id}`;
    judge.failed(subjectOf(operation), name, new Deviation(expected, got, answer.curl));
  }
}
