import { type RawBuilder, sql } from 'kysely';

/** The last thing of a page, in a list by time. */
export interface TimeMark {
  time: Date;
  id: string;
}

/** Whether a row comes after the mark, in the order of these columns; without a mark every row does. */
export function comesAfter(mark: TimeMark | null, timeColumn: string, idColumn: string): RawBuilder<boolean> {
  return beside(mark, { timeColumn, idColumn, sign: sql`>` });
}

/** As above, where the newest come first. */
export function comesBefore(
  mark: TimeMark | null,
  timeColumn: string,
  idColumn: string,
): RawBuilder<boolean> {
  return beside(mark, { timeColumn, idColumn, sign: sql`<` });
}

function beside(
  mark: TimeMark | null,
  { timeColumn, idColumn, sign }: { timeColumn: string; idColumn: string; sign: RawBuilder<unknown> },
): RawBuilder<boolean> {
  return mark === null
    ? sql<boolean>`true`
    : sql<boolean>`(${sql.ref(timeColumn)}, ${sql.ref(idColumn)}) ${sign} (${mark.time}, ${mark.id})`;
}
