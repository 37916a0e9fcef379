import { chakra } from '@chakra-ui/react/styled-system';
import { DataTable } from '../../ui/data-table.tsx';
import type { DataTableProps } from '../../ui/data-table-types.ts';
import { Stack, Text } from '../../ui/layout.tsx';

interface TableSectionProps<Record> extends Pick<
  DataTableProps<Record>,
  'label' | 'columns' | 'rows' | 'rowKey' | 'onOpen' | 'selection'
> {
  text?: string | undefined;
  /** In place of the rows when there are none. */
  none?: string;
  maxH: string;
}

/** One table under its name. */
export function TableSection<Record>({ text, none, maxH, ...table }: TableSectionProps<Record>) {
  return (
    <chakra.section aria-label={table.label} minW="0">
      <Text as="h2" look="heading">
        {table.label}
      </Text>
      {text && (
        <Text as="p" look="note">
          {text}
        </Text>
      )}
      <Stack maxH={maxH} paddingTop="2">
        <DataTable
          {...table}
          empty={
            <Text as="p" look="note" py="3">
              {none}
            </Text>
          }
        />
      </Stack>
    </chakra.section>
  );
}
