import ExcelJS from 'exceljs';
import type { Ground } from './acceptable.ts';
import type { Schema } from '../../gen-document.ts';
import { shapeOf } from '../schema-shape.ts';
import { type FaultKind, refuses } from './fault-kind.ts';
import { type Fault, type Forward, type Sent, jsonOf, opened, rebuilt } from './exchange.ts';

/** How deep a time can lie in an answer. */
const deepest = 4;

type Telling = (text: string, response: Response) => string;

const time = /"(\d{4}-\d\d-\d\dT[\d:.]+)Z"/g;

const typeOf = ({ operation }: Ground): string =>
  [...(operation.responses.get(operation.success)?.content.keys() ?? [])][0] ?? '';
const isWorkbook = (ground: Ground): boolean => typeOf(ground).endsWith('sheet');

/** What a backend can do wrong in what answers are made of: times, headers, problems, files. */
export const contentKinds: readonly FaultKind[] = [
  {
    name: 'header',
    isLocal: true,
    fits: () => true,
    ways: () => [
      { what: 'lets browsers guess the type', answer: withoutHeader('x-content-type-options') },
      { what: 'lets answers be kept', answer: withoutHeader('cache-control') },
    ],
  },
  {
    name: 'problem',
    seenIn: 'refusals',
    isLocal: true,
    fits: refuses,
    ways: () => [
      {
        what: 'gives every problem one requestId',
        answer: telling(inProblems('requestId', () => 'req_1')),
      },
      {
        what: 'tells a path in titles',
        answer: telling(inProblems('title', (title) => `${String(title)} in /srv/parley/app.js`)),
      },
      {
        what: 'tells statements in titles',
        answer: telling(inProblems('title', () => 'select * from accounts where id = 1')),
      },
    ],
  },
  {
    name: 'time',
    fits: (ground) => hasTimes(ground) && JSON.stringify(ground.answers).search(time) >= 0,
    ways: ({ operation }) => [
      {
        what: 'writes times with the hours of its place',
        answer: telling((text) => text.replaceAll(time, '"$1+08:00"')),
      },
      ...(operation.method === 'GET'
        ? []
        : [
            {
              what: 'writes the time of its place as UTC, everywhere',
              isEverywhere: true,
              answer: telling(inOtherHours),
            },
          ]),
    ],
  },
  {
    name: 'file',
    isLocal: true,
    fits: (ground) => isWorkbook(ground) || ground.operation.rows !== null,
    ways: (ground) => [
      ...(ground.operation.rows === null
        ? []
        : [{ what: 'sends a file without rows', answer: sending(emptyWorkbook) }]),
      ...(isWorkbook(ground)
        ? [
            {
              what: 'sends a file that is none',
              answer: sending(async () => Buffer.from('no workbook')),
            },
            {
              what: 'shows files in the page',
              answer: withoutHeader('content-disposition', 'inline; filename="x.xlsx"'),
            },
          ]
        : []),
    ],
  },
];

/** Whether what it answers names a time. */
function hasTimes({ operation, contract: { resolve } }: Ground): boolean {
  const names = (schema: Schema, depth: number): boolean => {
    const { format, items, properties } = shapeOf(schema, resolve);
    if (format === 'date-time') return true;
    return (
      depth > 0 &&
      [...properties.values(), ...(items === null ? [] : [items])].some((each) => names(each, depth - 1))
    );
  };
  return names(operation.responses.get(operation.success)?.content.get('application/json') ?? {}, deepest);
}

function telling(change: Telling): Fault['answer'] {
  return async (request, forward) => {
    const response = await forward(request);
    if (response.headers.get('content-type')?.includes('json') !== true) return { response, isWrong: false };
    const { text } = await opened(response);
    const told = change(text, response);
    return { response: rebuilt(response, told), isWrong: told !== text };
  };
}

function inProblems(name: string, change: (value: unknown) => string): Telling {
  return (text, { status }) => {
    const body = jsonOf(text);
    return status >= 400 && typeof body === 'object'
      ? JSON.stringify({ ...body, [name]: change(Reflect.get(body ?? {}, name)) })
      : text;
  };
}

/** As a server does whose clock is that of its place, in all that it tells. */
function inOtherHours(text: string, { status }: Response): string {
  if (status >= 300) return text;
  return text.replaceAll(
    time,
    (_, at: string) => `"${new Date(Date.parse(`${at}Z`) - 8 * 3_600_000).toISOString()}"`,
  );
}

function withoutHeader(name: string, instead?: string): Fault['answer'] {
  return async (request: Sent, forward: Forward) => {
    const response = await forward(request);
    const headers = new Headers(response.headers);
    const isWrong = headers.has(name);
    if (instead === undefined) headers.delete(name);
    else if (isWrong) headers.set(name, instead);
    for (const each of ['content-length', 'content-encoding', 'transfer-encoding']) headers.delete(each);
    return { response: new Response(response.body, { status: response.status, headers }), isWrong };
  };
}

function sending(make: () => Promise<Uint8Array<ArrayBuffer>>): Fault['answer'] {
  return async (request, forward) => {
    const response = await forward(request);
    if (response.status >= 300) return { response, isWrong: false };
    const headers = new Headers(response.headers);
    headers.delete('content-length');
    await response.arrayBuffer();
    return { response: new Response(await make(), { status: response.status, headers }), isWrong: true };
  };
}

async function emptyWorkbook(): Promise<Uint8Array<ArrayBuffer>> {
  const book = new ExcelJS.Workbook();
  book.addWorksheet('Q&A').addRow(['Category', 'Standard question', 'Answer']);
  return new Uint8Array(await book.xlsx.writeBuffer());
}
