import { operationTable } from '../../../src/api/__generated__/operations.ts';

type Missing = 'notFound' | 'channelUnavailable';

const base = '/api/v1';

/** What an operation answers if its address names nothing. */
export function missingOf(problems: readonly string[]): Missing {
  return problems.includes('notFound') ? 'notFound' : 'channelUnavailable';
}

/** What is answered to an address that the framework cannot read: what the operation answers that it is like. */
export function missingAt(url: string): Missing {
  const [path = ''] = url.split('?');
  const rows = Object.values(operationTable).filter((row) =>
    new RegExp(`^${base}${row.path.replaceAll(/\{\w+\}/g, '[^/]*')}$`).test(path),
  );
  return rows.length > 0 && rows.every(({ problems }) => missingOf(problems) !== 'notFound')
    ? 'channelUnavailable'
    : 'notFound';
}
