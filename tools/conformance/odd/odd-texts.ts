import { type Prepared, arrange, renewed, tidy } from '../arrange.ts';
import type { DescribedOperation } from '../contract.ts';
import type { Schema } from '../../gen-document.ts';
import { unkept } from '../effects/written.ts';
import type { Answer } from '../http.ts';
import { isObject, pointerTo, read, withValue } from '../json.ts';
import { type Judge, subjectOf } from '../judge.ts';
import { recipes } from '../recipes.ts';
import { shapeOf } from '../schema-shape.ts';
import { randomText } from '../values.ts';
import type { World } from '../world.ts';
import { refusedBy } from './odd-requests.ts';

/** A place of a body where the schema admits every text. */
interface Place {
  pointer: string;
  most: number;
  /** Whether it is a text of one line (`x-one-line`). */
  isOneLine: boolean;
  /** Whether a rule outside the schema says what may stand there. */
  isShaped: boolean;
}

/** Texts that no store and no form of Unicode has to be able to keep; a backend that cannot keep them says so. */
const unwritable: readonly (readonly [what: string, text: string])[] = [
  ['U+0000', 'a\u0000b'],
  ['half of a surrogate pair', 'a\ud83db'],
];

/** What people do write, in the shortest form that shows it: a family in one sign, Arabic, Hebrew, an accent of its own, a mark of direction. */
const writable = '👩‍👩‍👧 مرحبا שלום e\u0301 \u202eabc\u202c <b>&amp;</b>';

/** What whoever writes several lines sends, and whoever pastes from elsewhere. */
const spaced = 'two  blanks\nand\n\nlines';

/** What makes two lines of a name, or turns around what stands after it. */
const notOfOneLine: readonly (readonly [what: string, text: string])[] = [
  ['a line break', 'a\nb'],
  ['a control character', 'a\u0007b'],
  ['an override of the direction', 'a\u202eb'],
];

/**
 * Sends texts that are rarely sent. What the schema admits and people write is kept, sign by sign; what cannot be kept is refused.
 * @param keep judges that an accepted body can be read again
 */
export async function judgeOddTexts(
  judge: Judge,
  operation: DescribedOperation,
  valid: Prepared,
  keep: (question: Prepared, answer: Answer) => Promise<void>,
): Promise<void> {
  const { world } = judge;
  const { body: described, success } = operation;
  if (described === null || !described.contentType.includes('json')) return;
  const places = freePlaces(world, operation, described.schema, valid.body);
  // What is arranged is put back only after a success.
  if (places.length === 0) return;
  try {
    let fresh = renewed(await arrange(world, operation));
    for (const { pointer, isOneLine, isShaped } of places) {
      const isLine = isOneLine && !isShaped;
      for (const [what, text] of [...unwritable, ...(isLine ? notOfOneLine : [])]) {
        const question = { ...renewed(fresh), body: withValue(fresh.body, pointer, text) };
        const answer = await judge.case(operation, {
          name: `${pointer} has ${what}`,
          question,
          expected: {
            status: [
              ...(isLine && !unwritable.some(([known]) => known === what) ? [] : [success]),
              ...refusedBy(operation).status,
            ],
            also: keptIn(operation, question.body),
          },
        });
        if (answer?.status !== success) continue;
        await tidy(world, operation, fresh, answer);
        fresh = renewed(await arrange(world, operation));
      }
    }
    const free = places.filter(({ isShaped }) => !isShaped);
    if (recipes[operation.id]?.refusal !== undefined || free.length === 0) return;
    const send = async (what: string, text: string, status: readonly number[]): Promise<void> => {
      const next = renewed(await arrange(world, operation));
      const body = free.reduce<unknown>(
        (whole, { pointer, most, isOneLine }) =>
          withValue(whole, pointer, writtenText(isOneLine ? inOneLine(text) : text, most)),
        next.body,
      );
      const question = { ...next, body };
      const answer = await judge.case(operation, {
        name: `${free.map(({ pointer }) => pointer).join(', ')}: ${what}`,
        question,
        expected: { status, also: keptIn(operation, body) },
      });
      if (answer === null) return;
      if (answer.status === success) await keep(question, answer);
      await tidy(world, operation, next, answer);
    };
    await send('emoji and text from right to left', writable, [success]);
    // A name need not have lines.
    await send('blanks and lines', spaced, [success, ...refusedBy(operation).status]);
  } catch (error) {
    judge.failed(subjectOf(operation), 'odd texts', error);
  }
}

function keptIn({ success, effect }: DescribedOperation, sent: unknown): (answer: Answer) => string | null {
  return ({ status, body }) =>
    status === success && isObject(body) && effect !== 'none' ? unkept(sent, body, 'the answer') : null;
}

function inOneLine(text: string): string {
  return text.replaceAll(/[\n\u202a-\u202e]+/g, ' ');
}

/** Different each time, because names are, and without a blank at its ends, which a backend may cut off. */
function writtenText(text: string, most: number): string {
  const unique = randomText(6);
  const whole = `${unique} ${text}`;
  return [...whole].length <= most ? whole : `${unique}👍`.slice(-most);
}

function freePlaces(
  { contract: { resolve } }: World,
  { id }: DescribedOperation,
  schema: Schema,
  body: unknown,
): Place[] {
  const recipe = recipes[id];
  const isShaped = (pointer: string): boolean =>
    pointer in (recipe?.texts ?? {}) ||
    recipe?.isForbidden?.({ label: '', pointer, isAdmitted: true, code: null, body: null }) === true;
  const visit = (pointer: string, each: Schema, depth: number): Place[] => {
    const {
      type,
      enum: values,
      format,
      pattern,
      maximum,
      properties,
      items,
      isOneLine,
    } = shapeOf(each, resolve);
    const value = pointer === '' ? body : read(body, pointer.slice(1).replaceAll('/', '.'));
    if (type === 'object' && isObject(value) && depth < 4)
      return [...properties].flatMap(([name, field]) =>
        name in value ? visit(pointer + pointerTo(name), field, depth + 1) : [],
      );
    if (type === 'array' && items !== null && Array.isArray(value) && value.length > 0)
      return visit(`${pointer}/0`, items, depth + 1);
    const isFree =
      type === 'string' &&
      typeof value === 'string' &&
      values === null &&
      format === null &&
      [writable, spaced].every((text) => pattern === null || new RegExp(pattern, 'u').test(text));
    return isFree ? [{ pointer, most: maximum ?? Infinity, isOneLine, isShaped: isShaped(pointer) }] : [];
  };
  return visit('', schema, 0);
}
