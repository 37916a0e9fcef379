import type { MouseEvent } from 'react';
import { Checkbox } from './checkbox.tsx';
import { BodyCell, BodyRow, OpenButton } from './data-table-styles.ts';
import type { DataTableProps } from './data-table-types.ts';

interface DataTableRowProps<Row> {
  row: Row;
  index: number;
  /** This row is the table's tab stop. */
  active: boolean;
  onActive: (index: number) => void;
  measure: ((element: HTMLElement | null) => void) | undefined;
  table: DataTableProps<Row>;
}

const interactive = 'a, button, input, label, select, textarea, [role="menuitem"]';

/** One row; a press anywhere outside its own controls opens it. */
export function DataTableRow<Row>({ row, index, active, onActive, measure, table }: DataTableRowProps<Row>) {
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
        </BodyCell>
      ))}
    </BodyRow>
  );
}
