import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { describeContract } from '../../tools/conformance/contract.ts';
import { nobody } from '../../tools/conformance/caller.ts';
import { Http, type Question } from '../../tools/conformance/http.ts';
import { upload, workbookOf } from '../../tools/conformance/workbook.ts';
import { type FakeBackend, type Received, startFakeBackend } from './support/fake-backend.ts';

const contract = describeContract();
const password = 'Sunny-"Day"-\'7\' $HOME';
const owner = { name: 'super administrator', cookie: 'c-owner', isGiven: true };
const agent = { name: 'agent', cookie: 'c-agent' };
const params = { sdkAppId: '1', qaId: 'a b', messageId: 'm' };

let backend: FakeBackend;
beforeAll(async () => {
  backend = await startFakeBackend(() => ({ status: 200, body: {} }));
});
afterAll(() => backend.close());
beforeEach(() => {
  backend.received.length = 0;
});

function http(revealsMade = false): Http {
  const made = new Http(contract, { baseUrl: backend.address, timeout: 60_000, longestWait: 0, revealsMade });
  made.hide('Sunny-Day-7', 'PASSWORD');
  return made;
}

/** Sends a request, pastes its command into a shell, and returns what arrived both times. */
async function twice(operation: string, question: Question, variables: Record<string, string> = {}) {
  const { curl } = await http().ask(operation, question);
  const env = { PATH: process.env.PATH, ...variables };
  const shell = promisify(execFile)('sh', ['-s'], { env, maxBuffer: 1e7 });
  shell.child.stdin?.end(curl);
  await shell;
  const [asked, repeated] = backend.received;
  if (asked === undefined || repeated === undefined) throw new Error('It was not asked twice.');
  return { curl, asked, repeated };
}

function essence({ method, path, headers, body }: Received) {
  const {
    cookie,
    authorization,
    'content-type': type,
    'x-parley-request': mark,
    'if-match': match,
  } = headers;
  return { method, path, cookie, authorization, type, mark, match, body: body.toString() };
}

const text = 'It’s "quoted", \'twice\', with $HOME, `date`, \\n and\na line.';
const questions: [string, string, Question][] = [
  ['a query', 'listQas', { caller: owner, params, query: { search: "it's & more?", limit: 20 } }],
  ['a body with quotes', 'createQa', { caller: owner, params, body: { answer: text } }],
  [
    'a long body',
    'createQa',
    { caller: owner, params, body: { answer: `${text}${'x'.repeat(20_001)}'${'y'.repeat(150)}` } },
  ],
  [
    'a body too long for an argument',
    'createQa',
    { caller: owner, params, body: { answer: 'it’s '.repeat(50_000) } },
  ],
  ['another header', 'updateQa', { caller: owner, params, headers: { 'if-match': '"it\'s 1"' }, body: {} }],
  ['an empty header', 'updateQa', { caller: owner, params, headers: { 'if-match': '' }, body: {} }],
  [
    'a body cut off',
    'createQa',
    { caller: owner, params, raw: { contentType: 'application/json', content: '{"a":' } },
  ],
  ['a body without a type', 'createQa', { caller: owner, params, raw: { contentType: null, content: 'a' } }],
  ['nobody, no body', 'signOut', { caller: nobody }],
  ['without the mark', 'signOut', { caller: owner, isUnmarked: true }],
];

test.each(questions)('the command sends the same again: %s', async (_, operation, question) => {
  const { asked, repeated, curl } = await twice(operation, question, {
    SUPER_ADMINISTRATOR_SESSION: 'c-owner',
  });
  expect(essence(repeated)).toEqual(essence(asked));
  expect(curl).not.toContain('c-owner');
});

test('a file is in the command', async () => {
  const content = upload(await workbookOf('good'), { name: 'it\'s "one".xlsx' });
  const { asked, repeated } = await twice('createImport', {
    caller: nobody,
    params,
    raw: { contentType: null, content },
  });
  for (const { headers, body } of [asked, repeated]) {
    const form = await new Response(new Uint8Array(body), {
      headers: { 'content-type': String(headers['content-type']) },
    }).formData();
    const file = form.get('file') as File;
    expect(Buffer.from(await file.arrayBuffer())).toEqual(
      Buffer.from(await (content.get('file') as File).arrayBuffer()),
    );
    expect(file.type).toBe('application/vnd.openxmlformats-officedocument.spreadsheetml.sheet');
  }
});

test('a form that is empty, one with a field, and one with a large file', async () => {
  const [field, large] = [new FormData(), new FormData()];
  field.append('unknown', "it's");
  large.append('file', new Blob([new Uint8Array(5_242_881)]), 'large.xlsx');
  const sizes = [];
  for (const content of [new FormData(), field, large]) {
    backend.received.length = 0;
    const { curl, repeated } = await twice('createImport', {
      caller: nobody,
      params,
      raw: { contentType: null, content },
    });
    expect(curl.length).toBeLessThan(400);
    expect(repeated.headers['content-type']).toMatch(/^multipart\/form-data; boundary=/);
    sizes.push(repeated.body.length);
    if (content === field) expect(repeated.body.toString()).toContain("\r\n\r\nit's\r\n");
  }
  expect(sizes[0]).toBe('--none--\r\n'.length);
  expect(sizes[2]).toBeGreaterThan(5_242_881);
});

test('a given password is a variable that the shell puts in; one that the kit made up stands there', async () => {
  const body = {
    email: 'a@b.test',
    password: 'Sunny-Day-7',
    passwordConfirmation: 'Sunny-Day-7',
    nickname: text,
  };
  const { curl, asked, repeated } = await twice(
    'signIn',
    { caller: nobody, body },
    { PASSWORD: 'Sunny-Day-7' },
  );
  expect(curl).not.toContain('Sunny-Day-7');
  expect(repeated.body).toEqual(asked.body);
  backend.received.length = 0;
  const made = await twice('signIn', { caller: nobody, body: { email: 'a@b.test', password } });
  expect(made.repeated.body).toEqual(made.asked.body);
});

test('sessions of the kit’s people stand in the commands only where they are kept, a given one never', async () => {
  const asked = async (revealsMade: boolean, caller: Question['caller']) =>
    (await http(revealsMade).ask('getSession', { caller })).curl;
  expect(await asked(false, agent)).toContain('-b "parley_session=$AGENT_SESSION"');
  expect(await asked(true, agent)).toContain('-b "parley_session=c-agent"');
  expect(await asked(true, owner)).toContain('$SUPER_ADMINISTRATOR_SESSION');
  expect(await asked(true, { name: 'visitor', token: 't-1' })).toContain('"authorization: Bearer t-1"');
});
