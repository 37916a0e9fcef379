import type { Caller } from './caller.ts';

/** A request as it was sent. */
export interface Sent {
  method: string;
  url: string;
  headers: Readonly<Record<string, string>>;
  content: string | FormData | undefined;
}

/** What a command may show, because people share reports. */
export interface Secrets {
  /** The secrets that the user supplied, and the variable that replaces each. */
  readonly given: ReadonlyMap<string, string>;
  /** Whether commands show the sessions and tokens of people whom the kit has created. */
  readonly revealsMade: boolean;
}

/** A row of the same character that is at least this long is written as a count. */
const longestShown = 2000;
/** The longest argument that a shell passes. Longer content goes through standard input. */
const longestArgument = 100_000;

/** The contents of the sent files. A form gives them only asynchronously. */
const contents = new WeakMap<File, Buffer>();

/** Reads the files of a form, so that `toCurl` can write them down. */
export async function readFiles(content: string | FormData | undefined): Promise<void> {
  if (!(content instanceof FormData)) return;
  const file = fileIn(content)?.[1];
  if (file !== undefined) contents.set(file, Buffer.from(await file.arrayBuffer()));
}

/** A command for a POSIX shell that sends the same request again. */
export function toCurl({ method, url, headers, content }: Sent, caller: Caller, secrets: Secrets): string {
  const all = Object.entries(headers).map(([name, value]) => {
    if (name === 'cookie') return `-b "parley_session=${secretOf(caller, caller.cookie, secrets)}"`;
    if (name === 'authorization')
      return `-H "authorization: Bearer ${secretOf(caller, caller.token, secrets)}"`;
    return `-H ${quoted(value === '' ? `${name};` : `${name}: ${value}`)}`;
  });
  // Without a content type, fetch sets one and curl sets another.
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

/** The variable under which the user exports the request's secret: AGENT_SESSION, VISITOR_TOKEN. */
export function variableOf({ name, token }: Caller): string {
  return `${name.toUpperCase().replaceAll(/[^A-Z]+/g, '_')}_${token === undefined ? 'SESSION' : 'TOKEN'}`;
}

/** curl's argument for the content, and the prefix of the command. */
function contentOf(content: Sent['content'], secrets: Secrets): { before: string; sent: string[] } {
  if (content === undefined) return { before: '', sent: [] };
  if (content instanceof FormData) return formOf(content);
  const text = quotedBody(content, secrets);
  return text.length <= longestArgument
    ? { before: '', sent: [`--data-raw ${text}`] }
    : { before: `printf %s ${text} | `, sent: ['--data-binary @-'] };
}

/** A JSON text with variables in place of supplied secrets, and with counts in place of long rows of one character. */
function quotedBody(body: string, { given }: Secrets): string {
  let text = quoted(body);
  for (const [secret, variable] of given) {
    const value = quoted(`:${JSON.stringify(secret)}`).slice(1, -1);
    text = text.replaceAll(value, () => `:"'"$${variable}"'"`);
  }
  if (text.length <= longestShown) return text;
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

/** A shell command that prints the bytes. */
function producing(bytes: Buffer): string {
  if (bytes.length > longestShown && bytes.every((byte) => byte === 0))
    return `head -c ${bytes.length} /dev/zero`;
  return `printf %s ${quoted(bytes.toString('base64'))} | base64 -d`;
}

function fileIn(form: FormData): [string, File] | undefined {
  for (const [name, value] of form) if (typeof value !== 'string') return [name, value];
  return undefined;
}
