import type { FastifyBaseLogger } from 'fastify';
import { Writable } from 'node:stream';
import { pino, stdTimeFunctions } from 'pino';
import { ConfigError } from '../config.ts';

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'];

/**
 * The process's log on standard error: one JSON object per line for machines, one plain line for people at a
 * terminal.
 * @param level the least level to log; default `warn`
 * @throws {ConfigError}
 */
export function createLog(level = 'warn', isTerminal = process.stderr.isTTY): FastifyBaseLogger {
  if (!logLevels.includes(level)) {
    throw new ConfigError(`PARLEY_LOG_LEVEL must be one of ${logLevels.join(', ')}, not "${level}".`);
  }
  const options = {
    level,
    base: null,
    timestamp: stdTimeFunctions.isoTime,
    redact: ['*.password', '*.token'],
  };
  return pino(options, isTerminal ? plainLines(process.stderr) : process.stderr);
}

const levelNames: Record<number, string> = {
  10: 'trace',
  20: 'debug',
  30: 'info',
  40: 'warning',
  50: 'error',
  60: 'fatal',
};

/** Turns each JSON line into `12:00:01 warning: what happened (why)`. */
export function plainLines(output: NodeJS.WritableStream): Writable {
  return new Writable({
    decodeStrings: false,
    write: (line: string | Buffer, _encoding, done) => {
      output.write(`${toPlain(String(line))}\n`);
      done();
    },
  });
}

function toPlain(line: string): string {
  const { level, time, msg, err, ...details }: Record<string, unknown> = JSON.parse(line);
  const at = typeof time === 'string' ? time.slice(11, 19) : '';
  const name = levelNames[Number(level)] ?? 'note';
  const what = typeof msg === 'string' ? ` ${msg}` : '';
  const why = typeof err === 'object' && err !== null && 'message' in err ? ` (${String(err.message)})` : '';
  const rest = Object.entries(details).map(([key, value]) => ` ${key}=${JSON.stringify(value)}`);
  return `${at} ${name}:${what}${why}${rest.join('')}`;
}
