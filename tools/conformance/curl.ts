import type { Caller } from './caller.ts';

/** A request as it was sent. */
export interface Sent {
  method: string;
  url: string;
  headers: Readonly<Record<string, string>>;
  content: string | FormData | undefined;
}

/** What a command may tell: a report is passed around. */
export interface Secrets {
  /** Secrets that the kit was given, and the variable that stands for each. */
  readonly given: ReadonlyMap<string, string>;
  /** Whether sessions and tokens of the people whom the kit has made stand in the commands. */
  readonly revealsMade: boolean;
}

/** From this many characters on, repeated ones are counted rather than written. */
const LONG = 2000;
/** A shell passes no longer argument than this; what is longer comes by standard input. */
const LONGEST_ARGUMENT = 100_000;

/** The contents of the files that were sent: a form tells them only to those who wait. */
const contents = new WeakMap<File, Buffer>();

/** Reads the files of a form, so that `toCurl` can write them down. */
export async function readFiles(content: string | FormData | undefined): Promise<void> {
  if (!(content instanceof FormData)) return;
  const file = fileIn(content)?.[1];
  if (file !== undefined) contents.set(file, Buffer.from(await file.arrayBuffer()));
}

/** A command for a POSIX shell that sends the same again. */
export function toCurl({ method, url, headers, content }: Sent, caller: Caller, secrets: Secrets): string {
  const all = Object.entries(headers).map(([name, value]) => {
    if (name === 'cookie') return `-b "parley_session=${secretOf(caller, caller.cookie, secrets)}"`;
    if (name === 'authorization')
      return `-H "authorization: Bearer ${secretOf(caller, caller.token, secrets)}"`;
    return `-H ${quoted(value === '' ? `${name};` : `${name}: ${value}`)}`;
  });
  // Without a type, fetch names one and curl another.
  if (typeof content === 'string' && !('content-type' in headers))
    all.push(`-H 'content-type: text/plain;charset=UTF-8'`);
  const { before, sent } = contentOf(content, secrets);
  return [`${before}curl -i -X ${method}`, quoted(url), ...all, ...sent].join(' ');
}

/** Quotes a text for a POSIX shell. */
export function quoted(text: string): string {
  return `'${text.replaceAll("'", `'\\''`)}'`;
}

function secretOf(caller: Caller, value: string | undefined, { revealsMade }: Secrets): string {
  return revealsMade && caller.isGiven !== true && value !== undefined ? value : `$${variableOf(caller)}`;
}

/** The name under which whoever repeats the request exports its secret: AGENT_SESSION, VISITOR_TOKEN. */
export function variableOf({ name, token }: Caller): string {
  return `${name.toUpperCase().replaceAll(/[^A-Z]+/g, '_')}_${token === undefined ? 'SESSION' : 'TOKEN'}`;
}

/** How the content is given to curl, and what stands in front of the command. */
function contentOf(content: Sent['content'], secrets: Secrets): { before: string; sent: string[] } {
  if (content === undefined) return { before: '', sent: [] };
  if (content instanceof FormData) return formOf(content);
  const text = quotedBody(content, secrets);
  return text.length <= LONGEST_ARGUMENT
    ? { before: '', sent: [`--data-raw ${text}`] }
    : { before: `printf %s ${text} | `, sent: ['--data-binary @-'] };
}

/** A JSON text with variables in place of given secrets, and without long rows of the same character. */
function quotedBody(body: string, { given }: Secrets): string {
  let text = quoted(body);
  for (const [secret, variable] of given) {
    const value = quoted(`:${JSON.stringify(secret)}`).slice(1, -1);
    text = text.replaceAll(value, () => `:"'"$${variable}"'"`);
  }
  if (text.length <= LONG) return text;
  return text.replaceAll(
    /([A-Za-z])\1{99,}/g,
    (row, letter: string) => `'"$(printf '%0${row.length}d' 0 | tr 0 ${letter})"'`,
  );
}

function formOf(form: FormData): { before: string; sent: string[] } {
  const [name, file] = fileIn(form) ?? [];
  const texts = [...form].flatMap(([field, value]) =>
    typeof value === 'string' ? [`-F ${quoted(`${field}=${value}`)}`] : [],
  );
  if (file === undefined) {
    const isEmpty = texts.length === 0;
    const empty = [`-H 'content-type: multipart/form-data; boundary=none'`, `--data-binary @-`];
    return isEmpty ? { before: `printf -- '--none--\\r\\n' | `, sent: empty } : { before: '', sent: texts };
  }
  const type = file.type === '' ? 'application/octet-stream' : file.type;
  const part = `-F ${quoted(`${name}=@-;filename="${file.name}";type=${type}`)}`;
  return { before: `${producing(contents.get(file) ?? Buffer.alloc(0))} | `, sent: [part, ...texts] };
}

/** A command that writes the bytes. */
function producing(bytes: Buffer): string {
  if (bytes.length > LONG && bytes.every((byte) => byte === 0)) return `head -c ${bytes.length} /dev/zero`;
  return `printf %s ${quoted(bytes.toString('base64'))} | base64 -d`;
}

function fileIn(form: FormData): [string, File] | undefined {
  for (const [name, value] of form) if (typeof value !== 'string') return [name, value];
  return undefined;
}
