import type { Conversation } from '../../api/__generated__/schema.d.ts';

type Row = Pick<Conversation, 'waitingSince'>;

/** The place of the next (1) or previous (-1) row, as far as the list goes. */
export function neighbour(rows: readonly Row[], current: number, by: 1 | -1): number {
  const from = current < 0 && by < 0 ? rows.length : current;
  return Math.min(rows.length - 1, Math.max(0, from + by));
}

/** The place of the next or previous row whose customer waits, around the end; the neighbour if nobody else waits. */
export function nextWaiting(rows: readonly Row[], current: number, by: 1 | -1): number {
  const from = current < 0 && by < 0 ? rows.length : current;
  for (let step = 1; step <= rows.length; step += 1) {
    const at = (from + by * step + rows.length * 2) % rows.length;
    if (at !== current && rows[at]?.waitingSince != null) return at;
  }
  return neighbour(rows, current, by);
}

/** Whom the agent answers now: who is open, if they wait; else whoever waits longest, who stands first. */
export function toAnswer(rows: readonly Row[], current: number): number {
  return rows[current]?.waitingSince == null ? nextWaiting(rows, -1, 1) : current;
}

/** The next row; from one that is answered on to whoever waits longest, who stands first. */
export function onward(rows: readonly Row[], current: number, by: 1 | -1): number {
  const isAnswered = current >= 0 && rows[current]?.waitingSince == null;
  return by === 1 && isAnswered ? nextWaiting(rows, current, by) : neighbour(rows, current, by);
}
