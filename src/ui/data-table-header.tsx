import { chakra } from '@chakra-ui/react/styled-system';
import { ArrowDown, ArrowUp, ArrowUpDown } from 'lucide-react';
import { HeaderCell } from './data-table-styles.ts';
import type { Column, DataTableProps } from './data-table-types.ts';

const OrderButton = chakra('button', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '1',
    maxW: 'full',
    fontWeight: 'inherit',
    cursor: 'pointer',
    borderRadius: 'xs',
    _hover: { color: 'fg' },
    '& svg': { flexShrink: 0, width: '13px', height: '13px' },
    '&[data-resting] svg': { opacity: 0.5 },
  },
});

const arrows = { ascending: <ArrowUp aria-hidden />, descending: <ArrowDown aria-hidden /> };

interface DataTableHeaderProps<Row> extends Pick<DataTableProps<Row>, 'order'> {
  column: Column<Row>;
}

/** The head of a column; where the list has orders by it, a button that asks for them in turn. */
export function DataTableHeader<Row>({ column, order }: DataTableHeaderProps<Row>) {
  const { header, align = 'start', hideHeader = false, orders } = column;
  const now = orders?.find(({ value }) => value === order?.value);
  const next = orders?.find((each) => each !== now);
  return (
    <HeaderCell scope="col" title={header} textAlign={align} aria-sort={now?.direction}>
      {order === undefined || next === undefined ? (
        <chakra.span srOnly={hideHeader || undefined}>{header}</chakra.span>
      ) : (
        <OrderButton
          type="button"
          data-resting={now === undefined ? '' : undefined}
          onClick={() => order.onValue(next.value)}
        >
          <chakra.span truncate>{header}</chakra.span>
          {now === undefined ? <ArrowUpDown aria-hidden /> : arrows[now.direction]}
        </OrderButton>
      )}
    </HeaderCell>
  );
}
