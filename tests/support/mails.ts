import { readFile, readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';

/** A mail as its reader sees it. */
export interface ReadMail {
  to: string;
  subject: string;
  text: string;
}

/** The mails in a product's data folder to an address, in no order. */
export async function mailsTo(dataFolder: string, address: string): Promise<ReadMail[]> {
  const folder = join(dataFolder, 'outbox');
  const names = await readdir(folder).catch(() => []);
  const mails = names.filter((name) => name.endsWith('.eml')).map((name) => readMail(join(folder, name)));
  return (await Promise.all(mails)).filter(({ to }) => to.includes(`<${address}>`));
}

/** The password in a reset's mail. */
export function passwordIn({ text }: ReadMail): string {
  return /(?:Your new password: |新密码：)(\S+)/.exec(text)?.[1] ?? '';
}

/** Permission bits of the outbox and of its files. */
export async function outboxModes(dataFolder: string): Promise<string[]> {
  const folder = join(dataFolder, 'outbox');
  const paths = [folder, ...(await readdir(folder)).map((name) => join(folder, name))];
  return Promise.all(paths.map(async (path) => ((await stat(path)).mode & 0o777).toString(8)));
}

async function readMail(path: string): Promise<ReadMail> {
  return parseMail(await readFile(path, 'latin1'));
}

/** A plain mail of one part, decoded. */
export function parseMail(raw: string): ReadMail {
  const [head = '', ...rest] = raw.split('\r\n\r\n');
  const lines = head.replaceAll(/\r\n[ \t]+/g, ' ').split('\r\n');
  const header = (name: string): string =>
    lines.find((line) => line.toLowerCase().startsWith(`${name}: `))?.slice(name.length + 2) ?? '';
  const body = rest.join('\r\n\r\n');
  const coding = header('content-transfer-encoding');
  return { to: header('to'), subject: words(header('subject')), text: decoded(body, coding) };
}

function decoded(text: string, coding: string): string {
  if (coding === 'base64') return Buffer.from(text, 'base64').toString('utf8');
  return coding === 'quoted-printable' ? unquoted(text.replaceAll(/=\r\n/g, '')) : text;
}

function unquoted(text: string): string {
  const bytes = text.replaceAll(/=([0-9A-F]{2})/g, (_, hex: string) =>
    String.fromCharCode(Number.parseInt(hex, 16)),
  );
  return Buffer.from(bytes, 'latin1').toString('utf8');
}

/** Encoded words of a header (RFC 2047). */
function words(text: string): string {
  return text
    .replaceAll(/\?= =\?/g, '?==?')
    .replaceAll(/=\?UTF-8\?([BQ])\?([^?]*)\?=/gi, (_, kind: string, value: string) =>
      kind.toUpperCase() === 'B'
        ? Buffer.from(value, 'base64').toString('utf8')
        : unquoted(value.replaceAll('_', ' ')),
    );
}
