import type { Prepared } from '../arrange.ts';
import type { DescribedOperation } from '../contract.ts';
import type { Answer } from '../http.ts';
import { type Judge, subjectOf } from '../judge.ts';
import { type JsonObject, isObject, read, readList } from '../json.ts';
import { Deviation } from '../results.ts';
import type { Schema } from '../../gen-document.ts';
import { placeNamed } from '../location.ts';
import { shapeOf } from '../schema-shape.ts';
import { viewOf } from './judge-written.ts';
import { largestPage, readAll, readerOf } from './sight.ts';
import { isSame, kindsOf, ownIdIn, ownIdOf, thingsOf } from './things.ts';
import { lostElsewhere, shownIn } from './shown-in.ts';
import { answered, unkept } from './written.ts';

/** What was answered at the limits of the schema is read at its own address as well, or in its list, or wherever else it is shown. */
export async function judgeKept(
  judge: Judge,
  operation: DescribedOperation,
  question: Prepared,
  answer: Answer,
): Promise<void> {
  if (operation.effect !== 'read') return;
  const place = placeOf(judge, operation, answer) ?? listOf(judge, operation);
  const fault =
    (await faultShownIn(judge, operation, question, answer)) ??
    (place === null
      ? await faultElsewhere(judge, operation, question, answer)
      : await faultAt(judge, place, question, answer));
  if (fault !== null)
    judge.failed(
      subjectOf(operation),
      'what was sent is kept',
      new Deviation('every field as it was sent', fault, answer.curl),
    );
}

async function faultAt(
  judge: Judge,
  place: DescribedOperation,
  question: Prepared,
  answer: Answer,
): Promise<string | null> {
  const value = await shownAt(judge, place, question, answer);
  return value === null ? `${place.id} does not show it` : unkept(question.body, value, place.id);
}

/** What is shown under another name is read there. */
async function faultShownIn(
  judge: Judge,
  operation: DescribedOperation,
  question: Prepared,
  answer: Answer,
): Promise<string | null> {
  const { contract } = judge;
  const readers = shownIn(contract, operation).flatMap(({ from }) => from ?? []);
  const view = viewOf(question, answer);
  for (const { idName, id } of answered({ contract, operation, question, answer }))
    if (idName !== '') view.params[idName] ??= id;
  const after = readers.length === 0 ? null : await judge.look(view, ({ id }) => readers.includes(id));
  return lostElsewhere(contract, operation, question, answer, after);
}

/** What has neither an address nor a list of its own is read wherever things of its kind are shown. */
async function faultElsewhere(
  judge: Judge,
  operation: DescribedOperation,
  question: Prepared,
  answer: Answer,
): Promise<string | null> {
  const { contract } = judge;
  const [about] = answered({ contract, operation, question, answer });
  if (about === undefined) return null;
  const showsIt = (each: DescribedOperation) => kindsOf(contract, each).has(about.idName);
  const shown = thingsOf(contract, await judge.look(viewOf(question, answer), showsIt));
  const faults = shown
    .filter((each) => isSame(each, about))
    .map(({ value, from }) => unkept(question.body, value, from));
  return faults.find((fault) => fault !== null) ?? null;
}

/** Where the thing is read by itself. */
function placeOf(
  { contract }: Judge,
  { path }: DescribedOperation,
  answer: Answer,
): DescribedOperation | null {
  const own = contract.operations.find((each) => isRead(each) && each.path === path);
  const found = own ?? placeNamed(contract, answer)?.place;
  return found === undefined || rowsOf(contract, found) !== null ? null : found;
}

/** The list that has it. */
function listOf({ contract }: Judge, { path }: DescribedOperation): DescribedOperation | null {
  const above = path.replace(/\/\{\w+\}$/, '');
  const found = contract.operations.find(
    (each) => isRead(each) && each.path === above && rowsOf(contract, each) !== null,
  );
  return found ?? null;
}

function isRead({ method, status }: DescribedOperation): boolean {
  return method === 'GET' && status === 'built';
}

/** The schema of a list's rows; null where it is none. */
function rowsOf({ resolve }: Judge['contract'], { responses, success }: DescribedOperation): Schema | null {
  const page = responses.get(success)?.content.get('application/json') ?? {};
  return shapeOf(shapeOf(page, resolve).properties.get('items') ?? {}, resolve).items;
}

async function shownAt(
  { world, contract }: Judge,
  place: DescribedOperation,
  question: Prepared,
  answer: Answer,
): Promise<JsonObject | null> {
  const { params } = question;
  const caller = readerOf(world, place, viewOf(question)) ?? world.owner;
  const rows = rowsOf(contract, place);
  if (rows !== null) {
    const own = ownIdOf(rows, contract);
    const seen = await readAll(world, place, { caller, params, query: { limit: largestPage } });
    const row = readList(seen.body, 'items').find(
      (each) => own !== null && read(each, own) === ownIdIn(answer.body, own),
    );
    return isObject(row) ? row : null;
  }
  const named = placeNamed(contract, answer);
  const found = await world.http.ask(
    place,
    // What is new may be where only its maker is admitted.
    named === null ? { caller, params } : { caller: question.caller, params: named.params },
  );
  return found.status === place.success && isObject(found.body) ? found.body : null;
}
