import { chakra } from '@chakra-ui/react/styled-system';
import { useVirtualizer } from '@tanstack/react-virtual';
import { useEffect, useRef } from 'react';
import { Checkbox } from './checkbox.tsx';
import { DataTableHeader } from './data-table-header.tsx';
import { DataTableRow } from './data-table-row.tsx';
import { BodyCell, BodyRow, BulkCell, Frame, HeaderCell, Table } from './data-table-styles.ts';
import type { DataTableProps } from './data-table-types.ts';
import { fittingColumns } from './fitting-columns.ts';
import { Skeleton } from './skeleton.tsx';
import { useIsWide } from './use-breakpoint.ts';
import { useRoom } from './use-room.ts';
import { useRowFocus } from './use-row-focus.ts';

/** The column of checkboxes, in rem. */
const chooserWidth = 2.5;

/** Fewer rows than this are all drawn: find-in-page and screen readers then see every one. */
const virtualFrom = 80;

function SkeletonRows({ width, selectable, count }: { width: number; selectable: boolean; count: number }) {
  return Array.from({ length: count }, (_, row) => (
    <BodyRow key={`skeleton-${row}`} aria-hidden>
      {Array.from({ length: width }, (__, column) => (
        <BodyCell key={`cell-${column}`}>
          <Skeleton width={column === 0 && selectable ? '4' : `${85 - ((row * 3 + column * 7) % 5) * 12}%`} />
        </BodyCell>
      ))}
    </BodyRow>
  ));
}

/**
 * A dense list: sticky header, rows with one tab stop, selection that turns the header into bulk actions. Long lists
 * draw only what is in view. Put it in a `Page` of width `fill`, or give its parent a height.
 */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { label, rows, rowKey, loading = false, empty, selection, onEnd, loadingMore = false } = props;
  const { rowHeight = 40, total } = props;
  const isWide = useIsWide();
  const chooser = selection === undefined ? 0 : chooserWidth;
  const frame = useRef<HTMLDivElement>(null);
  const room = useRoom(frame);
  // Left out rather than hidden: a cell that spans hidden columns would make room for them.
  const { shown: columns, folded } = fittingColumns(
    props.columns,
    isWide,
    room === null ? null : room - chooser,
  );
  const virtual = rows.length >= virtualFrom;
  const virtualizer = useVirtualizer({
    count: rows.length,
    enabled: virtual,
    getScrollElement: () => frame.current,
    estimateSize: () => rowHeight,
    overscan: 12,
    scrollPaddingStart: 40,
  });
  const items = virtual ? virtualizer.getVirtualItems() : [];
  const focus = useRowFocus(frame, rows.length, (index) => {
    if (virtual) virtualizer.scrollToIndex(index, { align: 'auto' });
  });

  const end = useRef<HTMLTableRowElement>(null);
  useEffect(() => {
    if (onEnd === undefined || end.current === null) return undefined;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some((entry) => entry.isIntersecting)) onEnd();
      },
      { root: frame.current, rootMargin: '600px' },
    );
    observer.observe(end.current);
    return () => observer.disconnect();
  }, [onEnd, rows.length]);

  const width = columns.length + (selection === undefined ? 0 : 1);
  const chosen = selection === undefined ? 0 : rows.filter((row) => selection.keys.has(rowKey(row))).length;
  const first = items[0]?.index ?? 0;
  const shown = virtual ? rows.slice(first, (items.at(-1)?.index ?? -1) + 1) : rows;
  const before = items[0]?.start ?? 0;
  const after = virtual ? virtualizer.getTotalSize() - (items.at(-1)?.end ?? 0) : 0;

  if (!loading && rows.length === 0 && empty !== undefined) return empty;
  return (
    <Frame
      ref={frame}
      onKeyDown={focus.onKeyDown}
      // Rows without anything to press: the keyboard then needs the frame itself to scroll.
      {...(props.onOpen === undefined && selection === undefined
        ? { tabIndex: 0, role: 'group', 'aria-label': label }
        : { tabIndex: -1, role: 'presentation' })}
    >
      <Table aria-label={label} aria-busy={loading} aria-rowcount={(total ?? rows.length) + 1}>
        {/* Not the header's cells: the bar of bulk actions takes their place. */}
        <colgroup>
          {selection === undefined ? null : <chakra.col width="10" />}
          {columns.map(({ id, width: columnWidth }) => (
            <chakra.col key={id} width={columnWidth} />
          ))}
        </colgroup>
        <thead>
          <tr aria-rowindex={1}>
            {selection === undefined ? null : (
              <HeaderCell scope="col" paddingInlineEnd="0">
                <Checkbox
                  name={selection.allLabel}
                  checked={rows.length > 0 && chosen === rows.length}
                  mixed={chosen > 0}
                  disabled={rows.length === 0}
                  onChecked={(all) => selection.onChange(new Set(all ? rows.map(rowKey) : []))}
                />
              </HeaderCell>
            )}
            {selection !== undefined && selection.keys.size > 0 ? (
              <BulkCell colSpan={columns.length}>{selection.bulk}</BulkCell>
            ) : (
              columns.map((column) => <DataTableHeader key={column.id} column={column} order={props.order} />)
            )}
          </tr>
        </thead>
        <tbody>
          {before > 0 ? <tr aria-hidden style={{ height: before }} /> : null}
          {shown.map((row, offset) => (
            <DataTableRow
              key={rowKey(row)}
              row={row}
              index={first + offset}
              active={first + offset === focus.active}
              measure={virtual ? virtualizer.measureElement : undefined}
              onActive={focus.setActive}
              table={{ ...props, columns }}
              folded={folded}
            />
          ))}
          {after > 0 ? <tr aria-hidden style={{ height: after }} /> : null}
          {loading || loadingMore ? (
            <SkeletonRows width={width} selectable={selection !== undefined} count={loading ? 8 : 3} />
          ) : null}
          {onEnd === undefined ? null : (
            <tr ref={end} aria-hidden>
              <chakra.td colSpan={width} height="px" />
            </tr>
          )}
        </tbody>
      </Table>
    </Frame>
  );
}
