import ExcelJS from 'exceljs';
import type { Ground } from './acceptable.ts';
import { type Fault, type Forward, type Sent, jsonOf, opened, rebuilt } from './exchange.ts';

type Telling = (text: string, response: Response) => string;

const time = /"(\d{4}-\d\d-\d\dT[\d:.]+)Z"/g;

/** Every way to be wrong about what an answer is made of: its times, its headers, its problems, its files. */
export function contentFaults({ operation, memory }: Ground): Fault[] {
  const success = operation.responses.get(operation.success);
  const [type = ''] = success?.content.keys() ?? [];
  const isWorkbook = type.endsWith('sheet');
  if (memory.accepted(operation) === null && !isWorkbook) return [];
  const fault = (what: string, answer: Fault['answer']): Fault => ({ operation, what, answer });
  return [
    fault('lets browsers guess the type', withoutHeader('x-content-type-options')),
    fault('lets answers be kept', withoutHeader('cache-control')),
    fault('gives every problem one requestId', telling(inProblems('requestId', () => 'req_1'))),
    fault(
      'tells a path in titles',
      telling(inProblems('title', (title) => `${String(title)} in /srv/parley/app.js`)),
    ),
    fault(
      'tells statements in titles',
      telling(inProblems('title', () => 'select * from accounts where id = 1')),
    ),
    ...(type.endsWith('json')
      ? [
          fault(
            'writes times with the hours of its place',
            telling((text) => text.replaceAll(time, '"$1+08:00"')),
          ),
        ]
      : []),
    ...(type.endsWith('json') && operation.method !== 'GET'
      ? [
          {
            ...fault('writes the time of its place as UTC, everywhere', telling(inOtherHours)),
            isEverywhere: true,
          },
        ]
      : []),
    ...(operation.rows === null ? [] : [fault('sends a file without rows', sending(emptyWorkbook))]),
    ...(isWorkbook
      ? [
          fault(
            'sends a file that is none',
            sending(async () => Buffer.from('no workbook')),
          ),
          fault('shows files in the page', withoutHeader('content-disposition', 'inline; filename="x.xlsx"')),
        ]
      : []),
  ];
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
