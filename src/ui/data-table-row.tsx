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

  function toggle(checked: boolean) {
    if (selection === undefined) return;
    const keys = new Set(selection.keys);
    if (checked) keys.add(key);
    else keys.delete(key);
    selection.onChange(keys);
  }

  function onClick(event: MouseEvent) {
    if (
      onOpen === undefined ||
      (event.target instanceof Element && event.target.closest(interactive) !== null)
    )
      return;
    if (window.getSelection()?.isCollapsed === false) return;
    onOpen(row);
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
        <BodyCell width="10" paddingInlineEnd="0">
          <Checkbox
            name={selection.rowLabel(row)}
            checked={chosen}
            onChecked={toggle}
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
        </BodyCell>
      ))}
    </BodyRow>
  );
}
