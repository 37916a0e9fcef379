import type { FastifyBaseLogger } from 'fastify';

export interface LoggedLine {
  level: 'debug' | 'info' | 'warn' | 'error';
  details: unknown;
  message: string;
}

/** A log that a test can read. */
export interface CollectingLog extends FastifyBaseLogger {
  lines: LoggedLine[];
}

export function collectingLog(lines: LoggedLine[] = []): CollectingLog {
  const write =
    (level: LoggedLine['level']) =>
    (details: unknown, message = ''): void => {
      lines.push(
        typeof details === 'string' ? { level, details: {}, message: details } : { level, details, message },
      );
    };
  return {
    lines,
    level: 'debug',
    fatal: write('error'),
    error: write('error'),
    warn: write('warn'),
    info: write('info'),
    debug: write('debug'),
    trace: () => undefined,
    silent: () => undefined,
    child: () => collectingLog(lines),
  };
}
