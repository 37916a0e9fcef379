import type { MouseEvent } from 'react';
import { chakra } from '@chakra-ui/react/styled-system';
import { Checkbox } from './checkbox.tsx';
import { BodyCell, BodyRow, OpenButton } from './data-table-styles.ts';
import type { DataTableProps, WideColumn } from './data-table-types.ts';

interface DataTableRowProps<Row> {
  row: Row;
  index: number;
  /** This row is the table's tab stop. */
  active: boolean;
  onActive: (index: number) => void;
  measure: ((element: HTMLElement | null) => void) | undefined;
  table: DataTableProps<Row>;
  /** The columns without room. */
  folded: readonly WideColumn<Row>[];
}

const interactive = 'a, button, input, label, select, textarea, [role="menuitem"]';

/** One row; a press anywhere outside its own controls opens it. */
export function DataTableRow<Row>(props: DataTableRowProps<Row>) {
  const { row, index, active, onActive, measure, table, folded } = props;
  const { columns, rowKey, onOpen, openLabel, currentKey, selection } = table;
  const key = rowKey(row);
  const chosen = selection?.keys.has(key) ?? false;

  function onClick({ target }: MouseEvent) {
    const isOwn = target instanceof Element && target.closest(interactive) !== null;
    if (!isOwn && getSelection()?.isCollapsed !== false) onOpen?.(row);
  }

  return (
    <BodyRow
      ref={measure}
      data-index={index}
      data-row={index}
      data-chosen={chosen ? '' : undefined}
      data-current={currentKey === key ? '' : undefined}
      aria-rowindex={index + 2}
      opens={onOpen !== undefined}
      onClick={onClick}
      onFocus={() => onActive(index)}
    >
      {selection === undefined ? null : (
        <BodyCell paddingInlineEnd="0">
          <Checkbox
            name={selection.rowLabel(row)}
            checked={chosen}
            onChecked={(checked) => {
              const others = [...selection.keys].filter((each) => each !== key);
              selection.onChange(new Set(checked ? [...others, key] : others));
            }}
            tabIndex={active ? 0 : -1}
            rove="select"
          />
        </BodyCell>
      )}
      {columns.map((column, position) => (
        <BodyCell key={column.id} textAlign={column.align ?? 'start'}>
          {position === 0 && onOpen !== undefined ? (
            <OpenButton
              type="button"
              data-rove="open"
              tabIndex={active ? 0 : -1}
              aria-label={openLabel?.(row)}
              aria-current={currentKey === key ? true : undefined}
              onClick={() => onOpen(row)}
            >
              {column.cell(row)}
            </OpenButton>
          ) : (
            column.cell(row)
          )}
          {column.below?.(row)}
          <FoldedCells row={row} columns={folded.filter(({ under }) => under === column.id)} />
        </BodyCell>
      ))}
    </BodyRow>
  );
}

/** What columns without room say, one after the other. */
function FoldedCells<Row>({ row, columns }: { row: Row; columns: readonly WideColumn<Row>[] }) {
  const told = columns
    .map(({ id, header, cell, underCell = cell }) => ({ id, header, words: underCell(row) }))
    .filter(({ words }) => words !== null && words !== '');
  if (told.length === 0) return null;
  return (
    <chakra.dl
      display="flex"
      flexWrap="wrap"
      alignItems="baseline"
      columnGap="3"
      rowGap="0.5"
      paddingTop="0.5"
      fontSize="xs"
      color="fg.muted"
      data-folded
    >
      {told.map(({ id, header, words }) => (
        <chakra.div key={id} minW="0" overflowWrap="anywhere">
          <chakra.dt srOnly>{header}</chakra.dt>
          <dd>{words}</dd>
        </chakra.div>
      ))}
    </chakra.dl>
  );
}
