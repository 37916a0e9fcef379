import { type Socket, createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { type ReadMail, parseMail } from './mails.ts';

export interface MailServer {
  url: string;
  mails: ReadMail[];
  close(): Promise<void>;
}

/**
 * The part of SMTP (RFC 5321) that receives a mail.
 * @param options.refuses whether it refuses every recipient
 * @param options.mails where it puts the mails
 */
export async function startMailServer({
  refuses = false,
  mails = [],
}: { refuses?: boolean; mails?: ReadMail[] } = {}): Promise<MailServer> {
  const server = createServer((socket) => serve(socket, mails, refuses));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    mails,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

function serve(socket: Socket, mails: ReadMail[], refuses: boolean): void {
  let text = '';
  let isMail = false;
  const say = (line: string) => socket.write(`${line}\r\n`);
  const answer = (line: string): void => {
    const command = line.slice(0, 4).toUpperCase();
    if (command === 'QUIT') socket.end('221 bye\r\n');
    else if (command === 'STAR') say('502 never heard of');
    else if (command === 'RCPT' && refuses) say('550 nobody here');
    else if (command === 'DATA') {
      isMail = true;
      say('354 go on');
    } else say('250 ok');
  };
  socket.setEncoding('latin1');
  socket.on('error', () => socket.destroy());
  socket.on('data', (chunk) => {
    text += String(chunk);
    for (;;) {
      const end = text.indexOf(isMail ? '\r\n.\r\n' : '\r\n');
      if (end < 0) return;
      const part = text.slice(0, end);
      text = text.slice(end + (isMail ? 5 : 2));
      if (isMail) {
        isMail = false;
        mails.push(parseMail(part.replaceAll('\r\n..', '\r\n.')));
        say('250 taken');
      } else answer(part);
    }
  });
  say('220 ready');
}
