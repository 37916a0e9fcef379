/**
 * A row of a table as one line that names its columns, because nobody sees the header beside it: "Extra: Dog; Price: 3".
 * @param header the names of the columns, by place; null where there are none
 */
export function tableRow(
  cells: Iterable<readonly [column: number, text: string]>,
  header: ReadonlyMap<number, string> | null,
): string {
  return [...cells]
    .map(([column, text]) => {
      const title = header?.get(column) ?? '';
      return title === '' ? text : `${title}: ${text}`;
    })
    .join('; ');
}
